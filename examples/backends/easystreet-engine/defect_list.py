"""The defects that the engine can have, with the sentences that they break."""
from defects_of_rules import RULES
from defects_of_schedule import PLACES_AND_SCHEDULE
from defects_of_pipe import PIPE

MEMBERS = ("id", "document", "section", "says", "defect", "kind")
DEFECTS: list[dict[str, str]] = [dict(zip(MEMBERS, row)) for row in RULES + PLACES_AND_SCHEDULE + PIPE]
