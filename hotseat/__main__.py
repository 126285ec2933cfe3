"""The front door: `hotseat` and `python -m hotseat`."""

import sys

from hotseat import __version__


def main() -> None:
    """Answer `--version` at once; for everything else load the command line."""
    if sys.argv[1:] == ["--version"]:
        print(f"hotseat {__version__}")
        return
    from hotseat.cli import main as command_line

    command_line()


if __name__ == "__main__":
    main()
