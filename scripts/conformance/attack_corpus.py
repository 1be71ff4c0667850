"""The files that are mutated, schemas that hardly anything meets, and inputs that take long."""

import json
import pathlib
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
TEA = ROOT / "examples" / "tea-house"
EXAMPLES = ROOT / "examples" / "describe-your-api"

SCHEMAS = [
    {"type": "object", "required": ["id", "kind"], "additionalProperties": False,
     "properties": {
         "id": {"type": "string", "format": "uuid"}, "kind": {"enum": ["tea", "cake", 3, None]},
         "price": {"type": "number", "minimum": 0, "exclusiveMaximum": 1000, "multipleOf": 0.01},
         "notes": {"type": "array", "items": {"type": "string", "maxLength": 20},
                   "uniqueItems": True, "maxItems": 4}}},
    {"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "#/$defs/tree", "$defs": {
        "tree": {"type": "object", "properties": {
            "children": {"type": "array", "items": {"$ref": "#/$defs/tree"}, "minItems": 0}},
            "unevaluatedProperties": False}}},
    {"oneOf": [
        {"type": "object", "required": ["a"], "properties": {"a": {"const": 1}}},
        {"type": "array", "prefixItems": [{"type": "integer"}], "contains": {"type": "null"},
         "minContains": 1, "maxContains": 2}, {"type": "string", "pattern": "^[a-z]{2,5}(-[0-9]+)?$"}]},
    {"type": "string", "minLength": 2, "maxLength": 9, "pattern": "^(ab|c+|[^x-z])*$"},
    {"allOf": [{"type": "integer"}, {"minimum": -5}, {"not": {"const": 0}}], "if": {"minimum": 3},
     "then": {"multipleOf": 5}, "else": {"maximum": 2}},
    {"type": "object", "patternProperties": {"^x-": {"type": "boolean"}}, "minProperties": 2,
     "maxProperties": 5, "propertyNames": {"maxLength": 6},
     "dependentRequired": {"x-a": ["x-b"]}, "dependentSchemas": {"x-b": {"required": ["x-c"]}}},
    {"$dynamicRef": "#node", "$defs": {"n": {"$dynamicAnchor": "node", "type": ["object", "null"],
                                           "additionalProperties": {"$dynamicRef": "#node"}}}},
    {"type": "array", "minItems": 3, "items": {"type": "string", "format": "date-time"},
     "default": ["2024-01-01T00:00:00Z"], "examples": [[1, 2], []]},
]
DOCUMENTS = [
    "a: 1\nb: [1, 2.5, -3e10, ~, 'x', \"y\\n\"]\nc: &anchor {d: e, f: |\n  text\n  more\n  }\ng: *anchor\n",
    "base: &base\n  x: 1\n  y: [a, b]\none:\n  <<: *base\n  z: 2\nlist:\n  - *base\n  - - 1\n    - 2\n",
    "%YAML 1.2\n---\n? complex key\n: value\n# comment\nfolded: >-\n  one\n  two\n\nliteral: |+\n  a\n\n",
    json.dumps({"a": [1, 2.5e3, "x\u00e9\\u0041", {"b": None, "c": [True, False, {}]}], "d": ""}),
    "[0, -0, 1e5, 1E-5, 12345678901234567890, \"\\ud83d\\ude00\", [[[[[]]]]]]",
]
EXPRESSIONS = """x + 1 > 2 && items.size() == 3
items.map(i, i).filter(i, i != null).exists(i, i == 'a')
[1, 2, 3].map(x, x * x).sum() + {'a': 1}.a
'teapot'.substring(1, 3) + 'x'.replace('x', 'yy', 2).upperAscii()
timestamp('2024-02-29T12:00:00Z') + duration('1h30m') - duration('-5s')
x == null ? optional.none() : optional.of(x).orValue(3)
daysBetween('2024-01-01', addDays('2024-02-28', 2)) % 7
'%d of %.2f and %s'.format([1, 2.5, ['a', true, null]])
lists.range(10).slice(1, 5).flatten(1).distinct().reverse()
b'abc\\x00'.size() + int('12') + int(2.5) + uint(3u) - math.abs(-4)
'a,b,c'.split(',', 2).join('-').matches('^[a-c](-[a-c])*$')
zone('Europe/Paris', timestamp('2024-03-31T01:00:00Z'))
instant('Europe/Paris', '2024-03-31T02:30').getHours('Europe/Paris')
math.bitShiftLeft(1, 62) | math.greatest(1, 2.5, 3u)
nthWeekday(-1, 1, 5, 2024) + date(2024, 2, 29)
{1: 'a', true: 'b', 'c': [1, {}]}[1] + string(1.0e10) + '\\u00e9'
size('é漢字') / 0 + -9223372036854775807 - 2
has({'a': {'b': 1}}.a.b) || !(x in [1, 2, 3]) && 'b' in {'b': 1}""".split("\n")
QUERIES = """$.a[0]
$..b[?@.price < 10 && @.x == 'y'].c
$[1:5:2, -1, 'a b', "c"]
$.a[?length(@.b) > 2 || match(@.c, '[a-z]+')]
$..[?count(@..*) >= 3]
$['a']['\\u00e9'][*]
$[?(@.a == $.b[0].c) && !(@.d)]""".split("\n")
PATTERNS = """^[a-z]{2,5}(?:-\\d+)?$
(a|b)*c{1,3}\\1
^(?=.*\\d)(?!x)[\\w.+-]+@[^\\s@]+$
\\p{Lu}\\p{Script=Greek}+[\\u{1F600}-\\u{1F64F}]
(?<year>\\d{4})-(?<m>\\d\\d)\\k<year>
[^\\x00-\\x7F]{0,10}(?:(?:a?){3}){4}b
^((ab){2,}|c+?)*$
(?i)abc[[:alpha:]]\\z""".split("\n")
TEXTS = [
    "2024-02-29T12:30:00.123+05:30\n1h30m\n-1.5s\n300ms\n2024-02-29\n+02:00\nEurope/Paris\nP1Y2M3DT4H5M6S",
    "http://user@[::1]:80/a/../b?c=d#e\nurn:a:b\n//x/y;z=1\n?q\n192.0.2.1\n2001:db8::1\nxn--a-ecp.ru\n/a/~0b~1\n0#",
    "a.b+c@example.com\n\"odd local\"@[IPv6:::1]\n9999-12-31T23:59:60Z\n0001-01-01T00:00:00-23:59\n99999999d\n1.000000000000000001ns",
]
CALENDARS = [
    "name: town\nholidays:\n  - {name: May Day, date: May 1}\n  - {name: Feast, date: 2 days before Easter, from: 1990, until: 2030}\n"
    "  - {name: Fourth, date: fourth Thursday of November, every: 4, from: 2000}\n"
    "  - {name: Moved, date: Monday on or before May 25, dropped: [2020], moved: {'2021': June 3}}\n"
    "  - {name: Next, date: 1 day after Fourth}\n  - {name: Only, date: Orthodox Easter, only: [2020, 2021]}\n",
    "name: listed\nobserved: {saturday: friday, sunday: monday}\nholidays:\n  - {name: Day, date: [2024-01-01, 2025-01-02]}\n",
]
ARAZZO = """arazzo: 1.0.1
info: {title: Orders, version: '1'}
sourceDescriptions: [{name: tea, url: ./openapi.yaml, type: openapi}]
workflows:
  - workflowId: order
    inputs: {type: object, properties: {n: {type: integer, default: 2}}}
    steps:
      - stepId: list
        operationId: listTeas
        parameters: [{name: limit, in: query, value: $inputs.n}]
        successCriteria:
          - {condition: $statusCode == 200}
          - {context: $response.body, type: jsonpath, condition: '$[?@.id > 0]'}
        outputs: {first: $response.body#/0/id}
        timeout: 1000
        onFailure: [{name: again, type: retry, retryAfter: 1.5, retryLimit: 3}]
        onSuccess: [{name: stop, type: end, criteria: [{condition: $steps.list.outputs.first != null}]}]
    outputs: {id: $steps.list.outputs.first}
"""
HAR = {"log": {"version": "1.2", "creator": {"name": "seed", "version": "1"}, "entries": [
    {"startedDateTime": "2024-05-06T07:08:09.123Z", "time": 12.5,
     "request": {"method": "POST", "url": "http://example.com/orders?x=1&y=a%20b", "httpVersion": "HTTP/1.1",
                 "headers": [{"name": "Content-Type", "value": "application/json"}],
                 "queryString": [{"name": "x", "value": "1"}], "cookies": [], "headersSize": -1,
                 "bodySize": 13, "postData": {"mimeType": "application/json", "text": "{\"tea\": 1}"}},
     "response": {"status": 201, "statusText": "Created", "httpVersion": "HTTP/1.1",
                  "headers": [{"name": "Location", "value": "/orders/1"}], "cookies": [],
                  "content": {"size": 8, "mimeType": "application/json", "text": "eyJhIjoxfQ==",
                              "encoding": "base64"},
                  "redirectURL": "", "headersSize": -1, "bodySize": 8},
     "cache": {}, "timings": {"send": 0, "wait": 12.5, "receive": 0}},
    {"startedDateTime": "2024-05-06T07:08:10+02:00", "time": 1,
     "request": {"method": "GET", "url": "https://example.com/teas", "headers": [], "httpVersion": "h2",
                 "queryString": [], "cookies": [], "headersSize": -1, "bodySize": 0},
     "response": {"status": 0, "headers": [], "content": {"size": -1}}}]}}

