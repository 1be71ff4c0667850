"""The defects that can be switched on."""
from defects_of_rules import RULES
from defects_of_traffic import TRAFFIC

MEMBERS = ("id", "kind", "section", "says", "defect")
DEFECTS = [{"document": "autodetail-hub.md", **dict(zip(MEMBERS, entry))} for entry in RULES + TRAFFIC]
