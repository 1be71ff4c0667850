"""How much of the attacks is tried: what fits a pipeline, or all of it, as `make attack` does."""

import os

FULL = os.environ.get("ATTACK") == "full"
