"""A small HTTP server on loopback that replaces the real network."""

import contextlib
import http.server
import socket
import threading


class LoopbackServer:
    """A server that answers by path, and records the requests."""

    def __init__(self, host="127.0.0.1"):
        self.connections = 0
        self.paths = []
        # The server sends slow answers after this event is set; a request for `opens_gate` also sets it.
        self.gate = threading.Event()
        self.opens_gate = None
        self.arrived = threading.Event()
        # This event is set when a client disconnects before its answer is sent.
        self.abandoned = threading.Event()
        self._server = _Server((host, 0), _Handler)
        self._server.loopback = self
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        """The address of the server, without a slash at its end."""
        host, port = self._server.server_address[:2]
        return f"http://{f'[{host}]' if ':' in host else host}:{port}"

    def close(self) -> None:
        self.gate.set()
        self._server.shutdown()
        self._server.server_close()


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, address, handler):
        if ":" in address[0]:
            self.address_family = socket.AF_INET6
        super().__init__(address, handler)

    def get_request(self):
        self.loopback.connections += 1
        return super().get_request()

    def handle_error(self, request, client_address):
        pass


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    @property
    def loopback(self) -> LoopbackServer:
        return self.server.loopback

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        path = self.path.split("?")[0]
        self.loopback.paths.append(self.path)
        if path == self.loopback.opens_gate:
            self.loopback.gate.set()
        if path == "/ok":
            self.answer(200, b'{"name": "swift"}')
        elif path == "/missing":
            self.answer(404, b'{"message": "Not Found"}')
        elif path == "/broken":
            self.answer(500, b"oops")
        elif path == "/invalid":
            self.answer(200, b'{"name": ')
        elif path == "/large":
            self.answer(200, b"x" * (10 << 20))
        elif path == "/bytes":
            self.answer(200, bytes(range(256)))
        elif path == "/search":
            self.answer(200, b'{"items": []}')
        elif path == "/moved":
            self.answer(302, b"", Location="/ok")
        elif path == "/fields":
            self.send_response(200)
            for name, value in [("A", "1"), ("a", "2"), ("X-Csrf", "hush-hush"), ("A", "3")]:
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif path == "/fields/many":
            self.send_response(200)
            for number in range(3000):
                self.send_header(f"X-{number}", "y" * 100)
            self.end_headers()
            self.close_connection = True
        elif path == "/fields/long":
            self.send_response(200)
            with contextlib.suppress(OSError):
                self.send_header("X-Long", "y" * 10_000_000)
                self.end_headers()
            self.close_connection = True
        elif path == "/to":
            # The rest of the address is the target of the redirect.
            self.answer(302, b"", Location=self.path.partition("?")[2])
        elif path == "/cookie":
            secrets = {
                "Set-Cookie": "id=hush-hush",
                "X-Auth-Token": "hush-hush",
                "Link": '</cookie?page=2&access_token=hush-hush>; rel="next"',
            }
            self.answer(200, b"crumbs", **secrets)
        elif path == "/endless":
            self.stream(None)
        elif path == "/huge":
            self.stream(1 << 30)
        elif path == "/half":
            self.send_response(200)
            self.send_header("Content-Length", "100")
            self.end_headers()
            self.wfile.write(b"half")
            self.close_connection = True
        elif path == "/nonsense":
            self.wfile.write(b"what?\r\n\r\n")
            self.close_connection = True
        elif path == "/loop":
            self.answer(302, b"", Location="/loop")
        elif path == "/echo":
            self.answer(200, str(self.headers).encode())
        elif path == "/closed":
            self.close_connection = True
            self.connection.close()
        elif path == "/slow":
            self.wait()
            self.answer(200, b'"slow"')
        else:
            self.answer(404, b"")

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.loopback.paths.append(self.path)
        path, _, address = self.path.partition("?")
        if path.startswith("/to/"):
            self.answer(int(path[4:]), b"", Location=address)
        else:
            kept = self.headers.get("Authorization") or self.headers.get("X-Session-Data")
            self.answer(201, body + (b" " + kept.encode() if kept else b""))

    def stream(self, length) -> None:
        """Sends an endless body, or a number of bytes, until the client disconnects."""
        self.send_response(200)
        if length:
            self.send_header("Content-Length", str(length))
        self.end_headers()
        self.close_connection = True
        chunk = b"x" * (1 << 20)
        with contextlib.suppress(OSError):
            for _ in range((length or 1 << 40) // len(chunk)):
                self.wfile.write(chunk)
            return
        self.loopback.abandoned.set()

    def wait(self) -> None:
        """Delays the answer until the gate opens or the client disconnects."""
        self.loopback.arrived.set()
        self.connection.settimeout(0.02)
        while not self.loopback.gate.is_set():
            with contextlib.suppress(TimeoutError):
                if not self.connection.recv(1):
                    self.loopback.abandoned.set()
                    return
        self.connection.settimeout(None)

    def answer(self, status, body, **headers):
        self.send_response(status)
        for name, value in {"Content-Type": "text/plain", **headers}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
