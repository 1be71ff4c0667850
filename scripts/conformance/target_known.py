"""Defects that the proofs of real targets have found, each with what happens. Remove an entry when
it is mended: then its check also runs in a pipeline."""

KNOWN = {
    ("launch", "ends in the middle"): "the report does not say that the server has ended",
    ("launch", "forks twice without its environment"):
        "a process that leaves its group and drops its environment is not found again",
    ("given", "prints nothing"): "no answer is taken for done, so that a lost state is a finding",
    ("given", "leaves a process behind"): "commands beside the server bear no mark",
    ("SIGKILL", "while servers start"):
        "a server whose guard is not started yet stays: about 3 of 100 kills",
    ("SIGKILL", "while a state is given"): "commands beside the server have no guard",
    ("SIGKILL", "while a reset runs"): "commands beside the server have no guard",
    ("launched", "Rehearse under faketime"):
        "the server inherits FAKETIME, which goes before the file that Rehearse writes",
    ("shared mock", "bath-house"): "two runs choose the same free night",
}


def reason(each):
    """The reason of a known defect; None for any other result."""
    return KNOWN.get((each.dialect, each.file))
