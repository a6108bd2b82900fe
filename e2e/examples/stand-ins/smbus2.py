"""Simulates smbus2 for pages, with parts on the buses that respond as in their datasheets."""

import os
import struct
import time


class _Bmp180:
    """The part of the datasheet's worked example: 15.0 °C and 69964 Pa."""

    CALIBRATION = struct.pack(">hhhHHHhhhhh", 408, -72, -14383, 32741, 32757, 23153, 6190, 4, -32768, -8711, 2868)

    def __init__(self):
        self.result, self.ready = b"\x80\x00\x00", 0.0

    def write(self, register, data):
        if register == 0xF4:
            raw = {0x2E: 27898 << 8, 0x34: 23843 << 8}[data[0]]
            self.result, self.ready = raw.to_bytes(3, "big"), time.monotonic() + 0.0045

    def read(self, register, length):
        if register == 0xF6:
            answer = self.result if time.monotonic() >= self.ready else b"\x80\x00\x00"
            return answer[:length]
        return {0xAA: self.CALIBRATION, 0xD0: b"\x55"}[register][:length]


class _Ssd1306:
    """A screen of 128 by 64. Each whole picture is written to SCREEN, a line for each row."""

    ARGUMENTS = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}

    def __init__(self):
        self.memory, self.at, self.is_on, self.state = bytearray(1024), 0, False, {}

    def write(self, control, data):
        if control == 0x00:
            self._command(list(data))
        else:
            assert control == 0x40 and self.state.get(0x20) == [0], "data in another addressing mode"
            for byte in data:
                self.memory[self.at] = byte
                self.at = (self.at + 1) % 1024
        if self.at == 0:
            self._show()

    def _command(self, data):
        while data:
            command = data.pop(0)
            arguments = [data.pop(0) for _ in range(self.ARGUMENTS.get(command, 0))]
            self.state[command] = arguments
            if command in (0xAE, 0xAF):
                self.is_on = command == 0xAF
            if command in (0x21, 0x22):
                assert arguments in ([0, 127], [0, 7]), "a part of the screen"
                self.at = 0

    def _show(self):
        def is_lit(x, y):
            return self.is_on and self.state.get(0x8D) == [0x14] and self.memory[y // 8 * 128 + x] >> y % 8 & 1

        rows = ("".join("#" if is_lit(x, y) else "." for x in range(128)) for y in range(64))
        with open(os.environ["SCREEN"], "w", encoding="utf-8") as file:
            file.write("\n".join(rows))


class _Command:
    """A sensor that measures on a command and answers after a while."""

    def __init__(self, command, seconds, answer):
        self.command, self.seconds, self.answer, self.ready = command, seconds, answer, None

    def write(self, register, data):
        assert bytes([register]) + data == self.command, "another command"
        self.ready = time.monotonic() + self.seconds

    def read(self, _register, length):
        if self.ready is None or time.monotonic() < self.ready:
            raise OSError(121, "Remote I/O error")
        return self.answer[:length]


# A SHT31 at 25 °C and 50 %, and a BH1750 with the example of its datasheet, 28067 lx.
_SHT31 = _Command(b"\x24\x00", 0.0155, bytes.fromhex("6666938000a2"))
_BH1750 = _Command(b"\x20", 0.18, bytes.fromhex("8390"))
_PARTS = {(1, 0x77): _Bmp180(), (1, 0x44): _SHT31, (1, 0x23): _BH1750, (3, 0x3C): _Ssd1306()}


class i2c_msg:  # the library's name
    def __init__(self, address, data, length=0):
        self.addr, self.data, self.length = address, bytes(data), length

    def __iter__(self):
        return iter(self.data)

    @classmethod
    def write(cls, address, data):
        return cls(address, data)

    @classmethod
    def read(cls, address, length):
        return cls(address, b"", length)


class SMBus:
    def __init__(self, bus):
        self.bus = bus

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        pass

    def _part(self, address):
        if (self.bus, address) not in _PARTS:
            raise OSError(121, "Remote I/O error")
        return _PARTS[self.bus, address]

    def write_byte_data(self, address, register, value):
        self._part(address).write(register, bytes([value]))

    def write_i2c_block_data(self, address, register, data):
        assert len(data) <= 32, "SMBus takes 32 bytes at once"
        self._part(address).write(register, bytes(data))

    def read_i2c_block_data(self, address, register, length):
        return list(self._part(address).read(register, length))

    def i2c_rdwr(self, *messages):
        register = None
        for message in messages:
            if message.length:
                message.data = self._part(message.addr).read(register, message.length)
            else:
                register = message.data[0]
                self._part(message.addr).write(register, message.data[1:])
