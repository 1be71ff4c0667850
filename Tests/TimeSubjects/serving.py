"""What both servers have in common: JSON over HTTP, and the options of their command lines."""
import argparse
import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class JSONHandler(BaseHTTPRequestHandler):
    """Gives each request to serve(), whatever its method is."""
    protocol_version = "HTTP/1.1"
    wbufsize = -1

    def __getattr__(self, name):
        if name.startswith("do_"):
            return self.serve
        raise AttributeError(name)

    def reply(self, status, answer, **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if answer is None:
            return self.end_headers()
        data = json.dumps(answer).encode()
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    request_queue_size = 128

    def handle_error(self, *_):
        pass


def run(handler, defects, switch, about):
    """Lists the defects, or serves with the one that is switched on."""
    options = argparse.ArgumentParser(description=about)
    options.add_argument("--port", type=int, default=8080)
    options.add_argument("--defect", choices=defects, metavar="NAME")
    options.add_argument("--list", action="store_true")
    options = options.parse_args()
    if options.list:
        return print(*(f"{name}\t{text}" for name, text in defects.items()), sep="\n")
    switch(options.defect)
    server = Server(("127.0.0.1", options.port), handler)
    print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
