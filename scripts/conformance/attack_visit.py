"""One connection to a hostile server, and servers of such connections on one thread."""

import asyncio
import contextlib
import socket
import ssl
import struct
import tempfile
import threading

import attack_identities


class Gone(Exception):
    """The client has closed the connection."""


class Request:
    def __init__(self, head, body):
        self.method, self.target = (head.split(b"\r\n")[0].split(b" ") + [b"", b""])[:2]
        self.head, self.body = head, body


class Visit:
    def __init__(self, reader, writer, server):
        self.reader, self.writer, self.server = reader, writer, server

    async def request(self):
        """The next request with its content."""
        try:
            head = await self.reader.readuntil(b"\r\n\r\n")
            lines = [line.lower() for line in head.split(b"\r\n")]
            sizes = [line[15:] for line in lines if line.startswith(b"content-length:")]
            request = Request(head, await self.reader.readexactly(int(sizes[0]) if sizes else 0))
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            raise Gone from None
        self.server.requests.append(request)
        return request

    async def send(self, content):
        try:
            self.writer.write(content)
            await self.writer.drain()
        except OSError:
            raise Gone from None

    async def hang(self):
        """Waits until the client has had enough."""
        while True:
            try:
                if not await self.reader.read(65536):
                    raise Gone
            except OSError:
                raise Gone from None

    async def close(self):
        raise Gone

    async def reset(self):
        """Ends the connection in a way that says that something is wrong."""
        known = self.writer.get_extra_info("socket")
        known.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.writer.transport.abort()
        raise Gone

    def half_close(self):
        self.writer.write_eof()


class Server:
    """What listens for one attack, and what it was asked."""

    def __init__(self, scheme, host, port):
        self.base = f"{scheme}://{host}:{port}"
        self.requests = []
        self.connections = 0
        self.listener = None


class Servers:
    """Listens on loopback at ports that are free, on a thread of its own."""

    def __enter__(self):
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        return self

    def __exit__(self, *_):
        asyncio.run_coroutine_threadsafe(self.end(), self.loop).result(20)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(20)
        self.loop.close()

    async def end(self):
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    def start(self, serve, scheme="http", identity=None):
        """A server whose connections are all served so."""
        return asyncio.run_coroutine_threadsafe(
            self.started(serve, scheme, identity), self.loop).result(20)

    def stop(self, server):
        self.loop.call_soon_threadsafe(server.listener.close)

    async def started(self, serve, scheme, identity):
        async def connected(reader, writer):
            server.connections += 1
            with contextlib.suppress(Gone, ConnectionError, asyncio.CancelledError):
                await serve(Visit(reader, writer, server))
            writer.transport.abort() if writer.is_closing() else writer.close()

        listener = await asyncio.start_server(
            connected, "127.0.0.1", 0, ssl=context(identity) if identity else None, limit=1 << 20)
        server = Server(scheme, "127.0.0.1", listener.sockets[0].getsockname()[1])
        server.listener = listener
        return server


def context(identity):
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with tempfile.NamedTemporaryFile("w", suffix=".pem") as file:
        file.write(identity + attack_identities.KEY)
        file.flush()
        made.load_cert_chain(file.name)
    return made
