"""Records the games of the gallery anew: python3 docs/gallery/record.py PROGRAM [NAME...]

Every game is played through `PROGRAM engine` with a seed of its own and written as a save, which
`PROGRAM verify` checks. Players that look at the clock may play differently on another machine.
"""

import json
import pathlib
import re
import subprocess
import sys

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "ludoteca"
HERE = pathlib.Path(__file__).parent

# Name: game, options of the engine, who plays as the save tells it, plays at the most.
GAMES = {
    "unosolo": ("unosolo", {"board": "english"}, "", None),
    "senku": ("senku", {"board": "triangle15"}, "", None),
    "2048": ("2048", {}, "", 120),
    "parchis": ("parchis", {}, "expert,normal,easy,random", None),
    "tortugas": ("tortugas", {"board": "duo-04"}, "bot:expert,bot:expert", None),
    "tortugas-extended": ("tortugas", {"board": "quartet-06", "extended": True},
                          "bot:expert,bot:easy,bot:expert,bot:easy", None),
}


def setup(game, options, state, text):
    """What was chosen, as the line of a save has it."""
    if game == "unosolo":
        codes = {0: "-", 2: "x", 10: "o"}
        rows = "/".join("".join(codes[cell] for cell in row) for row in state["cells"])
        return f"board {state['goal'][0]},{state['goal'][1]} {state['initial']} 0 {rows}"
    if game == "senku":
        return f"{state['moves']} {'/'.join(state['cells'])}"
    if game == "2048":
        return "new 4 2048 0.05 ends"
    if game == "parchis":
        return text.strip()
    rules = "extended" if "extended" in options else "basic"
    rows = [f"{row:8}".replace(" ", ".") for row in state["cells"]]
    return f"board {rules} {'/'.join(rows)}"


def run(*args):
    done = subprocess.run([PROGRAM, *args], capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise SystemExit(done.stderr + done.stdout)
    return done.stdout


def record(name, game, options, players, most):
    engine = subprocess.Popen([PROGRAM, "engine", game], text=True, encoding="utf-8",
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(cmd, **fields):
        engine.stdin.write(json.dumps({"cmd": cmd, **fields}) + "\n")
        engine.stdin.flush()
        answer = json.loads(engine.stdout.readline())
        if not answer["ok"]:
            raise SystemExit(f"{name}: {answer['error']}")
        return answer

    seed = f"gallery {name}"
    state = ask("new", options=options, seed=seed)["state"]
    head = ["ludoteca 1", f"game {game}"]
    head += [f"setup {setup(game, options, state, ask('save')['text'])}", f"seed {seed}"]
    head += [f"players {players}"] if players else []
    file = HERE / f"{name}.ludoteca"
    file.write_text("\n".join(head) + "\n")
    # What a game begins with is drawn when it is opened.
    words = re.findall(r"^\d+\. (.*)$", run("replay", str(file), "--text"), re.MULTILINE)
    levels = [player.removeprefix("bot:") for player in players.split(",")]
    plays = 0
    while state["to_act"] != "over" and (most is None or plays < most):
        if state["to_act"] == "chance":
            answer = ask("roll")
            words.append(answer["action"])
        else:
            bot = levels[state["to_act"]] or "expert"
            words.append(ask("go", bot=bot, ms=5000)["action"])
            answer = ask("apply", action=words[-1])
            plays += 1
        state = answer["state"]
    engine.stdin.close()
    engine.wait()
    file.write_text("\n".join(head + words) + "\n")
    print(name, len(words), state["outcome"], run("verify", str(file), "--lang", "en"))


if __name__ == "__main__":
    for wanted in sys.argv[2:] or GAMES:
        record(wanted, *GAMES[wanted])
