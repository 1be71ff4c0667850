"""Stands in for gh, curl and jq, as far as the pipelines of docs/ci use them. The comments of the
one request lie in a file.

    stand_in.py NAME COMMENTS WORDS…"""

import json
import pathlib
import re
import sys

import jq

# The comments that a platform shows on a page.
PAGE = {"gh": 30, "curl": 100}


def main():
    name, file, *words = sys.argv[1:]
    comments = Comments(pathlib.Path(file))
    {"gh": gh, "curl": curl, "jq": filtered}[name](comments, words)


class Comments:
    """The comments in the file, with those of the pipeline by the author rehearse."""

    def __init__(self, file):
        self.file = file
        self.all = json.loads(file.read_text())

    def page(self, number, size):
        return self.all[(number - 1) * size:number * size]

    def write(self, number, body):
        """Changes a comment, or adds one if no number is given."""
        if number is None:
            self.all.append({"id": len(self.all) + 1, "author": "rehearse", "body": body})
        else:
            own = [comment for comment in self.all
                   if comment["id"] == number and comment["author"] == "rehearse"]
            if not own:
                sys.exit(f"comment {number} is of somebody else")
            own[0]["body"] = body
        self.file.write_text(json.dumps(self.all))


def options(words, with_value, without_value):
    """The options and the other words; any option that is not listed ends the program."""
    found, rest = {}, []
    words = list(words)
    while words:
        word = words.pop(0)
        if word in without_value:
            found[word] = True
        elif word in with_value:
            found[word] = words.pop(0)
        elif word.startswith("-"):
            sys.exit(f"unknown option {word}")
        else:
            rest.append(word)
    return found, rest


def body(field, file_sign):
    """The value of a field body, from its file."""
    name, _, place = field.partition(file_sign)
    if name != "body":
        sys.exit(f"unknown field {name}")
    return pathlib.Path(place).read_text()


def gh(comments, words):
    found, rest = options(words, ["--method", "--jq", "--field"], ["--paginate", "--silent"])
    api, path = rest
    place = re.fullmatch(r"repos/owner/project/issues/(7/comments|comments/(\d+))", path)
    if api != "api" or not place:
        sys.exit(f"gh: unknown request {rest}")
    method = found.get("--method", "GET")
    if (method, place[2] is None) not in [("GET", True), ("POST", True), ("PATCH", False)]:
        sys.exit(f"gh: no {method} of {path}")
    if method != "GET":
        number = None if place[2] is None else int(place[2])
        return comments.write(number, body(found["--field"], "=@"))
    logins = {"rehearse": "github-actions[bot]"}
    number = 1
    while page := comments.page(number, PAGE["gh"]):
        shown = [{"id": comment["id"], "body": comment["body"],
                  "user": {"login": logins.get(comment["author"], comment["author"])}}
                 for comment in page]
        for value in jq.compile(found["--jq"]).input_value(shown):
            print(value if isinstance(value, str) else json.dumps(value))
        if "--paginate" not in found:
            break
        number += 1
    return None


def curl(comments, words):
    found, rest = options(
        words, ["--header", "--request", "--data-urlencode", "--output"],
        ["--fail", "--fail-with-body", "--silent", "--show-error", "--location"])
    address, = rest
    if address.endswith(".deb"):
        return None
    if found.get("--header") != "PRIVATE-TOKEN: secret":
        sys.exit("curl: (22) The requested URL returned error: 401")
    method = found.get("--request", "GET")
    path = address.removeprefix("https://gitlab.example/api/v4")
    if (method, path) == ("GET", "/user"):
        return print(json.dumps({"id": 7}))
    place = re.fullmatch(
        r"/projects/5/merge_requests/7/notes(?:/(\d+)|\?per_page=100&page=(\d+))?", path)
    if not place:
        sys.exit(f"curl: unknown request {method} {address}")
    if method == "GET" and place[2]:
        shown = [{"id": comment["id"], "body": comment["body"],
                  "author": {"id": 7 if comment["author"] == "rehearse" else 1}}
                 for comment in comments.page(int(place[2]), PAGE["curl"])]
        return print(json.dumps(shown, separators=(",", ":")))
    if (method, place[1] is None) not in [("POST", True), ("PUT", False)] or place[2]:
        sys.exit(f"curl: no {method} of {path}")
    number = None if place[1] is None else int(place[1])
    comments.write(number, body(found["--data-urlencode"], "@"))
    return print("{}")


def filtered(_, words):
    """The program jq, with a filter and no option."""
    filter, = words
    for value in jq.compile(filter).input_text(sys.stdin.read()):
        print(json.dumps(value))


main()
