"""A bot in 45 lines: python3 bot.py http://HOST:PORT/t/TABLE [NAME], with the package websockets; see PROTOCOL.md."""
import asyncio, hashlib, json, random, secrets, sys, urllib.parse, websockets

def choose(play):
    legal = play["legal"]
    if legal["discard"]:
        return {"do": "discard", "cards": random.sample(play["hand"], legal["discard"])}
    partner, color = {"seat": (legal["partners"] or [0])[0]}, {"color": random.choice("RYGB")}
    if legal["lay"]:
        lay = random.choice(legal["lay"])
        action = {"do": "jump" if legal["jump"] else "play", "card": lay["card"], "uno": legal["uno"]}
        return action | (color if lay["color"] else {}) | ({"with": partner["seat"]} if lay["partner"] else {})
    verb = next(verb for verb in legal["verbs"] if verb not in ("call", "challenge"))
    more = {"name": color, "vote": {"yes": True}, "choose": {"first": True}, "pick": partner, "tour_take": partner}
    return {"do": verb, **more.get(verb, {})}

def sealed(commitment, salt):  # what binds us to the salt before others tell theirs
    return hashlib.sha256(b"lastcard/2/seal" + bytes.fromhex(commitment) + bytes.fromhex(salt)).hexdigest()

async def main(link, name="Py"):
    url, view, unanswered, salt = urllib.parse.urlsplit(link), {"seat": None}, 0, None
    async with websockets.connect(f"{url.scheme.replace('http', 'ws')}://{url.netloc}/ws") as socket:
        async def send(do, **fields):
            nonlocal unanswered
            unanswered += 1
            await socket.send(json.dumps({"id": secrets.token_hex(8), "command": {"do": do, **fields}}))
        await send("hello", version=1, name=name)
        await send("enter", table=url.path.rstrip("/").split("/")[-1])
        await send("sit")
        async for frame in socket:
            said = json.loads(frame)
            view, unanswered = said.get("view", view), unanswered - (said["say"] in ("welcome", "done", "refused"))
            if said["say"] in ("left", "bye") or said["say"] == "refused" and view["seat"] is None:
                sys.exit(f"{said['say']}: {said['why']['code']}")
            if unanswered or view["seat"] is None: continue  # one thing at a time
            if view["stage"] == "over":
                return print("over:", *(f"{seat['name']} {seat['score']}" for seat in view["seats"]))
            if view["stage"] == "playing" and view["play"]["turn"] == view["seat"]:
                await send("act", action=choose(view["play"]))
            elif "reveal" in view:
                if salt and sealed(view["commitment"], salt) in view["reveal"]["seals"]: salt = await send("reveal", salt=salt)
            elif view["stage"] != "playing" and not view["seats"][view["seat"]]["ready"]:
                salt = secrets.token_hex(16)
                await send("agree" if view["stage"] == "lobby" else "ready", seal=sealed(view["commitment"], salt))

if __name__ == "__main__": asyncio.run(main(*sys.argv[1:]))
