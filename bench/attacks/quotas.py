#!/usr/bin/env python3
"""What one address can do to a server: tables, stored bytes, connections.

    bench/attacks/quotas.py PATH/TO/lastcard
    SECONDS=20 bench/attacks/quotas.py PATH/TO/lastcard

Standard library only; starts `BIN serve` three times on a free port over a temporary file.
"""
import base64, json, os, socket, struct, subprocess, sys, tempfile, threading, time, urllib.request

BIN = sys.argv[1]
SECONDS = float(os.environ.get("SECONDS", "20"))
MALLORY = "203.0.113.5"
ANA = "198.51.100.9"


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Server:
    def __init__(self, *more):
        self.dir = tempfile.TemporaryDirectory()
        self.db = os.path.join(self.dir.name, "tables.db")
        self.port = free_port()
        args = [BIN, "serve", "--listen", f"127.0.0.1:{self.port}", "--database", f"sqlite:{self.db}",
                "--trusted-proxy", "127.0.0.1", "--log", "error", *more]
        self.process = subprocess.Popen(args, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(600):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=2).read()
                return
            except OSError:
                time.sleep(0.05)
        raise SystemExit("the server does not start")

    def size(self):
        total = 0
        for name in (self.db, self.db + "-wal"):
            if os.path.exists(name):
                total += os.path.getsize(name)
        return total

    def rows(self):
        """What is stored, as the file itself tells it: records' bytes and how many tables."""
        import sqlite3
        db = sqlite3.connect(f"file:{self.db}?mode=ro", uri=True, timeout=10)
        names = [name for (name,) in db.execute("select name from sqlite_master where type='table'")]
        return {name: db.execute(f'select count(*) from "{name}"').fetchone()[0] for name in names}

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.dir.cleanup()


class Ws:
    """A WebSocket by hand."""

    def __init__(self, port, forwarded, timeout=20):
        self.s = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        self.s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.s.sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nX-Forwarded-For: {forwarded}\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self._more()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.split(b"\r\n")[0].decode())

    def _more(self):
        got = self.s.recv(65536)
        if not got:
            raise ConnectionError("closed without a word")
        self.buffer += got

    @staticmethod
    def frame(command, id):
        data = json.dumps({"id": id, "command": command}, ensure_ascii=False, separators=(",", ":")).encode()
        mask = b"\0\0\0\0"
        n = len(data)
        head = b"\x81" + (bytes([0x80 | n]) if n < 126 else b"\xfe" + struct.pack(">H", n))
        return head + mask + data

    def send(self, *frames):
        self.s.sendall(b"".join(frames))

    def hear(self):
        while True:
            while len(self.buffer) < 2:
                self._more()
            n, at = self.buffer[1] & 0x7F, 2
            if n == 126:
                while len(self.buffer) < 4:
                    self._more()
                n, at = struct.unpack(">H", self.buffer[2:4])[0], 4
            elif n == 127:
                while len(self.buffer) < 10:
                    self._more()
                n, at = struct.unpack(">Q", self.buffer[2:10])[0], 10
            while len(self.buffer) < at + n:
                self._more()
            code, data = self.buffer[0] & 0x0F, self.buffer[at:at + n]
            self.buffer = self.buffer[at + n:]
            if code == 1:
                return json.loads(data)
            if code == 8:
                raise ConnectionError("closed")
            if code == 9:
                self.s.sendall(b"\x8a" + bytes([0x80 | n]) + b"\0\0\0\0" + data)

    def answer(self, id):
        while True:
            told = self.hear()
            if told.get("say") == "bye":
                raise ConnectionError("bye: " + told["why"]["code"])
            if told.get("id") == id:
                return told

    def close(self):
        self.s.close()


HELLO = {"do": "hello", "version": 1}


def create(**setup):
    return {"do": "create", "setup": {"rules": "classic", "seats": 2, **setup}}


