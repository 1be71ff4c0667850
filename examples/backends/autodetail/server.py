"""Starts the server of AutoDetail Hub."""
import argparse
import dataclasses
import json
import sys

import defects
import reminders
import routine
from defect_list import DEFECTS
from problems import Problem
from routes import Application
from settings import Settings, default_of, every_day, read_hours, read_zone
from storage import Database
from wire import Server


def read_options() -> argparse.Namespace:
    """The options of the command line; the environment gives defaults."""
    parser = argparse.ArgumentParser(description="The server of AutoDetail Hub.")
    parser.add_argument("--port", type=int, default=default_of("port", "8080"), help="port on 127.0.0.1")
    parser.add_argument("--database", default=default_of("database", None), help="SQLite file; default: memory")
    parser.add_argument("--zone", default=default_of("zone", "Europe/Moscow"), help="time zone of the workshop")
    parser.add_argument("--capacity", type=int, default=default_of("capacity", "2"), help="cars at one time")
    parser.add_argument("--hours", default=default_of("hours", "9-20"), help="opening hours, such as 9-20")
    parser.add_argument("--public-url", default=default_of("public-url", None), help="address that clients use")
    parser.add_argument("--confirm-after", type=float, default=default_of("confirm-after", None),
                        help="seconds from a booking to a message; default: no message")
    parser.add_argument("--routine", default=default_of("routine", None),
                        help="JSON file with what the staff do at fixed times; default: nothing")
    parser.add_argument("--plain-errors", action="store_true",
                        help="errors have a message, and neither code nor fields")
    parser.add_argument("--test-interface", action="store_true",
                        help="answer POST /test/reset and POST /test/given, for tests alone")
    parser.add_argument("--defect", action="append", default=[], help="switch on a defect by its id")
    parser.add_argument("--list-defects", action="store_true", help="print all defects as JSON")
    return parser.parse_args()


def main() -> None:
    """Serve until the process is ended."""
    options = read_options()
    if options.list_defects:
        print(json.dumps(DEFECTS, ensure_ascii=False, indent=1))
        return
    unknown = set(options.defect) - {entry["id"] for entry in DEFECTS}
    if unknown:
        sys.exit(f'invalid value "{unknown.pop()}" for --defect: expected an id from --list-defects')
    if not 0 <= options.port <= 65535:
        sys.exit(f'invalid value "{options.port}" for --port: expected 0 to 65535')
    if options.capacity < 1:
        sys.exit(f'invalid value "{options.capacity}" for --capacity: expected 1 or more')
    defects.switch_on(options.defect)
    try:
        opens, closes = read_hours(options.hours)
        zone = read_zone(options.zone)
        habits = routine.read_file(options.routine) if options.routine else None
    except (OSError, ValueError) as error:
        sys.exit(str(error))
    settings = Settings(zone, options.capacity, every_day(opens, closes), options.public_url or "",
                        options.confirm_after, habits)
    Problem.is_plain = options.plain_errors
    application = Application(Database(options.database), settings, options.test_interface)
    try:
        server = Server(options.port, application.respond, application.body_limit)
    except OSError as error:
        sys.exit(f"cannot listen on port {options.port}: {error.strerror}")
    with server:
        port = server.server_address[1]
        if not settings.public_url:
            application.settings = dataclasses.replace(settings, public_url=f"http://127.0.0.1:{port}")
        if settings.confirm_after is not None:
            reminders.start(application.database, settings.confirm_after)
        print(f"listening on http://127.0.0.1:{port}", flush=True)
        try:
            server.serve_forever(poll_interval=0.1)
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    main()
