"""A bot for the laboratory: lastcard lab duel --bots "python3 examples/lab_bot.py,clever"; see docs/research.md."""
import json, random, sys

def worth(action, view):
    """Get rid of what is dear and keep wilds; out of turn, only what costs nothing."""
    if action["do"] in ("call", "catch"):
        return 100
    if action["do"] != "play":
        return -1
    return 1 if action["card"][0] in "WC" else 2 + view["hand"].count(action["card"]) + (not action["card"][1].isdigit())

for line in sys.stdin:
    said = json.loads(line)
    if said["say"] == "round":
        luck = random.Random(said["seed"])  # all its chance, so that a run can be repeated
        seat = said["seat"]
    elif said["say"] == "ask":
        view, actions = said["view"], said["actions"]
        luck.shuffle(actions)
        best = max(actions, key=lambda action: worth(action, view))
        if view["turn"] != seat and worth(best, view) < 100:
            best = None
        elif best["do"] == "play" and view["legal"]["uno"]:
            best["uno"] = len(view["hand"]) == 2
        print(json.dumps({"id": said["id"], "action": best}), flush=True)