def tables_without_tickets():
    server = Server()
    before, opened, refused = server.size(), [0], {}
    end = time.monotonic() + SECONDS
    lock = threading.Lock()

    def open_tables():
        while time.monotonic() < end:
            try:
                ws = Ws(server.port, MALLORY)
                ws.send(Ws.frame(HELLO, "h"), *(Ws.frame(create(), f"c{n}") for n in range(30)))
                for wanted in ["h"] + [f"c{n}" for n in range(30)]:
                    told = ws.answer(wanted)
                    with lock:
                        if told["say"] == "refused":
                            code = told["why"]["code"]
                            refused[code] = refused.get(code, 0) + 1
                            if code == "too-many-sessions":
                                raise ConnectionError
                        elif wanted != "h":
                            opened[0] += 1
                ws.close()
            except OSError:
                time.sleep(0.01)

    threads = [threading.Thread(target=open_tables) for _ in range(6)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    print(f"(a) tables opened by one address in {SECONDS:.0f} s without a ticket: {server.rows().get('tables', 0):,} in the file ({opened[0]:,} answered); refused: {refused}")
    server.stop()


def changes_by_ten_sockets():
    server = Server()
    probe = Ws(server.port, ANA)
    probe.send(Ws.frame(HELLO, "h"))
    probe.answer("h")
    rules = None
    for candidate in biggest_rules():
        probe.send(Ws.frame({"do": "check_rules", "rules": candidate}, "r"))
        if probe.answer("r")["say"] == "rules":
            rules = candidate
            break
    probe.close()
    size = len(Ws.frame({"do": "change", "setup": {"rules": rules, "seats": 2}}, "x"))
    done, refused, lock, stop = [0], {}, threading.Lock(), threading.Event()

    def change():
        ws = Ws(server.port, MALLORY)
        ws.send(Ws.frame(HELLO, "h"))
        ws.answer("h")
        ws.send(Ws.frame(create(), "t"))
        ws.answer("t")
        n, due = 0, time.monotonic()
        while not stop.is_set():
            n += 1
            setup = {"rules": {**rules, "target": 100 + n % 800}, "seats": 2}
            due = max(due + 1 / 19.0, time.monotonic() - 1)
            time.sleep(max(0, due - time.monotonic()))
            ws.send(Ws.frame({"do": "change", "setup": setup}, f"s{n}"))
            told = ws.answer(f"s{n}")
            with lock:
                if told["say"] == "done":
                    done[0] += 1
                else:
                    refused[told["why"]["code"]] = refused.get(told["why"]["code"], 0) + 1

    def quietly():
        try:
            change()
        except OSError as error:
            with lock:
                refused[str(error)] = refused.get(str(error), 0) + 1

    threads = [threading.Thread(target=quietly) for _ in range(10)]
    [t.start() for t in threads]
    time.sleep(1)
    marks = [(time.monotonic(), server.size())]
    for _ in range(2):
        time.sleep(SECONDS)
        marks.append((time.monotonic(), server.size()))
    stop.set()
    [t.join() for t in threads]
    for (what, (t0, s0), (t1, s1)) in zip(("first", "next"), marks, marks[1:]):
        rate = (s1 - s0) / (t1 - t0)
        print(f"(b) ten sockets changing setups of {size:,} bytes, {what} {t1 - t0:.0f} s: {(s1 - s0) / 1e6:,.1f} MB, {rate * 3600 / 1e9:,.2f} GB an hour")
    server.process.terminate()
    server.process.wait(60)
    print(f"    changes stored {done[0]:,}; refused: {refused}; the file after a stop: {server.size() / 1e6:,.1f} MB")
    server.stop()


def biggest_rules():
    """Four rule cards whose words fill a frame of 8 KiB; the server says which it takes."""
    for letters in (460, 400, 300, 200, 100):
        text = {"en": "\u00e9" * letters, "es": "\u00e9" * letters}
        cards = [{"id": f"card-{n}", "title": {"en": f"Card {n}", "es": f"Carta {n}"}, "text": text,
                  "effects": [{"do": "draw", "who": "me", "count": 1}]} for n in range(4)]
        yield {"preset": "classic", "custom": cards}
    yield {"preset": "classic"}


def idle_connections():
    server = Server("--connections", "300")
    idle = []
    for _ in range(300):
        s = socket.socket()
        s.bind(("127.0.0.2", 0))
        try:
            s.connect(("127.0.0.1", server.port))
            idle.append(s)
        except OSError:
            break
    time.sleep(1)
    try:
        ws = Ws(server.port, ANA, timeout=5)
        ws.send(Ws.frame(HELLO, "h"))
        told = ws.answer("h")["say"]
    except OSError as error:
        told = f"NOT let in ({error})"
    held = 0
    for s in idle:
        s.setblocking(False)
        try:
            held += s.recv(1) != b""
        except BlockingIOError:
            held += 1
        except OSError:
            pass
    print(f"(c) 300 idle connections of one address of 300 in all: {held} are held; an honest client is told: {told}")
    server.stop()


print(BIN)
tables_without_tickets()
changes_by_ten_sockets()
idle_connections()
