def faults(tree, game):
    return []
