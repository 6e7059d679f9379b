"""Makes every expectation false, one in each claim at a time, and tells which are taken all the same."""

import argparse
import copy
import itertools
import pathlib
import re
import subprocess
import sys
import tempfile

import pack as packs

# How many claims are altered in one run: lint counts findings past some hundred, and shows no more.
TOGETHER = 60
TRUE, FALSE = packs.Plain("true"), packs.Plain("false")


def as_list(value):
    return value if isinstance(value, list) else [] if value is None else [value]


def flip(value):
    return FALSE if value == "true" else TRUE


class Falsehoods:
    """What is false wherever an expectation is true."""

    def __init__(self, rules):
        self.states = [state["id"] for state in rules["states"]]
        self.machine_states = self.states + [
            state if isinstance(state, str) else state.get("id", next(iter(state)))
            for machine in rules["machines"].values() for state in as_list(machine["states"])
        ]
        self.callbacks = [callback["id"] for callback in rules["callbacks"]]
        self.participants = [participant["id"] for participant in rules["participants"]]
        self.events = [event["id"] for event in rules["events"]]
        self.flows = [flow["id"] for flow in rules["flows"]]
        self.scenarios = [scenario["id"] for scenario in rules["scenarios"]]
        self.values = {
            condition["id"]: [v["id"] if isinstance(v, dict) else v for v in as_list(condition["values"])]
            for condition in rules.get("conditions", [])
        }

    def other(self, values, value):
        return next(item for item in values if item != value)

    def of(self, form, value):
        """Returns forms that cannot all hold where this one does: form and value, or nothing."""
        name = getattr(self, form, None)
        if name:
            yield from name(value)
            return
        changed = copy.deepcopy(value)
        if form in ("first", "last"):
            yield form, self.other(self.callbacks, value)
        elif form in ("startState", "finalState"):
            yield form, self.other(self.states, value)
        elif form in ("launches",):
            yield form, flip(value)
        elif form in ("stateAtCall",):
            yield form, {**value, "state": self.other(self.states, value["state"])}
        elif form in ("sceneStateAtCall",):
            yield form, {**value, "state": self.other(self.machine_states, value["state"])}
        elif form == "optional":
            yield form, {**value, "is": flip(value["is"])}
        elif form in ("trigger", "purpose", "term"):
            key = "id" if form == "term" else "call"
            entry = value if isinstance(value, dict) else {key: value}
            yield form, {key: entry[key], "says": as_list(entry.get("says")) + ["never said"]}
        elif isinstance(value, dict):
            for key in ("contains", "version", "type", "name", "text", "delegate", "notification"):
                if key in value:
                    changed[key] = value[key] + "9"
                    yield form, changed
                    return

    def sequence(self, value):
        yield "sequence", as_list(value)[:-1] if as_list(value) else [self.callbacks[0]]

    def silent(self, value):
        yield "contains", [self.callbacks[0]]

    def contains(self, value):
        yield "never", value

    def never(self, value):
        for callback in as_list(value):
            yield "contains", [callback]

    def before(self, value):
        yield "before", value[::-1]

    def unordered(self, value):
        yield "before", value[:2]

    def firstOf(self, value):
        yield "firstOf", {**value, "call": self.other(self.callbacks, value["call"])}

    def count(self, value):
        yield "count", {**value, "times": packs.Plain(str(int(value["times"]) + 1))}

    def payload(self, value):
        yield "payload", {**value, "in": value["in"] + "Other"}
        yield "payload", {**value, "type": value.get("type", "") + "Other"}
        changed = dict(value)
        if changed.pop("empty", None) is None:
            changed["empty"] = TRUE
        yield "payload", changed

    def payloads(self, value):
        entries = as_list(value)
        yield "payloads", entries[:-1] if entries else [{"at": self.callbacks[0], "in": "other"}]
        if entries:
            yield "payloads", entries[:-1] + [{**entries[-1], "in": entries[-1]["in"] + "Other"}]

    def onlyPayloadsAt(self, value):
        yield ("onlyPayloadsAt", []) if as_list(value) else ("payload", {"at": self.callbacks[0], "in": "other"})

    def states_(self, value):
        return as_list(value)[:-1] or [self.other(self.states, as_list(value)[0])]

    def outcome(self, value):
        yield "outcome", self.other(["completed", "notApplicable", "notReached"], value)

    def effect(self, value):
        yield "effect", {**value, "present": flip(value.get("present", "true"))}

    def requires(self, value):
        for key, allowed in value.items():
            rest = [item for item in self.values[key] if item not in as_list(allowed)]
            yield "requires", {**value, key: as_list(allowed)[:-1] or rest}

    def sameCalls(self, value):
        for scenario in self.scenarios[:8]:
            yield "sameCalls", {**value, "scenario": scenario}

    def difference(self, value):
        yield "difference", {**value, "present": flip(value.get("present", "true"))}

    def noDifference(self, value):
        yield "difference", {"kind": "moved", **({"role": as_list(value)[0]} if as_list(value) else {})}

    def unnumbered(self, value):
        yield "unnumbered", as_list(value) + [{"kind": "reach"}] if not as_list(value) else as_list(value)[:-1]

    def events_(self, value):
        return as_list(value) + [self.events[0]]

    def transition(self, value):
        for key in ("calls", "before", "after"):
            if key in value:
                yield "transition", {**value, key: as_list(value[key]) + [self.callbacks[0]]}
        if "on" in value:
            yield "transition", {**value, "on": as_list(value["on"])[:-1] or [self.events[0]]}
        if "may" in value:
            yield "transition", {**value, "may": flip(value["may"])}

    def posts(self, value):
        if "exactly" in value:
            yield "posts", {**value, "exactly": as_list(value["exactly"]) + ["Other"]}
        else:
            yield "posts", {**value, "notification": value["notification"] + "Other"}
            if "alias" in value:
                yield "posts", {**value, "alias": value["alias"] + "Other"}
            if "timing" in value:
                yield "posts", {**value, "timing": self.other(["before", "after", "unspecified"], value["timing"])}

    def owner(self, value):
        yield "owner", {**value, "participant": self.other(self.participants, value["participant"])}

    def by(self, value):
        yield "by", {**value, "participant": self.other(self.participants, value["participant"])}

    def availability(self, value):
        yield "availability", {**value, "introduced": value.get("introduced", "") + "9"}
        yield "availability", {**value, "deprecated": value.get("deprecated", "") + "9"}

    def state(self, value):
        if isinstance(value, list):
            yield "state", value[:-1]
        else:
            entry = value if isinstance(value, dict) else {"id": value}
            yield "state", {**entry, "says": as_list(entry.get("says")) + ["never said"]}
            if "running" in entry:
                yield "state", {**entry, "running": flip(entry["running"])}
            if "standsFor" in entry:
                yield "state", {**entry, "standsFor": self.other(self.states, entry["standsFor"])}

    def activity(self, value):
        yield "activity", value[::-1]

    def flows_(self, value):
        return as_list(value)[::-1]

    def condition(self, value):
        yield "condition", {**value, "values": as_list(value["values"])[::-1]}
        if "default" in value:
            yield "condition", {**value, "default": self.other(as_list(value["values"]), value["default"])}

    def expectedIn(self, value):
        yield "expectedIn", {**value, "flows": [self.other(self.flows, as_list(value["flows"])[0])]}

    def sameRole(self, value):
        yield "sameRole", [value[0], self.other(self.callbacks, value[0])]

    def numbers(self, value):
        if isinstance(value, dict):
            yield "numbers", {"exactly": as_list(value["exactly"])[:-1]}

    def defines(self, value):
        start = value["start"]
        if isinstance(start, dict):
            scene = next(iter(start))
            yield "defines", {**value, "start": {**start, scene: self.other(self.states, start[scene])}}
        else:
            yield "defines", {**value, "start": self.other(self.states, start)}
        yield "defines", {**value, "events": as_list(value["events"]) + [self.events[0]]}
        for pin in value.get("pins", {}):
            yield "defines", {**value, "pins": {k: v for k, v in value["pins"].items() if k != pin}}


