#!/usr/bin/env python3
"""The backend of TapOut. README.md describes the options.

    python3 server.py --port 8080 --database tapout.db
"""
import argparse
import json
import signal
import sqlite3
import sys
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import defects
import pushes
from catalogue import CATALOGUE
from settings import OPTION_NAMES, settings
from storage import Database, Holder
from wire import Handler, Server


def port_number(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f'invalid value "{text}": expected 1 to 65535')
    return int(text)


def positive_number(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f'invalid value "{text}": expected a whole number from 1')
    return int(text)


def code_of_six(text: str) -> str:
    if len(text) != 6:
        raise argparse.ArgumentTypeError(f'invalid value "{text}": expected 6 characters')
    return text


def web_address(text: str) -> str:
    try:
        address = urlsplit(text)
        is_valid = address.scheme in ("http", "https") and bool(address.hostname) and address.port != 0
    except ValueError:
        is_valid = False
    if not is_valid:
        raise argparse.ArgumentTypeError(f'invalid value "{text}": expected a URL with http:// or https://')
    return text


def time_zone(text: str) -> str:
    try:
        ZoneInfo(text)
    except (ValueError, ZoneInfoNotFoundError):
        raise argparse.ArgumentTypeError(f'invalid value "{text}": expected a zone such as Europe/Paris')
    return text


def known_defect(text: str) -> str:
    if text not in [each["id"] for each in CATALOGUE]:
        raise argparse.ArgumentTypeError(f'invalid value "{text}": --list-defects prints the known ones')
    return text


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Serves TapOut on 127.0.0.1.")
    parser.add_argument("--port", metavar="N", type=port_number, help="the port to listen on")
    parser.add_argument("--database", metavar="FILE", help="the SQLite file; without it the data stays in memory")
    parser.add_argument("--defect", metavar="NAME", type=known_defect, action="append", default=[],
                        help="break the program on purpose; can be repeated")
    parser.add_argument("--list-defects", action="store_true", help="print the defects as JSON and exit")
    parser.add_argument("--email-domain", metavar="DOMAIN", default="ucdavis.edu",
                        help="the domain of the university's addresses (default: ucdavis.edu)")
    parser.add_argument("--fixed-otp", metavar="CODE", type=code_of_six, help="send this code to everybody")
    parser.add_argument("--mail-log", metavar="FILE", help="append a line with address and code for each mail")
    parser.add_argument("--push-url", metavar="URL", type=web_address, help="POST each push to this URL")
    parser.add_argument("--scan-limit", metavar="N", type=positive_number, default=60,
                        help="the scans of one device in an hour (default: 60)")
    parser.add_argument("--register-limit", metavar="N", type=positive_number, default=1000,
                        help="the registrations from one address in a minute (default: 1000)")
    parser.add_argument("--otp-limit", metavar="N", type=positive_number, default=10,
                        help="the codes for one device in 15 minutes (default: 10)")
    parser.add_argument("--token-seconds", metavar="N", type=positive_number, default=604800,
                        help="the life of a token (default: 604800)")
    parser.add_argument("--code-seconds", metavar="N", type=positive_number, default=900,
                        help="the life of a code (default: 900)")
    parser.add_argument("--largest-image", metavar="N", type=positive_number, default=10485760,
                        help="the bytes of the largest image (default: 10485760)")
    parser.add_argument("--statistics-zone", metavar="ZONE", type=time_zone, default="America/Los_Angeles",
                        help="the time zone of a day in the statistics (default: America/Los_Angeles)")
    parser.add_argument("--email-subdomains", action="store_true", help="addresses of subdomains count, too")
    parser.add_argument("--settings", metavar="FILE",
                        help="a JSON object of options, such as scan_limit; it comes before the command line")
    options = parser.parse_args()
    if options.port is None and not options.list_defects:
        parser.error("--port is required")
    return options


def main() -> None:
    options = parse_options()
    if options.list_defects:
        print(json.dumps(CATALOGUE, indent=2, ensure_ascii=False))
        return
    defects.active.update(options.defect)
    for name in OPTION_NAMES:
        setattr(settings.options, name, getattr(options, name))
    settings.file = options.settings
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        Holder.database = Database(options.database)
        server = Server(("127.0.0.1", options.port), Handler)
    except (OSError, OverflowError, sqlite3.Error) as error:
        sys.exit(f"The server cannot start: {error}")
    pushes.start()
    print(f"TapOut serves http://127.0.0.1:{server.server_port}", file=sys.stderr, flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
