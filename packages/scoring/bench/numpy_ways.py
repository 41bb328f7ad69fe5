"""The same computations in numpy, each in several variants, measured on request.

Reads one JSON line {"case": …, "way": …} at a time and answers with the milliseconds it took.
"""

import json
import sys
import time

import numpy as np

REPLICATES, EXAMPLES = 1000, 5000
PERMUTATIONS, PAIRS = 10_000, 525

rng = np.random.Generator(np.random.SFC64(1))
values = np.random.default_rng(1).random(EXAMPLES)
differences = np.random.default_rng(2).random(PAIRS) - 0.5
differences32 = differences.astype(np.float32)
observed = abs(differences.sum())


def interval(means):
    return np.quantile(means, [0.025, 0.975])


def bootstrap_choice():
    return interval([np.random.choice(values, EXAMPLES).mean() for _ in range(REPLICATES)])


def bootstrap_matrix():
    return interval(values[rng.integers(0, EXAMPLES, size=(REPLICATES, EXAMPLES), dtype=np.uint16)].mean(axis=1))


def bootstrap_rows():
    return interval([values.take(rng.integers(0, EXAMPLES, EXAMPLES)).mean() for _ in range(REPLICATES)])


def bootstrap_short_rows():
    return interval([values.take(rng.integers(0, EXAMPLES, EXAMPLES, dtype=np.uint16)).mean() for _ in range(REPLICATES)])


def bootstrap_counts():
    draw = lambda: np.bincount(rng.integers(0, EXAMPLES, EXAMPLES, dtype=np.uint16), minlength=EXAMPLES)
    return interval([draw() @ values / EXAMPLES for _ in range(REPLICATES)])


def count_beyond(sums):
    return (1 + np.count_nonzero(np.abs(sums) >= observed - 1e-12)) / (1 + PERMUTATIONS)


def flip_signs():
    return count_beyond((rng.integers(0, 2, size=(PERMUTATIONS, PAIRS), dtype=np.int8) * 2 - 1) @ differences)


def draw_bits():
    width = -(-PAIRS // 8)
    return np.frombuffer(rng.bytes(PERMUTATIONS * width), np.uint8).reshape(PERMUTATIONS, width)


def flip_bits():
    bits = np.unpackbits(draw_bits(), axis=1, count=PAIRS)
    return count_beyond(2 * (bits.astype(np.float64) @ differences) - differences.sum())


def flip_bits_single_precision():
    bits = np.unpackbits(draw_bits(), axis=1, count=PAIRS)
    return count_beyond(2 * (bits.astype(np.float32) @ differences32) - differences.sum())


def flip_tables():
    """Our algorithm, with tables of the 256 signed sums of eight differences, in numpy."""
    bytes_ = draw_bits()
    padded = np.zeros(bytes_.shape[1] * 8)
    padded[:PAIRS] = differences
    signs = ((np.arange(256)[:, None] >> np.arange(8)) & 1) * 2 - 1
    tables = padded.reshape(-1, 8) @ signs.T
    return count_beyond(tables[np.arange(bytes_.shape[1]), bytes_].sum(axis=1))


WAYS = {
    "bootstrap": {
        "random.choice, row by row (the reference's)": bootstrap_choice,
        "integers, whole matrix": bootstrap_matrix,
        "integers and take, row by row": bootstrap_rows,
        "16-bit integers and take, row by row": bootstrap_short_rows,
        "bincount and dot product, row by row": bootstrap_counts,
    },
    "sign-flip": {
        "8-bit signs @ differences": flip_signs,
        "unpacked bits @ differences": flip_bits,
        "unpacked bits @ differences, single precision": flip_bits_single_precision,
        "tables of 256 sums, as ours": flip_tables,
    },
}

print(json.dumps({"numpy": np.__version__, "ways": {case: list(ways) for case, ways in WAYS.items()}}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    run = WAYS[request["case"]][request["way"]]
    start = time.perf_counter()
    run()
    print(json.dumps({"ms": (time.perf_counter() - start) * 1000}), flush=True)
