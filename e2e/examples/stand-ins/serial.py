"""Simulates pyserial with two modules on one port: a US-100 that measures 412 mm, and a GPS receiver that sends SENTENCES."""

import json
import os


class Serial:
    def __init__(self, port, baudrate, timeout):
        assert (port, baudrate) == ("/dev/ttymxc2", 9600) and timeout
        self.waiting, self.sentences = b"", iter(json.loads(os.environ.get("SENTENCES", "[]")))

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        pass

    def reset_input_buffer(self):
        self.waiting = b""

    def write(self, data):
        self.waiting += b"".join(b"\x01\x9c" for byte in data if byte == 0x55)

    def read(self, length):
        answer, self.waiting = self.waiting[:length], self.waiting[length:]
        return answer

    def readline(self):
        try:
            return next(self.sentences).encode() + b"\r\n"
        except StopIteration:
            raise SystemExit(0) from None
