"""Changes rules in one place at a time and tells which changes 'lifeline lint' notices."""

import argparse
import concurrent.futures
import copy
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import pack as packs

MINIMUM = 0.95


class Mutation:
    """One change: what sort it is, what it says, and whether a source states the rule."""

    def __init__(self, kind, what, apply, is_stated=True):
        self.kind, self.what, self.apply, self.is_stated = kind, what, apply, is_stated


def as_list(value):
    return value if isinstance(value, list) else [] if value is None else [value]


def called(entry):
    return entry["call"] if isinstance(entry, dict) else entry


def other(values, value, chance):
    rest = [item for item in values if item != value]
    return packs.Plain(chance.choice(rest)) if rest else None


class Mutations:
    """All single changes of a pack that make sense to its reader."""

    def __init__(self, rules, chance):
        self.rules, self.chance, self.all = rules, chance, []
        self.values = {
            condition["id"]: [v["id"] if isinstance(v, dict) else v for v in as_list(condition["values"])]
            for condition in rules.get("conditions", [])
        }
        self.values["flow"] = [flow["id"] for flow in rules["flows"]]
        self.states = [state["id"] for state in rules["states"]]
        self.values["from"] = self.states
        self.events = [event["id"] for event in rules["events"]]
        self.callbacks = [callback["id"] for callback in rules["callbacks"]]
        self.owners = sorted({callback["owner"] for callback in rules["callbacks"]})
        self.transitions()
        self.deliveries()
        self.drives()
        self.scenarios()
        self.described()

    def add(self, kind, what, place, change, is_stated=True):
        """Remembers a change of what stands at a place: keys and indices from the top."""

        def apply(rules):
            target = rules
            for step in place:
                target = target[step]
            change(target)

        self.all.append(Mutation(kind, what, apply, is_stated))

    # Where rules say when

    def guard(self, place, key, guard, name, is_stated):
        if not guard:
            return
        self.add("guard dropped", f"{name} loses '{key}'", place, lambda t: t.pop(key), is_stated)
        for number, clauses in enumerate(as_list(guard)):
            steps = place + ([key, number] if isinstance(guard, list) else [key])
            for clause, allowed in clauses.items():
                if isinstance(allowed, dict):
                    continue
                said = f"{clause} of {name}"
                if len(clauses) > 1:
                    self.add("guard dropped", f"{said} dropped", steps, lambda t, c=clause: t.pop(c), is_stated)
                if isinstance(allowed, list) and len(allowed) > 1:
                    gone = self.chance.choice(allowed)
                    self.add(
                        "guard value removed", f"{said} loses {gone}", steps,
                        lambda t, c=clause, g=gone: t[c].remove(g), is_stated)
                flipped = other(self.values.get(clause, []), as_list(allowed)[0], self.chance)
                if flipped and flipped not in as_list(allowed):
                    self.add(
                        "guard flipped", f"{said} becomes {flipped}", steps,
                        lambda t, c=clause, f=flipped: t.update({c: f}), is_stated)

    # Rules

    def transitions(self):
        for flow, machine in self.rules["machines"].items():
            for number, transition in enumerate(as_list(machine["transitions"])):
                place = ["machines", flow, "transitions", number]
                name, stated = transition["id"], transition.get("confidence") != "inferred"
                for key, opposite in (("before", "after"), ("after", "before")):
                    entries = as_list(transition.get(key))
                    for index, entry in enumerate(entries):
                        self.add(
                            "call dropped", f"{called(entry)} of {name}", place,
                            lambda t, k=key, i=index: t.update({k: as_list(t[k])[:i] + as_list(t[k])[i + 1:]}),
                            stated)

                        def move(t, k=key, o=opposite, i=index):
                            items = as_list(t[k])
                            item = items.pop(i)
                            t.update({k: items, o: as_list(t.get(o)) + [item]})

                        self.add("call moved", f"{called(entry)} of {name} to '{opposite}'", place, move, stated)
                        if isinstance(entry, dict):
                            self.guard(place + [key, index], "when", entry.get("when"), f"{called(entry)} of {name}", stated)
                    if len(entries) > 1:
                        self.add(
                            "call moved", f"{key} of {name} reversed", place,
                            lambda t, k=key: t.update({k: as_list(t[k])[::-1]}), stated)
                added = self.chance.choice(self.callbacks)
                key = self.chance.choice(["before", "after"])
                self.add(
                    "call added", f"{added} {key} {name}", place,
                    lambda t, k=key, a=added: t.update({k: as_list(t.get(k)) + [a]}), stated)
                self.add(
                    "optional or not", name, place,
                    lambda t: t.update({"may": packs.Plain("false" if t.get("may") == "true" else "true")}), stated)
                target = other([s if isinstance(s, str) else s.get("id", next(iter(s))) for s in machine["states"]], transition["to"], self.chance)
                self.add("target", f"{name} enters {target}", place, lambda t, s=target: t.update({"to": s}), stated)
                self.guard(place, "when", transition.get("when"), name, stated)
                for event in as_list(transition.get("on")):
                    self.add(
                        "guard value removed", f"{name} not on {event}", place,
                        lambda t, e=event: t.update({"on": [x for x in as_list(t["on"]) if x != e] or ["-"]}), stated)

    def deliveries(self):
        for number, delivery in enumerate(self.rules.get("deliveries", [])):
            place = ["deliveries", number]
            name, stated = delivery["id"], delivery.get("confidence") != "inferred"
            if "call" in delivery:
                self.add("call dropped", name, ["deliveries"], lambda t, n=number: t.pop(n), stated)
                changed = other(self.callbacks, delivery["call"], self.chance)
                self.add("call added", f"{name} calls {changed}", place, lambda t, c=changed: t.update({"call": c}), stated)
                self.add(
                    "optional or not", name, place,
                    lambda t: t.update({"may": packs.Plain("false" if t.get("may") == "true" else "true")}), stated)
                if "after" in delivery or "before" in delivery:

                    def swap(t):
                        after, before = t.pop("after", None), t.pop("before", None)
                        if before is not None:
                            t["after"] = before
                        if after is not None:
                            t["before"] = after

                    self.add("call moved", f"anchors of {name} exchanged", place, swap, stated)
                    for key in ("after", "before"):
                        if key in delivery:
                            self.add(
                                "order opened", f"{name} without '{key}'", place,
                                lambda t, k=key: (t.pop(k), t.update({"order": packs.Plain("unspecified")})), stated)
                if delivery.get("order") == "unspecified":
                    for anchor in self.chance.sample(self.callbacks, min(8, len(self.callbacks))):
                        key = self.chance.choice(["after", "before"])
                        self.add(
                            "order closed", f"{name} {key} {anchor}", place,
                            lambda t, k=key, a=anchor: t.update({k: as_list(t.get(k)) + [a]}), stated)
            self.guard(place, "when", delivery.get("when"), name, stated)
            for index, payload in enumerate(as_list(delivery.get("payload"))):
                def one(change, index=index):
                    def apply(t):
                        entries = copy.deepcopy(as_list(t["payload"]))
                        change(entries, index)
                        t["payload"] = entries
                    return apply

                said = f"{payload['in']} of {name}"
                self.add("payload dropped", said, place, one(lambda e, i: e.pop(i)), stated)
                self.add("payload renamed", said, place, one(lambda e, i: e[i].update({"in": e[i]["in"] + "Other"})), stated)

                def empty(e, i):
                    if e[i].pop("empty", None) is None:
                        e[i]["empty"] = packs.Plain("true")

                self.add("payload emptied", said, place, one(empty), stated)
                self.add("payload retyped", said, place, one(lambda e, i: e[i].update({"type": e[i].get("type", "") + "Other"})), stated)

    def drives(self):
        for number, event in enumerate(self.rules["events"]):
            place, name = ["events", number], event["id"]
            stated = event.get("confidence") != "inferred"
            self.guard(place, "requires", event.get("requires"), f"the event {name}", stated)
            drives = event.get("drivesTo")
            if isinstance(drives, str):
                target = other(self.states, drives, self.chance)
                self.add("target", f"{name} drives to {target}", place, lambda t, s=target: t.update({"drivesTo": s}), stated)
                continue
            for index, drive in enumerate(as_list(drives)):
                if isinstance(drive, str):
                    continue
                steps = place + ["drivesTo"] + ([index] if isinstance(drives, list) else [])
                sure = stated and drive.get("confidence") != "inferred"
                target = other(self.states, drive["to"], self.chance)
                self.add("target", f"{name} drives to {target}", steps, lambda t, s=target: t.update({"to": s}), sure)
                self.guard(steps, "when", drive.get("when"), f"the way of {name} to {drive['to']}", sure)
            for index, effect in enumerate(as_list(event.get("effects"))):
                self.guard(place + ["effects", index], "when", effect.get("when"), f"the effect {effect['id']} of {name}", stated)

    def scenarios(self):
        for number, scenario in enumerate(self.rules["scenarios"]):
            place, name = ["scenarios", number], scenario["id"]
            stated = scenario.get("confidence") != "inferred"
            if "start" in scenario:
                start = other(self.states, scenario["start"], self.chance)
                self.add("start", f"{name} from {start}", place, lambda t, s=start: t.update({"start": s}), stated)
            else:
                for scene in scenario["scenes"]:
                    start = other(self.states, scenario["scenes"][scene], self.chance)
                    self.add("start", f"{scene} of {name} from {start}", place + ["scenes"], lambda t, c=scene, s=start: t.update({c: s}), stated)
            events = as_list(scenario["events"])
            for index, event in enumerate(events):
                said = event["event"] if isinstance(event, dict) else event
                changed = other(self.events, said, self.chance)
                if len(events) > 1:
                    self.add("event", f"{name} without {said}", place, lambda t, i=index: t["events"].pop(i), stated)
                if isinstance(event, dict):
                    self.add("event", f"{name}: {changed}", place + ["events", index], lambda t, c=changed: t.update({"event": c}), stated)
                else:
                    self.add("event", f"{name}: {changed} for {said}", place, lambda t, i=index, c=changed: t.update({"events": as_list(t["events"])[:i] + [c] + as_list(t["events"])[i + 1:]}), stated)
            added = self.chance.choice(self.events)
            self.add("event", f"{name} and {added}", place, lambda t, a=added: t.update({"events": as_list(t["events"]) + [a]}), stated)
            for pin, value in scenario.get("pins", {}).items():
                self.add("pin", f"{name} without {pin}", place + ["pins"], lambda t, p=pin: t.pop(p), stated)
                changed = other(self.values[pin], value, self.chance)
                self.add("pin", f"{name} with {pin} {changed}", place + ["pins"], lambda t, p=pin, c=changed: t.update({p: c}), stated)

    def described(self):
        for number, callback in enumerate(self.rules["callbacks"]):
            place, name = ["callbacks", number], callback["id"]
            owner = other(self.owners, callback["owner"], self.chance)
            if owner:
                self.add("owner", f"{name} to {owner}", place, lambda t, o=owner: t.update({"owner": o}))
            if "name" in callback:
                self.add("name", name, place, lambda t: t.update({"name": t["name"].replace("(", "Now(", 1) if "(" in t["name"] else t["name"] + "Now"}))
            for language, signature in callback.get("signatures", {}).items():
                words = signature.split(" ")
                index = self.chance.randrange(len(words))
                said = " ".join(words[:index] + [words[index] + "X"] + words[index + 1:])
                self.add("signature", f"{language} of {name}: {words[index]}X", place + ["signatures"], lambda t, k=language, s=said: t.update({k: s}))
            posts = as_list(callback.get("posts"))
            for index, post in enumerate(posts):
                self.add("notification", f"{post['name']} of {name} dropped", place, lambda t, i=index: t.update({"posts": as_list(t["posts"])[:i] + as_list(t["posts"])[i + 1:]}))
                for key in ("name", "alias"):
                    if key in post:
                        self.add("notification", f"{key} of {post['name']} of {name}", place + (["posts", index] if isinstance(callback["posts"], list) else ["posts"]), lambda t, k=key: t.update({k: t[k].replace("Notification", "Event") if "Notification" in t[k] else t[k] + "Event"}))
            for key, version in callback.get("availability", {}).items():
                if key == "replacement":
                    changed = other(self.callbacks, version, self.chance)
                    self.add("availability", f"{name} is replaced by {changed}", place + ["availability"], lambda t, c=changed: t.update({"replacement": c}))
                else:
                    self.add("availability", f"{name} {key} later", place + ["availability"], lambda t, k=key: t.update({k: str(int(t[k].split(".")[0]) + 1) + ".0"}))
                    self.add("availability", f"{name} without {key}", place + ["availability"], lambda t, k=key: t.pop(k))
        for number, condition in enumerate(self.rules.get("conditions", [])):
            for index in range(1, len(as_list(condition["values"]))):
                self.add("default", f"{condition['id']}: value {index} first", ["conditions", number], lambda t, i=index: t["values"].insert(0, t["values"].pop(i)))


