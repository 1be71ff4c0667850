"""The options of the program, and the file whose members come before them."""
import json
import os
from dataclasses import dataclass, fields


@dataclass
class Options:
    email_domain: str = "ucdavis.edu"
    email_subdomains: bool = False
    scan_limit: int = 60
    register_limit: int = 1000
    otp_limit: int = 10
    token_seconds: int = 7 * 24 * 3600
    code_seconds: int = 15 * 60
    largest_image: int = 10 * 1024 * 1024
    statistics_zone: str = "America/Los_Angeles"
    fixed_otp: str | None = None
    mail_log: str | None = None
    push_url: str | None = None


class Settings:
    """The options. The members of a JSON file replace them, and the file is read again when it changes."""

    def __init__(self):
        self.options, self.file, self.seen, self.members = Options(), None, None, {}

    def __getattr__(self, name: str):
        return self.read_file().get(name, getattr(self.options, name))

    def read_file(self) -> dict:
        try:
            found = os.stat(self.file) if self.file else None
        except OSError:
            found = None
        mark = (found.st_ino, found.st_size) if found else None
        if mark != self.seen:
            self.seen, self.members = mark, {}
            if found:
                with open(self.file, encoding="utf-8") as text:
                    self.members = json.load(text)
        return self.members


OPTION_NAMES = [field.name for field in fields(Options)]
settings = Settings()
