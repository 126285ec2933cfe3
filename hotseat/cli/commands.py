"""The commands. What one of them needs is imported when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hotseat import __version__

from . import completion, flags

app = typer.Typer(
    name="hotseat",
    help="A terminal table for hero card games. Without a command it opens the start page.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)

MORE = "Each game has more options: --help behind its name says which."

Game = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="A game, such as one-hit-heroes.", autocompletion=completion.games
    ),
]
With = Annotated[
    list[Path] | None,
    typer.Option("--with", metavar="DIR", help="A folder with a pack; may be given again."),
]
Table = Annotated[
    str,
    typer.Argument(
        metavar="ID", help="A table, as `tables` lists it.", autocompletion=completion.tables
    ),
]
Set = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="KEY=VALUE", help="Any option of the game, also those without a flag."
    ),
]
Plain = Annotated[
    bool, typer.Option("--plain", help="Line by line, for screen readers, pipes and scripts.")
]


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    with_: With = None,
    version: Annotated[bool, typer.Option("--version", help="Say the version.")] = False,
) -> None:
    """A terminal table for hero card games. Without a command it opens the start page."""
    if version:
        typer.echo(f"hotseat {__version__}")
        raise typer.Exit
    context.obj = with_ or []
    if context.invoked_subcommand is None:
        from .play import start as open_start

        raise typer.Exit(open_start(with_ or ()))


def _packs(context: typer.Context, with_: list[Path] | None) -> list[Path]:
    """The folders told before the command and behind it."""
    return [*context.obj, *(with_ or ())]


@app.command(cls=flags.OfGame, epilog=MORE)
def play(
    context: typer.Context,
    game: Game,
    players: Annotated[str, typer.Option(metavar="ANN,BOB", help="Who plays, by seat.")] = "",
    seats: Annotated[
        str,
        typer.Option(
            metavar="ANN,BOT:HARD",
            help="Who plays, by seat: people and computers, which are easy, normal or hard.",
            autocompletion=completion.seats,
        ),
    ] = "",
    set_: Set = None,
    seed: Annotated[str, typer.Option(metavar="N", help="Deal and roll as with this number.")] = "",
    plain: Plain = False,
    with_: With = None,
) -> None:
    """Play: straight to a table, or to the set-up page."""
    from .play import play as open_table

    sitting = {"players": players, "seats": seats}
    words = " ".join(set_ or ()).split()
    packs = _packs(context, with_)
    raise typer.Exit(open_table(game, flags.told(context), words, sitting, seed, packs, plain))


@app.command()
def resume(
    context: typer.Context,
    id: Annotated[
        str,
        typer.Argument(
            metavar="[ID]",
            help="A table, as `tables` lists it; else the one played last.",
            autocompletion=completion.tables,
        ),
    ] = "",
    plain: Plain = False,
    with_: With = None,
) -> None:
    """Go on with a table, at the very decision where it was left."""
    from .tables import resume as go_on

    raise typer.Exit(go_on(id, _packs(context, with_), plain))


@app.command()
def tables() -> None:
    """List the tables that are kept."""
    from .tables import listing

    listing()


@app.command()
def replay(
    context: typer.Context,
    table: Annotated[
        str,
        typer.Argument(
            metavar="ID|FILE",
            help="A table, or a file of one.",
            autocompletion=completion.tables,
        ),
    ],
    with_: With = None,
) -> None:
    """Print all that happened at a table."""
    from .tables import replay as tell

    tell(table, _packs(context, with_))


@app.command()
def export(
    id: Table,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file, or a folder for it.")],
) -> None:
    """Copy a table into a file."""
    from .tables import export as copy

    copy(id, file)


@app.command("import")
def bring(
    context: typer.Context,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A file that `export` wrote; it stays there.")
    ],
    with_: With = None,
) -> None:
    """Keep the table in a file as one more."""
    from .tables import bring as take

    take(file, _packs(context, with_))


@app.command()
def learn(
    context: typer.Context,
    game: Annotated[
        str,
        typer.Argument(
            metavar="[GAME]",
            help="A game, such as one-hit-heroes.",
            autocompletion=completion.games,
        ),
    ] = "",
    lesson: Annotated[
        str,
        typer.Argument(
            metavar="[LESSON]",
            help="A lesson by name or number, such as first-swing.",
            autocompletion=completion.lessons,
        ),
    ] = "",
    plain: Plain = False,
    with_: With = None,
) -> None:
    """Learn a game step by step: all its lessons, or one."""
    from .learn import learn as take

    raise typer.Exit(take(game, lesson, _packs(context, with_), plain))


@app.command()
def cards(
    context: typer.Context,
    game: Game,
    name: Annotated[
        list[str] | None,
        typer.Argument(metavar="[NAME]", help="A card, or what cards belong to, or a part."),
    ] = None,
    with_: With = None,
) -> None:
    """Print cards: all of a game, or some by name."""
    from .cards import show

    show(game, name or (), _packs(context, with_))


@app.command()
def rules(
    game: Game,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[ID or WORDS]", help="OHH-031, or words.")
    ] = None,
) -> None:
    """Look rules up by id or by words, or list them."""
    from .rules import show

    show(game, words or ())


@app.command()
def check(
    pack: Annotated[
        list[Path] | None, typer.Argument(metavar="[PACK]...", help="Folders or files.")
    ] = None,
) -> None:
    """Say all that is wrong in packs."""
    from hotseat.packs.uncollected import uncollected

    with uncollected():
        from .check import run

        raise typer.Exit(run(pack or ()))


@app.command(cls=flags.OfGame, epilog=MORE)
def simulate(
    context: typer.Context,
    game: Game,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[KEY=VALUE]...", help="More of what --set takes."),
    ] = None,
    games: Annotated[str, typer.Option(metavar="N", help="How many games.")] = "100",
    seats: Annotated[
        str,
        typer.Option(
            metavar="BOTS", help="Computer players, by seat.", autocompletion=completion.seats
        ),
    ] = "bot:normal,bot:normal",
    against: Annotated[
        str,
        typer.Option(
            metavar="BOTS",
            help="Others who play the same games, to compare.",
            autocompletion=completion.seats,
        ),
    ] = "",
    set_: Set = None,
    vary: Annotated[
        str, typer.Option(metavar="KEY=A..B", help="All games with each of these: level=1..5")
    ] = "",
    tries: Annotated[
        str, typer.Option(metavar="N", help="Tries at a Boss before a run is given up.")
    ] = "5",
    drafts: Annotated[
        str, typer.Option(metavar="WHO", help="Who drafts in a run: players, or chance.")
    ] = "players",
    seed: Annotated[str, typer.Option(metavar="N", help="The same number, the same games.")] = "1",
    first: Annotated[str, typer.Option(metavar="N", help="The number of the first game.")] = "0",
    workers: Annotated[
        str, typer.Option(metavar="N", help="Processes; else one for each core.")
    ] = "",
    json: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write all results as JSON.")
    ] = None,
    with_: With = None,
) -> None:
    """Let computers play many games, and say what came of them."""
    from .simulate import Asked
    from .simulate import simulate as play_many

    told, set_too = flags.told(context), [*(set_ or ()), *(words or ())]
    packs = _packs(context, with_)
    asked = Asked(
        games, seats, against, seed, first, workers, told, set_too, vary, tries, drafts, json, packs
    )
    raise typer.Exit(play_many(game, asked))


@app.command()
def where() -> None:
    """Say where settings, tables and packs lie."""
    from .folders import where as say

    say()


@app.command()
def doctor() -> None:
    """Say what this terminal can do, and whether tables can be kept."""
    from .doctor import doctor as examine

    raise typer.Exit(examine())
