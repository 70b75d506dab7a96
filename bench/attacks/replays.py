#!/usr/bin/env python3
"""Replays against everybody else: bench/attacks/replays.py BIN [SECONDS]

One guest changes the setup of a table 1,000 times (with large written cards) and plays a short match there; then one
address asks for 20 replays a second, half of that match, half of matches that do not exist. Two players at another table
talk and act meanwhile; printed are their answers' p50 and max, the server's memory and the size of its file.
Needs the package websockets."""
import asyncio, json, os, random, secrets, signal, socket, statistics, subprocess, sys, tempfile, time
import websockets

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../examples"))
from bot import choose

BIN, SECONDS = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 20.0
CHANGES = int(os.environ.get("CHANGES", "1000"))
with socket.socket() as s:
    s.bind(("127.0.0.1", 0)); PORT = s.getsockname()[1]

class Client:
    def __init__(self, address): self.address, self.view = address, None
    async def start(self, name):
        self.ws = await websockets.connect(f"ws://127.0.0.1:{PORT}/ws", additional_headers={"X-Forwarded-For": self.address}, max_size=None)
        await self.ask("hello", version=1, name=name); return self
    async def ask(self, do, **fields):
        i = secrets.token_hex(8)
        await self.ws.send(json.dumps({"id": i, "command": {"do": do, **fields}}))
        while True:
            said = json.loads(await self.ws.recv())
            if said["say"] == "update": self.view = said["view"]
            if said["say"] == "bye": sys.exit(f"closed: {said}")
            if said.get("id") == i: return said
    async def done(self, do, **fields):
        said = await self.ask(do, **fields)
        assert said["say"] == "done", (do, said)
        return said

def setup(number):
    long = {"en": "All others draw one card. " * 10, "es": "Los demás roban una carta. " * 10}
    card = lambda n: {"id": f"card{n}", "title": {"en": f"Number {number}", "es": f"Número {number}"}, "text": long,
                      "effects": [{"do": "draw", "who": "next", "count": 1}]}
    return {"rules": {"preset": "classic", "hand_size": 3, "target": 30, "custom": [card(n) for n in range(4)]}, "seats": 2}

async def get(path, address):
    reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\nX-Forwarded-For: {address}\r\nConnection: close\r\n\r\n".encode())
    data = await reader.read(-1)
    writer.close()
    return int(data.split(b" ", 2)[1]) if data else 0

async def play_match(guest):
    for _ in range(5000):
        await guest.ask("ping")
        view = guest.view
        if view["stage"] == "over": return True
        if view["stage"] == "playing" and view["play"]["turn"] == view["seat"]:
            await guest.ask("act", action=choose(view["play"]))
        elif view["stage"] == "between" and not view["seats"][view["seat"]]["ready"]:
            await guest.ask("ready", salt=secrets.token_hex(16))
        else: await asyncio.sleep(0.005)
        await asyncio.sleep(0.11)
    return False

def memory(pid):
    lines = dict(line.split(":", 1) for line in open(f"/proc/{pid}/status") if ":" in line)
    return {name: int(lines[name].split()[0]) // 1024 for name in ("VmRSS", "VmHWM")}

async def players(took, until):
    ana, ben = await Client("198.51.100.1").start("Ana"), await Client("198.51.100.2").start("Ben")
    table = (await ana.done("create", setup={"rules": {"preset": "classic", "target": 5000}, "seats": 2}))["table"]
    await ben.done("enter", table=table); await ben.done("sit")
    for player in (ana, ben): await player.done("agree", salt=secrets.token_hex(16))
    await ana.done("start")
    said = 0
    while time.monotonic() < until():
        for player in (ana, ben):
            await player.ask("ping")
            view = player.view
            began = time.monotonic()
            if view["stage"] == "playing" and view["play"]["turn"] == view["seat"]:
                await player.ask("act", action=choose(view["play"]))
            elif view["stage"] == "between" and not view["seats"][view["seat"]]["ready"]:
                await player.ask("ready", salt=secrets.token_hex(16))
            elif time.monotonic() - said > 2.5:
                said = time.monotonic()
                await player.ask("say", text="well played")
            else: continue
            took.append(time.monotonic() - began)
        await asyncio.sleep(0.11)

def told(name, took):
    took = sorted(took)
    p50 = statistics.median(took) if took else 0
    p99 = took[int(len(took) * 0.99)] if took else 0
    print(f"{name}: {len(took)} commands, p50 {1000 * p50:.1f} ms, p99 {1000 * p99:.1f} ms, max {1000 * (took or [0])[-1]:.1f} ms", flush=True)

async def main(server, database):
    for _ in range(200):
        try:
            if await get("/readyz", "198.51.100.9") == 200: break
        except OSError: pass
        await asyncio.sleep(0.05)
    guest = await Client("203.0.113.5").start("Mallory")
    table = (await guest.done("create", setup=setup(0), bots=["greedy"]))["table"]
    for number in range(1, CHANGES + 1):
        await guest.done("change", setup=setup(number))
        await asyncio.sleep(0.051)  # 20 messages a second are allowed
    print(f"{CHANGES} changes of {len(json.dumps(setup(1)))} bytes each: the file is {os.path.getsize(database) // 1024} KiB "
          f"and its log {os.path.getsize(database + '-wal') // 1024} KiB", flush=True)
    await guest.done("agree", salt=secrets.token_hex(16)); await guest.done("start")
    finished = await play_match(guest)
    print("memory before, MiB:", memory(server.pid), "| the guest's match is over:", finished, flush=True)

    calm, under, statuses, asked = [], [], {}, []
    end = time.monotonic() + 5
    await players(calm, lambda: end)
    told("without replays", calm)

    async def one(path):
        began = time.monotonic()
        try: status = await get(path, "203.0.113.77")
        except OSError: status = 0
        statuses[status] = statuses.get(status, 0) + 1
        asked.append(time.monotonic() - began)
    async def flood(until):
        waiting, number = set(), 0
        while time.monotonic() < until:
            number += 1
            task = asyncio.create_task(one(f"/api/replays/{table}/{1 if number % 2 else 7}"))
            waiting.add(task); task.add_done_callback(waiting.discard)
            await asyncio.sleep(1 / 20)
        if waiting: await asyncio.wait(waiting, timeout=60)
    end = time.monotonic() + SECONDS
    highest, stop = {"VmRSS": 0}, False
    async def watch():
        while not stop:
            highest["VmRSS"] = max(highest["VmRSS"], memory(server.pid)["VmRSS"])
            await asyncio.sleep(0.1)
    watching = asyncio.create_task(watch())
    await asyncio.gather(flood(end), players(under, lambda: end))
    stop = True; await watching
    told("with 20 replays a second", under)
    told("the replays themselves", asked)
    print("their answers by status:", statuses)
    print("highest memory meanwhile, MiB:", highest["VmRSS"], "| peak of all:", memory(server.pid)["VmHWM"])

with tempfile.TemporaryDirectory() as directory:
    database = f"{directory}/tables.db"
    server = subprocess.Popen([BIN, "serve", "--listen", f"127.0.0.1:{PORT}", "--database", f"sqlite:{database}", "--trusted-proxy", "127.0.0.1", "--log", "error", "--bot-pace", "0", "--catch-pace", "0"], stdout=subprocess.DEVNULL)
    try: asyncio.run(main(server, database))
    finally:
        server.send_signal(signal.SIGTERM); server.wait()
