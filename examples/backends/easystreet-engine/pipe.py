"""The conversation in lines: one JSON object in, one JSON object out, in order."""
import json
import sys
import traceback
from typing import Any, BinaryIO

from defects import defect
from operations import OPERATIONS, Request, answer

NAME, VERSION = "easystreet-engine", "1.0"
PIPE_BUFFER = 512


class Answers:
    """Writes one line for each answer."""

    def __init__(self, output: BinaryIO):
        self.output = output
        self.earlier_id: Any = 0

    def write(self, message: dict) -> None:
        """Write a line and hand it over at once."""
        line = _encoded(message)
        if defect("answer-cut-at-buffer") and "status" in message and len(line) > PIPE_BUFFER:
            line = line[:PIPE_BUFFER]
        if defect("answer-over-many-lines") and "status" in message:
            line = json.dumps(message, indent=2).encode()
        if defect("byte-order-mark") and "status" in message:
            line = b"\xef\xbb\xbf" + line
        self.output.write(line + b"\n")
        if defect("refusals-answered-twice") and message.get("status") in (400, 422):
            self.output.write(_encoded({**message, "status": 200, "body": None}) + b"\n")
        if defect("unconvertible-not-flushed") and message.get("status") == 422:
            return
        self.output.flush()

    def answer(self, request_id: Any, operation: str, status: int, body: Any) -> None:
        """Write the answer to a request."""
        message = {"id": request_id, "status": status, "body": body}
        if defect("answer-under-earlier-id"):
            message["id"], self.earlier_id = self.earlier_id, request_id
        if defect("status-left-out") and status == 200 and operation == "isHoliday":
            del message["status"]
        if defect("not-a-number-in-body") and operation == "segmentsNear" and body == {"segments": []}:
            message["body"] = {"segments": [], "nearestMeters": float("nan")}
        if defect("debug-line-on-output") and operation == "holidays" and status == 200:
            self.output.write(f"holidays of {body['year']}: {len(body['holidays'])}\n".encode())
        self.write(message)


def _encoded(message: dict) -> bytes:
    text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    if defect("code-page-1252"):
        return text.encode("cp1252", errors="replace")
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(message, separators=(",", ":")).encode("ascii")


def talk(requests: BinaryIO, output: BinaryIO) -> None:
    """Answer each line until the input ends."""
    answers = Answers(output)
    for line in requests:
        if line.strip():
            _answer_line(line, answers)


def _answer_line(line: bytes, answers: Answers) -> None:
    try:
        message = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError) as reason:
        answers.write({"error": f"the line cannot be read: {reason}"})
        return
    if not isinstance(message, dict):
        answers.write({"error": "the line is no object"})
    elif "operation" in message:
        _answer_request(message, answers)
    elif "hello" in message:
        answers.write({"name": NAME, "version": VERSION, "operations": list(OPERATIONS)})
    elif "reset" in message:
        answers.write({"reset": True})
    else:
        answers.write({"id": message.get("id"), "error": "the line names no operation"})


def _answer_request(message: dict, answers: Answers) -> None:
    request_id, operation = message.get("id"), message["operation"]
    if not isinstance(operation, str) or operation not in OPERATIONS:
        answers.write({"id": request_id, "unsupported": f"the engine has no operation {operation}"})
        return
    parameters = message.get("parameters")
    request = Request(parameters if isinstance(parameters, dict) else {}, message.get("body"),
                      str(message.get("now", "")), str(message.get("zone", "")))
    try:
        status, body = answer(operation, request)
    except Exception as reason:  # the next line deserves an answer in any case
        traceback.print_exc(file=sys.stderr)
        answers.write({"id": request_id, "error": f"{type(reason).__name__}: {reason}"})
        return
    if defect("process-ends-at-refusal") and status == 400:
        raise SystemExit(1)
    answers.answer(request_id, operation, status, body)
