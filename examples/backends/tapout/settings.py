"""The options of the program, as the rest of the program reads them."""
from dataclasses import dataclass


@dataclass
class Settings:
    email_domain: str = "ucdavis.edu"
    scan_limit: int = 60
    register_limit: int = 1000
    otp_limit: int = 10
    fixed_otp: str | None = None
    mail_log: str | None = None
    push_url: str | None = None


settings = Settings()
