"""Attacks on the command: hostile servers, and what else comes from outside."""

import pathlib
import tempfile

import attack_clients
import attack_files
import attack_input
import attack_secrets
import attack_servers
import attack_subjects
import attack_uploads

PARTS = [
    attack_servers, attack_subjects, attack_uploads, attack_clients, attack_files, attack_input,
    attack_secrets]


def results(found, command, dialects):
    """One result for each attack."""
    for part in PARTS:
        with tempfile.TemporaryDirectory(prefix="attack-") as scratch:
            yield from part.results(command, pathlib.Path(scratch))
