"""The reference harness on the same provider: the two thread pools of simple-evals' HealthBench with their
defaults (120 for examples, one thread per CPU for the criteria of each) and one OpenAI client. Prints the
calls per second. Usage: reference.py BASE_URL SECONDS
"""

import json
import os
import sys
import threading
import time
from multiprocessing.pool import ThreadPool

from openai import OpenAI

base_url, seconds = sys.argv[1], float(sys.argv[2])
client = OpenAI(base_url=base_url, api_key="bench", max_retries=0)
prompt = "patient fever cough dose renal allergy history chest pain clinic " * 45
calls, lock, end = 0, threading.Lock(), time.monotonic() + seconds


def grade_criterion(_: int) -> None:
    global calls
    if time.monotonic() > end:
        return
    answer = client.chat.completions.create(
        model="bench", messages=[{"role": "user", "content": prompt}], temperature=0.5, max_tokens=2048
    )
    json.loads(answer.choices[0].message.content)["criteria_met"]
    with lock:
        calls += 1


def grade_example(_: int) -> None:
    with ThreadPool(os.cpu_count() or 10) as pool:
        pool.map(grade_criterion, range(12))


started = time.monotonic()
with ThreadPool(120) as pool:
    while time.monotonic() < end:
        pool.map(grade_example, range(120))
print(calls / (time.monotonic() - started))
