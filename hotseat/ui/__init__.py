"""The table in a terminal: pure drawing in `draw`, Textual in `widgets`, `screens` and `app`."""
