"""A rule pack as trees of mappings, lists and scalars, read from YAML files and written to one."""

import json
import pathlib
import re

import yaml


class Plain(str):
    """A scalar without quotes, which may be read as a truth value or a number."""


class Loader(yaml.SafeLoader):
    """Reads every scalar as text, and remembers which have no quotes."""


def _scalar(loader, node):
    return Plain(node.value) if node.style is None else node.value


Loader.add_constructor("tag:yaml.org,2002:str", _scalar)
Loader.yaml_implicit_resolvers = {}


def read(folder):
    """Returns the sections of a pack: lists joined, mappings united, in the order of the files."""
    pack = {}
    for path in sorted(pathlib.Path(folder).rglob("*.y*ml")):
        for key, value in (yaml.load(path.read_text(), Loader) or {}).items():
            if isinstance(value, list):
                pack.setdefault(key, []).extend(value)
            else:
                pack.setdefault(key, {}).update(value)
    return pack


def text(value):
    """Returns a value as YAML in one line."""
    if isinstance(value, dict):
        return "{%s}" % ", ".join(f"{text(key)}: {text(item)}" for key, item in value.items())
    if isinstance(value, list):
        return "[%s]" % ", ".join(map(text, value))
    if isinstance(value, Plain) and re.fullmatch(r"[A-Za-z0-9_.-]+", value):
        return str(value)
    return json.dumps(str(value), ensure_ascii=False)


def write(pack, folder, name="rules.yaml", keys=None):
    """Writes sections of a pack, a line for each entry of a list."""
    lines = []
    for key, value in pack.items():
        if keys is not None and key not in keys:
            continue
        if isinstance(value, list):
            lines.append(f"{key}:")
            lines += [f"  - {text(item)}" for item in value] or ["  []"]
        else:
            lines.append(f"{key}: {text(value)}")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text("\n".join(lines) + "\n")