# Parts of schemas in YAML, by what is hard about them.
HARD_SCHEMAS = {
    "a pattern with large counts": "{type: string, allOf: [{pattern: '^(?:(?:a?){0,30}){0,30}$'}, {pattern: 'c$'}]}",
    "a length that no pattern reaches": "{type: string, pattern: '^[ab]*c', minLength: 9223372036854775807}",
    "endless members": "{type: object, minProperties: 9223372036854775807}",
    "members of one name": "{type: object, minProperties: 1900, propertyNames: {enum: [a]}}",
    "items of few values": "{type: array, minItems: 1900, uniqueItems: true, items: {type: string, maxLength: 1}}",
    "very many properties": "{type: object, properties: {%s}}" % ", ".join(
        f"p{n}: {{type: string, minLength: 3}}" for n in range(5_000)),
    "very many required members": "{type: object, required: [%s], additionalProperties: {type: integer}}" % ", ".join(
        f"p{n}" for n in range(5_000)),
    "combinations": "{type: object, maxProperties: 1, allOf: [%s]}" % ", ".join(
        f"{{anyOf: [{{required: [a{n}]}}, {{required: [b{n}]}}]}}" for n in range(400)),
    "dependencies": "{type: object, required: [p0], dependentSchemas: {%s}}" % ", ".join(
        f"p{n}: {{required: [p{n + 1}]}}" for n in range(500)),
    "many branches": "{minProperties: 2, additionalProperties: false, oneOf: [%s]}" % ", ".join(
        f"{{type: object, required: [k], properties: {{k: {{const: {n}}}}}}}" for n in range(5_000)),
    "texts that backtrack": "{type: string, minLength: 60, allOf: [{pattern: '^(a|a)*$'}, {pattern: '^(a|aa)+b?$'}]}",
}


