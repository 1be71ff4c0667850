"""How much is tried: what fits a pipeline, or all of it, as `make conformance-full` does."""

import os

FULL = os.environ.get("CONFORMANCE") == "full"
