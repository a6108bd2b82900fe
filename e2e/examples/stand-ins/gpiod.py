"""Simulates libgpiod 1.6 for the first program. Each change of a line is printed."""

LINE_REQ_DIR_OUT = 3


class _Line:
    def __init__(self, name):
        self.name, self.is_output = name, False

    def request(self, consumer, type, default_val=0):
        self.is_output = type == LINE_REQ_DIR_OUT
        self.set_value(default_val)

    def set_value(self, value):
        if not self.is_output:
            raise PermissionError(1, "Operation not permitted")
        print(self.name, value)


class Chip:
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        pass

    def get_line(self, offset):
        return _Line(f"{self.name} {offset}")
