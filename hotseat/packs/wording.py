def faults(tree, error):
    from .shape import follow

    return [(follow(tree, e["loc"])[0].node.at, e["msg"]) for e in error.errors()]
