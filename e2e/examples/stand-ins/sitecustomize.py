"""Simulates time from 23 November 2026, 09:41:58, without waiting. A program without an end stops after RUN_SECONDS of it."""

import os
import time

_start = time.mktime((2026, 11, 23, 9, 41, 58, 0, 327, -1))
_end = float(os.environ.get("RUN_SECONDS", "60"))
_passed = 0.0
_localtime, _strftime = time.localtime, time.strftime


def _sleep(seconds):
    global _passed
    _passed += seconds
    if _passed >= _end:
        raise SystemExit(0)


def _now():
    return _start + _passed


time.sleep = _sleep
time.time = time.monotonic = _now
time.localtime = lambda seconds=None: _localtime(_now() if seconds is None else seconds)
time.strftime = lambda form, moment=None: _strftime(form, time.localtime() if moment is None else moment)