# Forms whose names are taken by what a falsehood needs to know.
for form in ("states", "events", "flows"):
    def falsehood(self, value, form=form):
        yield form, getattr(self, form + "_")(value)

    setattr(Falsehoods, "false_" + form, falsehood)


def expectations(claim):
    """Each expectation of a claim: the mapping that holds it, and its form."""
    for case in [claim] + as_list(claim.get("cases")):
        for entry in as_list(case.get("expect")):
            for form in list(entry):
                yield entry, form


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("--lifeline", default=".build/release/lifeline")
    reader.add_argument("--turns", type=int, default=0, help="how many falsehoods a claim are tried; 0: all")
    reader.add_argument("--rules", default="Sources/RulePacks/ios-lifecycle")
    options = reader.parse_args()
    rules = packs.read(options.rules)
    claims = rules.pop("claims", [])
    falsehoods = Falsehoods(rules)

    # Every way to make an expectation of a claim false: which one, and by what.
    ways = {}
    without = []
    for claim in claims:
        for place, (entry, form) in enumerate(expectations(claim)):
            found = list((getattr(falsehoods, "false_" + form, None) or (lambda v, f=form: falsehoods.of(f, v)))(entry[form]))
            if not found:
                without.append(f"{claim['id']}: {form}")
            # Only one of a scenario's many companions needs to differ.
            group = form in ("sameCalls",)
            for number, (false_form, value) in enumerate(found):
                ways.setdefault(claim["id"], []).append((place, form, false_form, value, group and (claim["id"], place)))

    taken, groups, tried = [], {}, 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder)
        packs.write(rules, path)
        most = max(map(len, ways.values()))
        places = range(0, len(claims), TOGETHER)
        for turn, first in itertools.product(range(min(options.turns or most, most)), places):
            changed, altered = copy.deepcopy(claims), {}
            for claim in changed[first : first + TOGETHER]:
                if turn >= len(ways.get(claim["id"], [])):
                    continue
                place, form, false_form, value, group = ways[claim["id"]][turn]
                entry, _ = list(expectations(claim))[place]
                del entry[form]
                entry[false_form] = value
                altered[claim["id"]] = (form, false_form, value, group)
            packs.write({"claims": changed}, path, "claims.yaml")
            result = subprocess.run([options.lifeline, "lint", "--rules", folder], capture_output=True, text=True)
            if result.returncode not in (0, 1):
                print(result.stderr[:2000])
                sys.exit("the changed claims cannot be read")
            failed = set(re.findall(r"the claim '([^']+)' does not hold", result.stderr))
            for id, (form, false_form, value, group) in altered.items():
                tried += 1
                if group:
                    groups.setdefault(group, []).append(id in failed)
                elif id not in failed:
                    taken.append(f"{id}: '{form}' as {false_form}: {packs.text(value)}")
    if not options.turns:
        taken += [f"{id}: 'sameCalls' as any scenario" for (id, _), results in groups.items() if not any(results)]
    print(f"{tried} false expectations of {len(claims)} claims tried; {len(taken)} were taken, {len(without)} have no opposite")
    for line in taken:
        print(f"taken: {line}")
    for line in without:
        print(f"no opposite: {line}")
    sys.exit(1 if taken or without else 0)


if __name__ == "__main__":
    main()
