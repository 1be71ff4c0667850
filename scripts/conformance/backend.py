"""Stands in for a package's build tool where only its source archive is wanted."""

import email
import pathlib
import shutil
import sys

# The name by which pip asks for the build tool of packages that name none.
__legacy__ = sys.modules[__name__]


def prepare_metadata_for_build_wheel(folder, settings=None):
    """Hands pip the metadata that the archive carries."""
    with open("PKG-INFO", encoding="utf-8") as file:
        facts = email.message_from_file(file)
    name = f"{facts['Name'].replace('-', '_')}-{facts['Version']}.dist-info"
    place = pathlib.Path(folder) / name
    place.mkdir()
    shutil.copy("PKG-INFO", place / "METADATA")
    return name
