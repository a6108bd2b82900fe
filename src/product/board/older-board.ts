import { findNamed, getNamed } from '../../lib/find-named.ts';
import type { BusTable } from './bus-table.ts';
import { i2cBuses, spiBuses } from './buses.ts';
import { getPinsOf, headerPins } from './header-pins.ts';

/** A kind of contact in the older sockets. */
export interface OlderSignal {
  readonly name: string;
  /** Number in the older specifications. */
  readonly count: number;
  /** Number in the 40-pin header. */
  readonly today: number;
}

/** A part on an I2C bus of the older board. */
export interface OlderPart {
  /** Name in `i2cBuses`. */
  readonly name: string;
  readonly chip: string;
  readonly bus: string;
  readonly address: string;
}

const countSignals = (pattern: RegExp) => headerPins.filter(({ signal }) => pattern.test(signal)).length;

/** Sockets of the older board: six strips of eight holes, 2.54 mm apart. */
export const olderSignals: readonly OlderSignal[] = [
  { name: 'GPIO', count: 8, today: getPinsOf('gpio').length },
  { name: 'I2C bus', count: 2, today: i2cBuses.filter(({ pins }) => pins).length },
  { name: 'SPI bus', count: 2, today: spiBuses.length },
  { name: 'UART', count: 2, today: countSignals(/^UART\d_TX$/) },
  { name: 'PWM', count: 2, today: getPinsOf('pwm').length },
  { name: 'ADC', count: 1, today: getPinsOf('adc').length },
  { name: 'RTC', count: 1, today: countSignals(/^RTC/) },
  { name: '5 V', count: 2, today: countSignals(/^5V$/) },
  { name: '3.3 V', count: 2, today: countSignals(/^3V3$/) },
  { name: '1.8 V', count: 2, today: countSignals(/^1V8$/) },
];

// From the vendor's Rev 3 device tree, https://github.com/mecha-org/linux
// (imx8mm-mecha-comet-m-gen1-rev3.dts).
export const olderParts: readonly OlderPart[] = [
  { name: 'ADC', chip: 'TI ADS1115', bus: 'I2C2', address: '0x49' },
  { name: 'clock', chip: 'NXP PCF8563', bus: 'I2C2', address: '0x51' },
  { name: 'motion sensor', chip: 'ICM-42605', bus: 'I2C2', address: '0x69' },
  { name: 'audio codec', chip: 'MAX98091', bus: 'I2C3', address: '0x10' },
  { name: 'fuel gauge', chip: 'TI BQ27441', bus: 'I2C3', address: '0x55' },
  { name: 'charger', chip: 'TI BQ25890', bus: 'I2C3', address: '0x6b' },
  { name: 'touch panel', chip: 'FocalTech', bus: 'I2C4', address: '0x38' },
  { name: 'camera', chip: 'OV5640', bus: 'I2C4', address: '0x3c' },
];

/** Returns a part's bus and address on the 40-contact board. Throws and suggests the nearest if unknown. */
export function getPartToday(name: string): { bus: string; address: string } {
  const parts = i2cBuses.flatMap((bus) =>
    bus.onBoard.map((entry) => {
      const [address = '', ...words] = entry.split(' ');
      return { bus: bus.name, address, name: words.join(' ') };
    }),
  );
  const { bus, address } = findNamed('part', parts, name);
  return { bus, address };
}

function toSignalTable(): BusTable {
  return {
    caption: 'Contacts of both boards',
    columns: [{ title: 'Signal' }, { title: 'Rev 3 sockets' }, { title: 'Rev 5 contacts' }],
    rows: olderSignals.map(({ name, count, today }) => [name, String(count), String(today)]),
  };
}

function toPartTable(): BusTable {
  return {
    caption: 'Parts on the I2C buses of both boards',
    columns: [{ title: 'Part' }, { title: 'Rev 3' }, { title: 'Rev 5' }],
    rows: olderParts.map(({ name, chip, bus, address }) => {
      const today = getPartToday(name);
      return [`${name}, ${chip}`, `${bus} ${address}`, `${today.bus} ${today.address}`];
    }),
  };
}

const builders = { signals: toSignalTable, parts: toPartTable };

/** Kinds of older board comparison. */
export type OlderTableKind = keyof typeof builders;

/** Compares the older board. Throws and suggests the nearest if the kind is unknown. */
export function getOlderTable(kind: OlderTableKind): BusTable {
  return getNamed('table of the older board', builders, kind)();
}
