"""Lets `python -m rehearse_dask` do the same as `rehearse-dask`."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
