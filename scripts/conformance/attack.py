"""Attacks on the command: hostile servers, and what else comes from outside."""

import pathlib
import tempfile

import attack_clients
import attack_servers
import attack_subjects
import attack_uploads

PARTS = [attack_servers, attack_subjects, attack_uploads, attack_clients]


def results(found, command, dialects):
    """One result for each attack."""
    for part in PARTS:
        with tempfile.TemporaryDirectory(prefix="attack-") as scratch:
            yield from part.results(command, pathlib.Path(scratch))
