#!/usr/bin/env python3
"""bench/attacks/thinkers.py BIN [SECONDS=60] [BOT_PACE=20]: two tables with two experts each and four cards "everyone draws 20", one honest
table with an expert and a clever bot. Prints moves of each table every 5 s, the honest table's longest standstill, /healthz and
/readyz, then SIGTERM and seconds until exit (30 at most)."""
import asyncio, json, os, secrets, signal, socket, subprocess, sys, tempfile, time, urllib.request, urllib.error
import websockets

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "examples"))
from bot import choose

BIN = sys.argv[1]
SECONDS = int(sys.argv[2]) if len(sys.argv) > 2 else 60
PACE = sys.argv[3] if len(sys.argv) > 3 else "20"
flood = lambda n: {"id": f"flood-{n}", "title": {"en": "Flood"}, "text": {"en": "Everyone draws twenty."},
                   "effects": [{"do": "draw", "who": "everyone", "count": 20}]}
HOSTILE = {"preset": "classic", "target": 10000, "custom": [flood(n) for n in range(1, 5)]}
HONEST = {"preset": "classic", "target": 10000}

class Table:
    def __init__(self, name): self.name, self.moves, self.last, self.still = name, 0, time.monotonic(), 0.0
    def moved(self):
        now = time.monotonic(); self.still = max(self.still, now - self.last); self.last = now; self.moves += 1

async def host(port, table, rules, bots):
    async with websockets.connect(f"ws://127.0.0.1:{port}/ws", max_size=None) as ws:
        async def send(command): await ws.send(json.dumps({"id": secrets.token_hex(8), "command": command}))
        await send({"do": "hello", "version": 1, "name": table.name})
        await send({"do": "create", "setup": {"rules": rules, "seats": 1 + len(bots)}, "bots": bots})
        await send({"do": "agree", "salt": secrets.token_hex(16)})
        await send({"do": "start"})
        acted = None
        async for frame in ws:
            frame = json.loads(frame)
            if frame["say"] == "refused" and frame["why"]["code"] not in ("round-over",): print(table.name, frame["why"])
            if frame["say"] != "update": continue
            view = frame["view"]; play = view["play"]
            if any(e["event"] in ("played", "drew", "kept", "took", "passed") for e in frame["happened"]): table.moved()
            if view["stage"] == "playing" and play and play["turn"] == view["seat"] and acted != frame["seq"]:
                acted = frame["seq"]
                await send({"do": "act", "action": choose(play)})
            elif view["stage"] == "between" and not view["seats"][view["seat"]]["ready"]:
                await send({"do": "ready", "salt": secrets.token_hex(16)})
            elif view["stage"] == "over":
                await send({"do": "rematch"}); await send({"do": "agree", "salt": secrets.token_hex(16)}); await send({"do": "start"})

def page(port, path):
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5) as answer: return answer.status, answer.read().decode().strip()
    except urllib.error.HTTPError as error: return error.code, error.read().decode().strip()
    except Exception as error: return 0, str(error)

async def main():
    with socket.socket() as probe: probe.bind(("127.0.0.1", 0)); port = probe.getsockname()[1]
    directory = tempfile.TemporaryDirectory()
    server = subprocess.Popen([BIN, "serve", "--listen", f"127.0.0.1:{port}", "--database", f"sqlite:{directory.name}/tables.db",
                               "--bot-pace", PACE, "--catch-pace", PACE, "--log", "error", "--messages-per-second", "1000"], stdout=subprocess.DEVNULL)
    try:
        while page(port, "/readyz")[0] != 200: await asyncio.sleep(0.05)
        tables = [Table("Hostile 1"), Table("Hostile 2"), Table("Honest")]
        tasks = [asyncio.create_task(host(port, table, HOSTILE, ["expert", "expert"])) for table in tables[:2]]
        await asyncio.sleep(2)
        tables[2].last = time.monotonic()
        tasks.append(asyncio.create_task(host(port, tables[2], HONEST, ["expert", "clever"])))
        for second in range(5, SECONDS + 1, 5):
            await asyncio.sleep(5)
            for task in tasks:
                if task.done(): print("a client ended:", task.exception())
            print(f"{second:3} s  moves: " + ", ".join(f"{t.name} {t.moves}" for t in tables)
                  + f"  honest stands still for {time.monotonic() - tables[2].last:.1f} s")
        still = max(tables[2].still, time.monotonic() - tables[2].last)
        health, ready = await asyncio.to_thread(page, port, "/healthz"), await asyncio.to_thread(page, port, "/readyz")
        print("healthz", health, "readyz", ready, f"longest standstill of the honest table {still:.1f} s")
        began = time.monotonic()
        server.send_signal(signal.SIGTERM)
        for task in tasks: task.cancel()
        try:
            await asyncio.to_thread(server.wait, 30)
            print(f"exit {server.returncode} after {time.monotonic() - began:.2f} s of SIGTERM")
        except subprocess.TimeoutExpired:
            print("still there 30 s after SIGTERM")
    finally:
        server.kill(); server.wait(); directory.cleanup()

asyncio.run(main())
