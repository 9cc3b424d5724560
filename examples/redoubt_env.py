#!/usr/bin/env python3
"""Offers any game of Redoubt to reinforcement learning: PettingZoo's AEC interface, with the legal answers as a mask.

    pip install pettingzoo numpy
    python3 examples/redoubt_env.py bushy-run --redoubt target/release/redoubt --seed 7

That plays a game by chance. docs/protocol.md says what an observation holds. No rule of any game is known here.
"""

import argparse
import contextlib
import json
import random
import re
import subprocess
import weakref
from zlib import crc32

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

HEAD = 8  # So many numbers of an observation have a place of their own; the others are placed by a hash of their name.
TOKENS = 4096  # Tokens of answers are below this; 0 stands for no answer.
# Fields of a view: what names a thing, what is one fact as a whole, what may begin with a figure, what is not read.
NAMES = ["board", "place", "key", "card", "seat", "owner", "side", "label", "role", "kind", "from", "to"]
WHOLE = ["face", "facing", "asked", "phasing", "holder", "helps", "turn"]
FIGURES = ["value", "summary"]
SKIPPED = ["viewer", "reason", "boards", "field", "boxes", "rosters", "links", "ghosts", "schedule", "skipped", "also",
           "outcome", "lines", "title", "text", "note", "rule", "cost", "set", "style"]


