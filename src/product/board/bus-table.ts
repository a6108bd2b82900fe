import { getNamed } from '../../lib/find-named.ts';
import { i2cBuses, pwmControllers, spiBuses, uarts, usbWires } from './buses.ts';
import { boardLines, statusLeds } from './board-lines.ts';
import { getGpioLine, gpioBanks, parseGpioName } from './gpio.ts';
import { getPin, getPinsOf, type HeaderPin, headerPins, isSdCardPad } from './header-pins.ts';
import { olderSignals } from './older-board.ts';
import { type BoardPart, boardParts, type PartAddress } from './parts.ts';

/** A column of a bus table. */
export interface BusColumn {
  readonly title: string;
  /** True if cells are names to type, shown as code. */
  readonly isCode?: boolean;
}

/** A table of one kind of bus or line. */
export interface BusTable {
  readonly caption: string;
  readonly columns: readonly BusColumn[];
  readonly rows: readonly (readonly string[])[];
}

const none = '—';

function toGpioTable(): BusTable {
  return {
    caption: 'GPIO lines on the header',
    columns: [{ title: 'Pin' }, { title: 'Signal', isCode: true }, { title: 'Chip', isCode: true }, { title: 'Line' }],
    rows: getPinsOf('gpio').map(({ number, signal }) => {
      const { chip, line } = getGpioLine(number);
      return [String(number), signal, chip, String(line)];
    }),
  };
}

function toUartTable(): BusTable {
  return {
    caption: 'UARTs of the Comet',
    columns: [{ title: 'Port' }, { title: 'Device', isCode: true }, { title: 'TX pin' }, { title: 'RX pin' }, { title: 'Use' }],
    rows: uarts.map(({ name, device, pins, use }) => [name, device, String(pins?.tx ?? none), String(pins?.rx ?? none), use]),
  };
}

function toI2cTable(): BusTable {
  return {
    caption: 'I2C buses of the Comet',
    columns: [
      { title: 'Bus' },
      { title: 'Device', isCode: true },
      { title: 'Adapter', isCode: true },
      { title: 'Pins SCL, SDA' },
      { title: 'Clock' },
      { title: 'Parts on the board' },
    ],
    rows: i2cBuses.map(({ name, device, adapter, pins, clockKhz, onBoard }) => [
      name,
      device,
      adapter,
      pins ? `${pins.scl}, ${pins.sda}` : none,
      `${clockKhz} kHz`,
      onBoard.join(', ') || 'none',
    ]),
  };
}

function toPwmTable(): BusTable {
  return {
    caption: 'PWM controllers of the Comet',
    columns: [
      { title: 'Channel' },
      { title: 'Pin' },
      { title: 'Controller', isCode: true },
      { title: 'Expected folder', isCode: true },
      { title: 'Use' },
    ],
    rows: pwmControllers.map(({ name, pin, controller, chip, use }) => [name, String(pin ?? none), controller, `${chip}/pwm0`, use]),
  };
}

function toSpiTable(): BusTable {
  return {
    caption: 'SPI signals on the header',
    columns: [{ title: 'Pin' }, { title: 'Signal', isCode: true }, { title: 'Role' }, { title: 'Chip', isCode: true }, { title: 'Line' }],
    rows: spiBuses.flatMap(({ pins }) =>
      Object.values(pins).map((number) => {
        const { signal, use } = getPin(number);
        const { chip, line } = getGpioLine(number);
        return [String(number), signal, use, chip, String(line)];
      }),
    ),
  };
}

function toUsbTable(): BusTable {
  return {
    caption: 'USB contacts on the header',
    columns: [{ title: 'Pin' }, { title: 'Signal', isCode: true }, { title: 'USB wire' }, { title: 'USB-A contact' }],
    rows: usbWires.map(({ pin, usb, contact }) => [String(pin), getPin(pin).signal, usb, String(contact)]),
  };
}

function getOtherUse({ pad = '', family, use }: HeaderPin): string {
  if (isSdCardPad(pad)) return 'SD card controller, while the Comet starts';
  return family === 'gpio' ? none : use;
}

function toFreeTable(): BusTable {
  return {
    caption: 'GPIO lines on the header and their pads',
    columns: [
      { title: 'Pin' },
      { title: 'Name', isCode: true },
      { title: 'Chip', isCode: true },
      { title: 'Line' },
      { title: 'Pad', isCode: true },
      { title: 'Other use' },
    ],
    rows: headerPins
      .filter(({ isGpio }) => isGpio)
      .map((pin) => {
        const { name, chip, line } = getGpioLine(pin.number);
        return [String(pin.number), name, chip, String(line), pin.pad ?? '', getOtherUse(pin)];
      }),
  };
}

function toBankTable(): BusTable {
  return {
    caption: 'GPIO banks of the processor',
    columns: [{ title: 'Bank' }, { title: 'Chip', isCode: true }, { title: 'Label', isCode: true }, { title: 'Lines' }],
    rows: gpioBanks.map(({ name, chip, label, lines }) => [name, chip, label, `0–${lines - 1}`]),
  };
}

function toLineTable(): BusTable {
  return {
    caption: 'GPIO lines that the board uses itself',
    columns: [{ title: 'Name', isCode: true }, { title: 'Use' }, { title: 'Chip', isCode: true }, { title: 'Line' }],
    rows: boardLines.map(({ name, use }) => {
      const { chip, line } = parseGpioName(name);
      return [name, use, chip, String(line)];
    }),
  };
}

function toLedTable(): BusTable {
  return {
    caption: 'Lights of the status LED',
    columns: [{ title: 'Light' }, { title: 'Folder', isCode: true }, { title: 'Line', isCode: true }],
    rows: statusLeds.map(({ colour, folder, line }) => [colour, folder, line.name]),
  };
}

const formatAddress = (part: PartAddress | undefined) => (part ? `${part.bus}, ${part.address}` : none);

function toPartTable(): BusTable {
  return {
    caption: 'Parts on the I2C buses of the board',
    columns: [{ title: 'Part' }, { title: 'Chip' }, { title: 'Rev 5' }, { title: 'Rev 3' }],
    rows: boardParts.map(({ name, maker, model, rev5, rev3 }: BoardPart) => [name, `${maker} ${model}`, formatAddress(rev5), formatAddress(rev3)]),
  };
}

function toSocketTable(): BusTable {
  return {
    caption: 'Contacts of both boards',
    columns: [{ title: 'Signal' }, { title: 'Rev 3 sockets' }, { title: 'Rev 5 contacts' }],
    rows: olderSignals.map(({ name, count, today }) => [name, String(count), String(today)]),
  };
}

const builders = {
  gpio: toGpioTable,
  uart: toUartTable,
  i2c: toI2cTable,
  pwm: toPwmTable,
  spi: toSpiTable,
  usb: toUsbTable,
  bank: toBankTable,
  free: toFreeTable,
  line: toLineTable,
  led: toLedTable,
  part: toPartTable,
  socket: toSocketTable,
};

/** Kinds of bus with a table. */
export type BusKind = keyof typeof builders;

/** Returns a bus table. Throws and suggests the nearest kind if unknown. */
export function getBusTable(kind: BusKind): BusTable {
  return getNamed('bus table', builders, kind)();
}
