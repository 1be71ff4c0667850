#!/usr/bin/env python3
"""A small service for Get Diced, with a catalogue of invented cards. README.md describes the options.

    python3 server.py --port 8080 --database getdiced.db --cards-after 24h --images-after 36h
"""
import argparse
import json
import re
import signal
import sqlite3
import sys

import defects
from defect_list import CATALOGUE
from service import Service
from storage import Database
from wire import Handler, Server


def port_number(text):
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f'invalid value "{text}": expected 1 to 65535')
    return int(text)


def number_of_cards(text):
    if not text.isdecimal() or int(text) < 50:
        raise argparse.ArgumentTypeError(f'invalid value "{text}": expected a whole number from 50')
    return int(text)


def seconds(text):
    if not re.fullmatch("[0-9]+[smh]", text):
        raise argparse.ArgumentTypeError(f'invalid value "{text}": expected a time such as 30s, 5m or 24h')
    return int(text[:-1]) * {"s": 1, "m": 60, "h": 3600}[text[-1]]


def known_defect(text):
    if text not in [each["id"] for each in CATALOGUE]:
        raise argparse.ArgumentTypeError(f'invalid value "{text}": --list-defects prints the known ones')
    return text


def parse_options():
    parser = argparse.ArgumentParser(description="Serves Get Diced on 127.0.0.1.")
    parser.add_argument("--port", metavar="N", type=port_number, help="the port to listen on")
    parser.add_argument("--database", metavar="FILE", help="the SQLite file; without it the data stays in memory")
    parser.add_argument("--cards", metavar="N", type=number_of_cards, default=400,
                        help="the cards of the first release (default: 400)")
    parser.add_argument("--cards-after", metavar="TIME", type=seconds, default=0,
                        help="when the second release of the cards comes out (default: never)")
    parser.add_argument("--images-after", metavar="TIME", type=seconds, default=0, help="the same for the pictures")
    parser.add_argument("--defect", metavar="NAME", type=known_defect, action="append", default=[],
                        help="break the program on purpose; can be repeated")
    parser.add_argument("--list-defects", action="store_true", help="print the defects as JSON and exit")
    options = parser.parse_args()
    if options.port is None and not options.list_defects:
        parser.error("--port is required")
    return options


def main():
    options = parse_options()
    if options.list_defects:
        print(json.dumps(CATALOGUE, indent=2, ensure_ascii=False))
        return
    defects.active.update(options.defect)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        Handler.service = Service(Database(options.database, options.cards, options.cards_after, options.images_after))
        server = Server(("127.0.0.1", options.port), Handler)
    except (OSError, sqlite3.Error) as error:
        sys.exit(f"The server cannot start: {error}")
    print(f"Get Diced serves http://127.0.0.1:{server.server_port}", file=sys.stderr, flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
