#!/usr/bin/env python3
"""A bot for any game of Redoubt, over its protocol (docs/protocol.md).

    python3 examples/bot.py bushy-run --redoubt target/release/redoubt --seed 7

It plays all seats. It takes a step that wins at once, else one by chance, and mostly one on the map. The protocol tells it
all it needs: it knows no rule of any game.
"""

import argparse
import json
import random
import subprocess


class Table:
    """A game that runs in another process."""

    def __init__(self, redoubt, scenario, seed):
        command = [redoubt, "drive", scenario, "--seed", str(seed)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.protocol = self.ask("scenario")["protocol"]

    def ask(self, do, **fields):
        """Sends a request and returns its reply."""
        self.process.stdin.write(json.dumps({"do": do, **fields}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("redoubt has ended; its error stands above")
        reply = json.loads(line)
        if not reply["ok"]:
            raise SystemExit(f"redoubt refuses {do}: {reply['error']}")
        return reply


def choose(prompt, luck):
    """Chooses an answer: a step that wins at once, else one by chance, mostly one on the map."""
    steps = prompt["steps"]
    for step in steps:
        if step.get("wins"):
            return step["n"]
    on_the_map = [step for step in steps if step["target"] is not None]
    return luck.choice(on_the_map if on_the_map and luck.random() < 0.8 else steps)["n"]


def main():
    parser = argparse.ArgumentParser(description="Plays a game of Redoubt over its protocol.")
    parser.add_argument("scenario", help="game/scenario, or a game for its first scenario")
    parser.add_argument("--redoubt", default="redoubt", help="the program")
    parser.add_argument("--seed", type=int, default=1, help="seed of the dice and of the bot")
    args = parser.parse_args()
    table, luck, steps = Table(args.redoubt, args.scenario, args.seed), random.Random(args.seed), 0
    while not (prompt := table.ask("prompt"))["over"]:
        table.ask("take", step=choose(prompt, luck))
        steps += 1
    print(f"{args.scenario}, protocol {table.protocol}: {prompt['winner']} after {steps} steps. {prompt['text']}")
    table.ask("quit")


if __name__ == "__main__":
    main()