def contract(schema):
    """A contract with one operation, whose body has a schema."""
    return f"""openapi: 3.1.0
info: {{title: Hard, version: '1'}}
paths:
  /things:
    post:
      operationId: add
      requestBody:
        required: true
        content:
          application/json:
            schema: {schema}
      responses:
        '200': {{description: there}}
        '400': {{description: invalid}}
"""


def write(folder, command):
    """Writes the corpus into a folder: a folder for each reader, and the specs."""
    folder.mkdir(parents=True)
    for name, texts, ending in (
            ("document", DOCUMENTS, "yaml"), ("expression", EXPRESSIONS, "txt"),
            ("jsonpath", QUERIES, "txt"), ("pattern", PATTERNS, "txt"), ("text", TEXTS, "txt"),
            ("calendar", CALENDARS, "yaml"), ("arazzo", [ARAZZO], "arazzo.yaml"),
            ("schema", [json.dumps(schema) for schema in SCHEMAS], "json"),
            ("har", [json.dumps(HAR)], "har")):
        (folder / name).mkdir()
        for number, text in enumerate(texts):
            (folder / name / f"{number}.{ending}").write_text(text)
    shutil.copy(ROOT / "examples" / "order" / "order.schema.yaml", folder / "schema")
    zones = folder / "zone"
    for name in ("Europe/Paris", "America/St_Johns", "Asia/Kathmandu", "UTC"):
        (zones / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(f"/usr/share/zoneinfo/{name}", zones / name, follow_symlinks=True)
    specs = folder / "spec"
    shutil.copytree(TEA, specs / "tea-house")
    for name in ("2-backend", "5-race"):
        shutil.copytree(EXAMPLES / name, specs / name)
    written(folder, command)
    return folder


def written(folder, command):
    """What the program writes itself: reports, a baseline and replays."""
    for name in ("report", "baseline", "replay"):
        (folder / name).mkdir()
    subprocess.run(
        [*command, "run", str(TEA), "--mutant", "last-tea-twice", "--budget", "30runs", "--quiet",
         "--json", str(folder / "report" / "run.json"), "--findings", str(folder / "replay")],
        capture_output=True, cwd=folder)
    subprocess.run(
        [*command, "merge", str(folder / "report" / "run.json"), "--quiet", "--reason", "seed",
         "--write-baseline", str(folder / "baseline" / "known.yaml")],
        capture_output=True, cwd=folder)
    for name in ("report", "baseline", "replay"):
        if not list((folder / name).iterdir()):
            raise RuntimeError(f"rehearse run wrote no {name}")


def long_inputs(folder):
    """Commands that would take much longer than an interrupt may; with what they are fed."""
    folder.mkdir(parents=True)
    large = folder / "large"
    large.mkdir()
    (large / "openapi.yaml").write_text(contract("{type: object, properties: {%s}}" % ", ".join(
        f"p{n}: {{type: array, items: {{type: string, pattern: '^[a-z]{{{n % 50},}}x{n}$'}}}}"
        for n in range(60_000))))
    document = folder / "large.json"
    row = {"id": 1, "name": "x" * 40, "tags": ["a", "b"] * 10}
    document.write_text("[" + ",".join(json.dumps(row | {"id": n}) for n in range(300_000)) + "]")
    har = folder / "long.har"
    entries = HAR["log"]["entries"]
    har.write_text(json.dumps({"log": HAR["log"] | {"entries": entries * 40_000}}))
    order = str(ROOT / "examples" / "order" / "order.schema.yaml")
    tea = str(TEA)
    slow = "lists.range(100000).map(x, lists.range(100000).exists(y, y == -1))"
    return [
        ("check", ["check", str(large)], None),
        ("init", ["init", str(large / "openapi.yaml"), str(folder / "new")], None),
        ("run", ["run", tea, "--repeat", "1000000", "--findings", "none"], None),
        ("run --list", ["run", str(large), "--list"], None),
        ("fuzz", ["fuzz", tea, "--budget", "3600s", "--findings", "none"], None),
        ("judge", ["judge", tea, str(har)], None),
        ("validate", ["validate", "--schema", order, *[str(document)] * 40], None),
        ("validate from a pipe", ["validate", "--schema", order, "-"], b'{"id": 1}\n'),
        ("eval", ["eval", slow, "--limit", "1000000000"], None),
        ("eval from a pipe", ["eval", "--batch", "-"], b'{"expression": "1"}\n'),
        ("eval of many documents", ["eval", "this.map(x, x.tags.size()).size()", "--with", str(document)], None),
        ("mock", ["mock", f"{tea}=0"], None),
        ("bowtie", ["bowtie"], b'{"cmd": "start", "version": 1}\n'),
    ]