class Trial:
    """What the product says of changed rules."""

    def __init__(self, lifeline, rules, claims):
        self.lifeline, self.rules, self.claims = lifeline, rules, claims
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            packs.write(rules, path)
            self.published = self.facts_of(folder)
            packs.write(claims, path, "claims.yaml")
            self.is_well = self.run(folder, "lint").returncode == 0

    def run(self, folder, *arguments):
        return subprocess.run([self.lifeline, *arguments, "--rules", str(folder)], capture_output=True, text=True)

    def facts_of(self, folder):
        """Everything that is published of stories, payloads and callbacks; None where it cannot be."""
        facts = []
        for table, left_out in (
            ("scenarios", {"title", "group", "rules", "sources", "doubts", "confidence", "number"}),
            ("callbacks", {"duty", "trigger", "purpose", "sources", "doubts", "confidence", "role"}),
        ):
            result = self.run(folder, "export", table, "--format", "jsonl")
            if result.returncode != 0:
                return None
            for line in result.stdout.splitlines():
                facts.append({k: v for k, v in json.loads(line).items() if k not in left_out})
        return facts

    def verdict(self, mutation):
        """'same', 'refused', 'noticed' or 'survived'."""
        rules = copy.deepcopy(self.rules)
        mutation.apply(rules)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            packs.write(rules, path)
            facts = self.facts_of(folder)
            if facts is None:
                return "refused"
            if facts == self.published:
                return "same"
            packs.write(self.claims, path, "claims.yaml")
            result = self.run(folder, "lint")
        return {0: "survived", 1: "noticed"}.get(result.returncode, "refused")


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("--count", type=int, default=400, help="how many changes that count are tried; 0: all")
    reader.add_argument("--seed", default="1")
    reader.add_argument("--jobs", type=int, default=2)
    reader.add_argument("--lifeline", default=".build/release/lifeline")
    reader.add_argument("--rules", default="Sources/RulePacks/ios-lifecycle")
    options = reader.parse_args()
    chance = random.Random(options.seed)
    pack = packs.read(options.rules)
    claims = {"claims": pack.pop("claims", [])}
    kinds = {}
    for mutation in Mutations(pack, chance).all:
        kinds.setdefault(mutation.kind, []).append(mutation)
    for mutations in kinds.values():
        chance.shuffle(mutations)
    trial = Trial(options.lifeline, pack, claims)
    if trial.published is None or not trial.is_well:
        sys.exit("the rules are not well as they are")
    verdicts, tried = {}, []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        # Kinds take turns, so that each has an equal share as long as it has any changes left.
        while any(kinds.values()) and (not options.count or len(tried) < options.count):
            turn = [mutations.pop() for mutations in kinds.values() if mutations]
            for mutation, verdict in zip(turn, pool.map(trial.verdict, turn)):
                verdicts.setdefault(verdict, 0)
                verdicts[verdict] += 1
                if verdict in ("noticed", "survived"):
                    tried.append((mutation, verdict))
    failed = False
    for title, is_stated in (("that a source states", True), ("that are inferred", False)):
        of_kind = [(m, v) for m, v in tried if m.is_stated == is_stated]
        noticed = sum(v == "noticed" for _, v in of_kind)
        share = noticed / len(of_kind) if of_kind else 1
        print(f"rules {title}: {noticed} of {len(of_kind)} changes noticed ({share:.1%})")
        failed = failed or (is_stated and share < MINIMUM)
    print(f"not counted: {verdicts.get('same', 0)} change nothing that is published, {verdicts.get('refused', 0)} are refused")
    table = {}
    for mutation, verdict in tried:
        table.setdefault(mutation.kind, []).append(verdict == "noticed")
    for kind, results in sorted(table.items()):
        print(f"  {kind}: {sum(results)} of {len(results)}")
    for mutation, verdict in tried:
        if verdict == "survived":
            print(f"survived{'' if mutation.is_stated else ' (inferred)'}: {mutation.kind}: {mutation.what}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
