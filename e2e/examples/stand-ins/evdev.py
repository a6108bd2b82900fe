"""Simulates python3-evdev for the remapped gamepad: a gamepad with its events in EVENTS, and keys that are printed."""

import json
import os
from types import SimpleNamespace

# Values of the kernel's input-event-codes.h.
ecodes = SimpleNamespace(
    EV_KEY=1,
    EV_ABS=3,
    ecodes={"ABS_X": 0, "ABS_Y": 1, "ABS_HAT0X": 16, "ABS_HAT0Y": 17, "BTN_SOUTH": 304, "BTN_EAST": 305, "BTN_NORTH": 307, "BTN_WEST": 308}
    | {"KEY_ESC": 1, "KEY_ENTER": 28, "KEY_LEFTCTRL": 29, "KEY_SPACE": 57, "KEY_UP": 103, "KEY_LEFT": 105, "KEY_RIGHT": 106, "KEY_DOWN": 108},
)
_NAMES = {code: name for name, code in ecodes.ecodes.items() if name.startswith("KEY_")}


class InputDevice:
    name = "Comet Gamepad"

    def __init__(self, path):
        self.path = path

    def absinfo(self, code):
        return SimpleNamespace(min=0, max=255) if code == 0 else SimpleNamespace(min=-1, max=1)

    def grab(self):
        print("grabbed")

    def read_loop(self):
        for kind, code, value in json.loads(os.environ["EVENTS"]):
            yield SimpleNamespace(type=kind, code=code, value=value)
        raise OSError(19, "No such device")


def list_devices():
    return ["/dev/input/event0"]


class UInput:
    def __init__(self, events, name):
        self.allowed = set(events[ecodes.EV_KEY])

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        pass

    def write(self, kind, code, value):
        assert kind == ecodes.EV_KEY and code in self.allowed
        print(_NAMES[code], value)

    def syn(self):
        pass
