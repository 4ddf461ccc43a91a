"""documented.py GRAPH FOLDER: lists the undocumented public declarations in the files below FOLDER.

GRAPH is the symbol graph that `swift symbolgraph-extract` writes. A declaration needs a summary: a
sentence of at most 150 characters. An operator also needs a line `Source: …`.
"""

import json
import sys

OPERATORS = {
    "Creating", "Transforming", "Filtering", "Combining", "Timing", "Errors", "Sharing", "Utility",
}


def complaint(symbol, family):
    """The mistake in a declaration's documentation, or None."""
    lines = [line["text"] for line in symbol.get("docComment", {}).get("lines", [])]
    summary = " ".join("\n".join(lines).split("\n\n")[0].split())
    if not summary:
        return "has no documentation"
    if not summary.endswith("."):
        return "has a summary that does not end with a period"
    if len(summary) > 150:
        return f"has a summary of {len(summary)} characters; 150 are enough"
    is_method = symbol["kind"]["identifier"] in ("swift.method", "swift.type.method")
    is_operator = symbol["pathComponents"][0] == "ObservableType" and is_method
    if family in OPERATORS and is_operator and not any("Source: " in line for line in lines):
        return "does not say where it comes from (Source: …)"
    return None


def main(graph, folder):
    with open(graph, encoding="utf-8") as file:
        symbols = json.load(file)["symbols"]
    complaints = []
    checked = 0
    for symbol in symbols:
        location = symbol.get("location", {})
        place = location.get("uri", "").partition(f"/{folder}/")[2]
        if not place:
            continue
        checked += 1
        problem = complaint(symbol, place.split("/")[0])
        if problem:
            name = ".".join(symbol["pathComponents"])
            line = location["position"]["line"] + 1
            complaints.append(f"{folder}/{place}:{line}: {name} {problem}")
    if not checked:
        complaints.append(f"{graph} names nothing below {folder}")
    print("\n".join(sorted(complaints)), end="\n" if complaints else "", file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