def end(process):
    """Ends the process of a game, as the end of its input does, and waits until it has ended."""
    with contextlib.suppress(BrokenPipeError):
        process.stdin.close()
    process.stdout.close()
    try:
        process.wait(timeout=5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class Table:
    """Runs a game in another process, which ends with `close`, or when nobody holds the table any more."""

    def __init__(self, redoubt, scenario, *options):
        command = [redoubt, "drive", scenario, *options]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self.close = weakref.finalize(self, end, self.process)

    def ask(self, do, **fields):
        """Sends a request and returns its reply."""
        try:
            self.process.stdin.write(json.dumps({"do": do, **fields}) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            self.close()
            raise RuntimeError("redoubt has ended; its error stands above")
        reply = json.loads(line)
        if not reply["ok"]:
            raise RuntimeError(f"redoubt refuses {do}: {reply['error']}")
        return reply


def features(part, name="view"):
    """Yields what a part of a view tells: the name of each thing with a number, which is 1 for a plain fact."""
    if isinstance(part, dict):
        name = " ".join([name, *(str(part[key]) for key in NAMES if part.get(key) is not None)])
        yield name, 1
        for key, value in part.items():
            if value is None or key in NAMES or key in SKIPPED:
                continue
            if key in FIGURES and (found := re.match(r"[-+]?\d+(\.\d+)?", str(value))):
                yield f"{name} {key}", float(found[0])  # "9 of 14" counts as 9
            elif key in WHOLE:
                yield f"{name} {key} {value}", 1
            else:
                yield from features(value, f"{name} {key}")
    elif isinstance(part, list):
        for n, value in enumerate(part):
            yield from features(value, name if isinstance(value, (dict, str)) else f"{name} {n}")
    elif isinstance(part, str):
        yield f"{name} {part}", 1
    elif part:
        yield name, float(part)


def numbers(view, question, answers, size):
    """Returns what a seat knows as `size` numbers from -1 to 1; `question` is empty for a seat that is not asked."""
    me, counters = view["viewer"]["Seat"], view["counters"]
    mine = sum(counter["owner"] == me for counter in counters)
    head = [view["asked"] == me, view["phasing"] == me, me, view["turn"], answers, mine, len(counters) - mine,
            view["battle"] is not None]
    found = np.zeros(size, np.float32)
    found[:HEAD] = [number / (1 + number) for number in head]
    sums = {f"question {key} {question[key]}": 1 for key in ("rule", "phase") if question}
    sides = ((f"side {counter['owner']} on {counter['board']} {counter['place']}", 1) for counter in counters)
    for name, number in (*features(view), *sides):
        sums[name] = sums.get(name, 0) + number
    for name, number in sums.items():
        hashed = crc32(name.encode())
        found[HEAD + hashed // 2 % (size - HEAD)] += (1 - hashed % 2 * 2) * number / (1 + abs(number))
    return found.clip(-1, 1)


def tokens(answer):
    """Returns three tokens of an answer: for what is done, where, and for the whole step."""
    texts = answer["step"].split("(")[0], json.dumps(answer["target"]), answer["step"]
    return [1 + crc32(text.encode()) % (TOKENS - 1) for text in texts]


class RedoubtEnv(AECEnv):
    """Plays a game of Redoubt by turns. An action is the index of an answer to the open question."""

    metadata = {"name": "redoubt_v1", "render_modes": ["human", "ansi"], "is_parallelizable": False}

    def __init__(self, scenario, redoubt="redoubt", most_answers=1024, most_steps=None, size=2048, render_mode=None):
        """Asks the program `redoubt` for the seats. A game of `most_steps` steps is truncated."""
        super().__init__()
        self.render_mode, self.most_answers, self.most_steps, self.size = render_mode, most_answers, most_steps, size
        self._command, self._luck = (redoubt, scenario), None
        self._table = Table(*self._command)
        told = self._table.ask("scenario")
        self.close()
        self.protocol, self.agents = told["protocol"], []
        self.possible_agents = [goal["seat"] for goal in told["scenario"]["goals"]]
        self.action_spaces = {seat: Discrete(most_answers) for seat in self.possible_agents}
        self.observation_spaces = {seat: Dict({
            "observation": Box(-1, 1, (size,), np.float32),
            "action_mask": Box(0, 1, (most_answers,), np.int8),
            "answers": Box(0, TOKENS - 1, (most_answers, 3), np.int32),
        }) for seat in self.possible_agents}

    def observation_space(self, agent):
        """Returns the space of a seat's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent):
        """Returns the space of a seat's actions."""
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Begins a game. Without a seed its dice follow from the last one; `options` may hold a dict `house_rules`."""
        self.close()
        if seed is not None or self._luck is None:
            self._luck = random.Random(None if seed is None else int(seed))
        self.game_seed = self._luck.getrandbits(32) if seed is None else int(seed)
        rules = (options or {}).get("house_rules", {}).items()
        rules = [word for key, value in rules for word in ("--option", f"{key}={value}")]
        self._table = Table(*self._command, "--seed", str(self.game_seed), *rules)
        self.steps, self._told, self.agents = 0, 0, self.possible_agents[:]
        self.rewards, self._cumulative_rewards = dict.fromkeys(self.agents, 0), dict.fromkeys(self.agents, 0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self._read()

    def step(self, action):
        """Takes an answer for the seat that is asked. After the end each seat takes None once."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self._answers):
            raise ValueError(f"{action} is not allowed by the mask; the answers are 0 to {len(self._answers) - 1}")
        self._table.ask("take", step=self._answers[int(action)]["n"])
        self.steps += 1
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._read()
        self._accumulate_rewards()

    def _read(self):
        """Reads the open question, or how the game has ended."""
        self._prompt, self._answers, self._seen = self._table.ask("prompt"), [], {}
        self.infos = {agent: {} for agent in self.agents}
        if self._prompt["over"]:
            winner, self.agent_selection = self._prompt["winner"], self.agents[0]
            for agent in self.agents:
                self.infos[agent]["result"] = {key: self._prompt[key] for key in ("winner", "level", "score", "text")}
                self.rewards[agent] = 0 if winner == "draw" else 1 if agent == winner else -1
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._prompt["seat"]
            self._offer(self._prompt["steps"], self.infos[self.agent_selection])
            over = self.most_steps is not None and self.steps >= self.most_steps
            self.truncations = dict.fromkeys(self.agents, over)
        self.observe(self.agent_selection)
        if self.render_mode == "human":
            self.render()

    def _offer(self, steps, info):
        """Offers the answers; of too many those that win, the buttons, and a part of the others, drawn by the seed."""
        over = max(len(steps) - self.most_answers, 0)
        if over:
            mixed = self._luck.sample(steps, len(steps))
            mixed.sort(key=lambda step: (not step.get("wins"), step["target"] is not None))
            steps = sorted(mixed[: self.most_answers], key=lambda step: step["n"])
            info["warning"] = f"{over} answers are left out; most_answers={len(steps) + over} holds them all"
        self._answers = info["answers"] = steps
        info["left_out"] = over

    def observe(self, agent):
        """Returns what a seat may know now; from then on its `infos` hold its whole view."""
        if agent not in self._seen:
            view = self._table.ask("view", seat=agent)["view"]
            asked = not self._prompt["over"] and agent == self._prompt["seat"]
            question, answers = (self._prompt, self._answers) if asked else ({}, [])
            rows = np.zeros((self.most_answers, 3), np.int32)
            rows[: len(answers)] = [tokens(answer) for answer in answers] or 0
            self._seen[agent] = {
                "observation": numbers(view, question, len(answers), self.size),
                "action_mask": (np.arange(self.most_answers) < len(answers)).astype(np.int8),
                "answers": rows,
            }
            if agent in self.infos:
                self.infos[agent]["view"] = view
        return self._seen[agent]

    def render(self):
        """Tells in public words what is new and who is asked: prints it in mode `human`, else returns it."""
        log = self._table.ask("log", **{"from": self._told})["log"]
        self._told += len(log)
        last = self._prompt["text"] if self._prompt["over"] else f"> {self._table.ask('view')['view']['reason']}"
        text = "\n".join([line["text"] for line in log] + [last])
        return print(text) if self.render_mode == "human" else text

    def close(self):
        """Ends the process of the game."""
        if self._table:
            self._table.close()
            self._table = None


def main():
    """Plays a game by chance and prints how it has ended."""
    parser = argparse.ArgumentParser(description="Plays a game of Redoubt by chance, as a PettingZoo environment.")
    parser.add_argument("scenario", help="game/scenario, or a game for its first scenario")
    parser.add_argument("--redoubt", default="redoubt", help="the program")
    parser.add_argument("--seed", type=int, default=1, help="seed of the dice and of the answers")
    args = parser.parse_args()
    env = RedoubtEnv(args.scenario, args.redoubt)
    env.reset(seed=args.seed)
    for n, seat in enumerate(env.agents):
        env.action_space(seat).seed(args.seed + n)
    rewards = {}
    for seat in env.agent_iter():
        observation, rewards[seat], terminated, truncated, info = env.last()
        over = terminated or truncated
        env.step(None if over else env.action_space(seat).sample(observation["action_mask"]))
    end = info["result"]
    print(f"{args.scenario}, protocol {env.protocol}: {end['winner']} after {env.steps} steps {rewards}. {end['text']}")
    env.close()


if __name__ == "__main__":
    try:
        main()
    except RuntimeError as fault:
        raise SystemExit(fault) from None
