"""A headless Chromium that is spoken to through two pipes, by the DevTools protocol."""

import base64
import json
import os
import queue
import shutil
import subprocess
import tempfile
import threading
import time

from suites import Missing

NAMES = ["chromium", "chromium-browser", "google-chrome", "chrome"]
PATIENCE = 60


class Browser:
    """A browser with one page; what it says on its console is kept."""

    def __init__(self):
        program = next((path for path in map(shutil.which, NAMES) if path), None)
        if program is None:
            raise Missing("there is no Chromium; on Debian and Ubuntu install chromium, or run "
                          "scripts/bootstrap --with-browser")
        self.profile = tempfile.mkdtemp(prefix="chromium-")
        to_child, self.output = os.pipe()
        self.input, from_child = os.pipe()
        # The browser reads from descriptor 3 and writes to descriptor 4.
        words = [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                 "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking",
                 "--force-color-profile=srgb", "--lang=en-US",
                 f"--user-data-dir={self.profile}", "--remote-debugging-pipe", "about:blank"]
        self.process = subprocess.Popen(
            ["sh", "-c", 'in=$1 out=$2; shift 2; eval "exec \\"\\$@\\" 3<&$in 4>&$out"', "sh",
             str(to_child), str(from_child), *words],
            pass_fds=(to_child, from_child), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_child)
        os.close(from_child)
        self.messages = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.number = 0
        self.session = None
        self.complaints = []
        self.requests = []
        self._attach()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.ask("Browser.close", of_page=False)
            self.process.wait(10)
        except (Missing, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.output)
        shutil.rmtree(self.profile, ignore_errors=True)

    def _attach(self):
        target = self.ask("Target.createTarget", {"url": "about:blank"}, of_page=False)
        attached = self.ask("Target.attachToTarget", {
            "targetId": target["targetId"], "flatten": True}, of_page=False)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "Accessibility", "DOM"):
            self.ask(f"{domain}.enable")

    # The protocol: JSON values, each ended by a zero byte.

    def _read(self):
        rest = b""
        while True:
            part = os.read(self.input, 1 << 20)
            if not part:
                break
            *whole, rest = (rest + part).split(b"\0")
            for message in whole:
                self.messages.put(json.loads(message))
        self.messages.put(None)
        os.close(self.input)

    def _send(self, message):
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]

    def ask(self, method, parameters=None, of_page=True):
        """The answer to a command; events that come before it are noted."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters or {}}
        if of_page and self.session:
            message["sessionId"] = self.session
        self._send(message)
        while True:
            answer = self._next()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise ValueError(f"{method}: {answer['error']}")
                return answer["result"]

    def _next(self):
        try:
            message = self.messages.get(timeout=PATIENCE)
        except queue.Empty:
            message = None
        if message is None:
            raise Missing(f"Chromium was silent for {PATIENCE} s, or ended")
        self._note(message)
        return message

    def _note(self, message):
        event = message.get("params", {})
        method = message.get("method")
        if method == "Runtime.exceptionThrown":
            details = event["exceptionDetails"]
            text = details.get("exception", {}).get("description") or details["text"]
            self.complaints.append(text)
        elif method == "Runtime.consoleAPICalled" and event["type"] in ("error", "warning"):
            self.complaints.append(" ".join(str(part.get("value")) for part in event["args"]))
        elif method == "Log.entryAdded" and event["entry"]["level"] in ("error", "warning"):
            self.complaints.append(event["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(event["request"]["url"])
        elif method == "Page.javascriptDialogOpening":
            self.complaints.append(f"dialog: {event['message']}")

    # What a reader does.

    def open(self, address):
        """Opens an address and waits until the page has drawn itself."""
        self.complaints.clear()
        self.requests.clear()
        self.ask("Page.navigate", {"url": "about:blank"})
        self.ask("Page.navigate", {"url": address})
        self.wait("document.documentElement?.dataset.ready === 'yes'")

    def wait(self, condition):
        """Waits until an expression is true, or something is wrong."""
        end = time.monotonic() + PATIENCE
        while not self.run(f"Boolean({condition})"):
            if time.monotonic() > end:
                raise ValueError(f"never true: {condition}; {self.complaints}")
            time.sleep(0.01)

    def run(self, expression):
        """The value of an expression of JavaScript, once it is settled."""
        for _ in range(20):
            try:
                result = self.ask("Runtime.evaluate", {
                    "expression": expression, "awaitPromise": True, "returnByValue": True})
            except ValueError as error:
                # The page went away under the question.
                if "navigat" in str(error) or "context" in str(error):
                    continue
                raise
            if "exceptionDetails" in result:
                details = result["exceptionDetails"]
                raise ValueError(details.get("exception", {}).get("description", details["text"]))
            return result["result"].get("value")
        raise ValueError(f"the page never answered {expression[:80]}")

    def go(self, route):
        """Goes to a part of the page, and waits until it is drawn."""
        self.run(f"""new Promise((done) => {{
            if (location.hash === {json.dumps(route)}) return done();
            addEventListener("hashchange", () => setTimeout(done, 0), {{ once: true }});
            location.hash = {json.dumps(route)};
        }})""")

    def press(self, key, code=None, text=None):
        """Presses a key and lets it go."""
        codes = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowDown": 40, "ArrowUp": 38, " ": 32}
        printed = text or {"Enter": "\r"}.get(key) or (key if len(key) == 1 else None)
        stroke = {"key": key, "code": code or key}
        number = codes.get(key) or (ord(key.upper()) if len(key) == 1 else 0)
        stroke["windowsVirtualKeyCode"] = number
        down = dict(stroke, type="keyDown" if printed else "rawKeyDown")
        if printed:
            down["text"] = printed
        self.ask("Input.dispatchKeyEvent", down)
        self.ask("Input.dispatchKeyEvent", dict(stroke, type="keyUp"))

    def type(self, text):
        self.ask("Input.insertText", {"text": text})

    def size(self, width, height=900):
        self.ask("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def prefer(self, **features):
        """Tells the page what its reader prefers: `prefer(scheme="dark", motion="reduce")`."""
        names = {"scheme": "prefers-color-scheme", "motion": "prefers-reduced-motion"}
        self.ask("Emulation.setEmulatedMedia", {"features": [
            {"name": names[name], "value": value} for name, value in features.items()]})

    def picture(self, path, whole=False):
        """Writes what is seen as a PNG file."""
        taken = self.ask("Page.captureScreenshot", {
            "format": "png", "captureBeyondViewport": whole})
        with open(path, "wb") as file:
            file.write(base64.b64decode(taken["data"]))

    def accessible(self):
        """The nodes that a screen reader is told of: role, name, and whether they take focus."""
        nodes = []
        for node in self.ask("Accessibility.getFullAXTree")["nodes"]:
            if node.get("ignored"):
                continue
            properties = {part["name"]: part["value"].get("value")
                          for part in node.get("properties", [])}
            nodes.append({
                "role": node.get("role", {}).get("value", ""),
                "name": node.get("name", {}).get("value", ""),
                "focusable": properties.get("focusable", False)})
        return nodes
