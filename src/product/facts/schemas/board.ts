import type { z } from 'zod';
import { report } from '../list.ts';
import { type BoardFields, boardFields } from './board-fields.ts';

type Bank = BoardFields['banks']['entries'][number];
type Pin = BoardFields['pins']['entries'][number];

/** Number of contacts of the header. */
const PINS = 40;
/** Families that the device tree of Rev 5 sets to GPIO, so that Linux can drive them as lines. */
const GPIO_FAMILIES = ['gpio', 'spi'];

/** Returns a line as Linux and libgpiod address it: `GPIOn_IOm` is line m of chip n−1. */
function findLine(name: string | undefined, banks: readonly Bank[]): { chip: string; line: number } | undefined {
  const [bankName, digits] = name?.split('_IO') ?? [];
  const bank = banks.find((each) => each.name === bankName);
  return bank && Number(digits) < bank.lines ? { chip: bank.chip, line: Number(digits) } : undefined;
}

/** Requires that pins, buses and parts agree. */
function checkBoard(facts: BoardFields, context: z.core.$RefinementCtx): void {
  const pins = facts.pins.entries;
  const banks = facts.banks.entries;
  const require = (isRight: boolean, path: readonly (string | number)[], message: string) => {
    if (!isRight) report(context, path.map(String), message);
  };
  const requirePin = (number: number, bus: string, signal: string, path: readonly string[]) => {
    const pin = pins[number - 1];
    require(pin?.bus === bus && pin.signal.endsWith(signal), path, `a pin of ${bus} with the signal ${signal}`);
  };
  const requireNames = (list: 'banks' | 'i2c' | 'uarts', prefix: string, start: string) => {
    const field = list === 'banks' ? 'chip' : 'device';
    for (const { name, ...entry } of facts[list].entries) {
      const expected = `${start}${Number(name.replace(prefix, '')) - 1}`;
      require((entry as Record<string, unknown>)[field] === expected, [list, 'entries', name, field], expected);
    }
  };
  requireNames('banks', 'GPIO', 'gpiochip');
  requireNames('uarts', 'UART', '/dev/ttymxc');
  requireNames('i2c', 'I2C', '/dev/i2c-');

  require(pins.length === PINS && pins.every(({ name }, index) => name === String(index + 1)), ['pins', 'entries'], `the pins 1 to ${PINS}`);
  const buses = [...facts.uarts.entries, ...facts.i2c.entries, ...facts.pwm.entries, ...facts.spi.entries].map(({ name }) => name);
  for (const { name, family, bus, padGpio, otherUse } of pins) {
    const path = ['pins', 'entries', name];
    require(bus === undefined || bus === 'USB' || buses.includes(bus), [...path, 'bus'], `USB, ${buses.join(', ')}`);
    require(padGpio === undefined || findLine(padGpio, banks) !== undefined, [...path, 'padGpio'], 'a line of a bank');
    require(padGpio !== undefined || !GPIO_FAMILIES.includes(family), path, 'its GPIO function, as Linux can drive this pin');
    require(otherUse === undefined || family === 'gpio', [...path, 'otherUse'], 'nothing, as this pin has a use of its own');
  }
  for (const { name } of facts.lines.entries) {
    require(findLine(name, banks) !== undefined, ['lines', 'entries', name], 'a line of a bank');
    require(!pins.some(({ padGpio }) => padGpio === name), ['lines', 'entries', name], 'a line that is not on the header');
  }
  for (const list of ['uarts', 'i2c', 'spi'] as const)
    for (const { name, pins: own = {} } of facts[list].entries)
      for (const [role, number] of Object.entries<number>(own))
        requirePin(number, name, `_${role.toUpperCase()}`, [list, 'entries', name, 'pins', role]);
  for (const { name, pin } of facts.pwm.entries) if (pin !== undefined) requirePin(pin, name, name, ['pwm', 'entries', name, 'pin']);
  for (const { name, pin } of facts.usb.entries)
    require(['usb', 'power', 'ground'].includes(pins[pin - 1]?.family ?? ''), ['usb', 'entries', name, 'pin'], 'a pin of the USB port');

  for (const revision of ['rev5', 'rev3'] as const) {
    const taken = new Set<string>();
    for (const { name, [revision]: place } of facts.parts.entries) {
      if (!place) continue;
      const path = ['parts', 'entries', name, revision];
      require(facts.i2c.entries.some((bus) => bus.name === place.bus), [...path, 'bus'], facts.i2c.entries.map((bus) => bus.name).join(', '));
      require(!taken.has(`${place.bus} ${place.address}`), [...path, 'address'], 'an address that no other part has');
      taken.add(`${place.bus} ${place.address}`);
    }
  }
}

/** Adds what follows from other facts: names in Linux, places on the header, links of buses. */
function deriveBoard(facts: BoardFields) {
  const banks = facts.banks.entries;
  const find = <Fact extends { name: string }>({ entries }: { entries: readonly Fact[] }, name: string | undefined) =>
    entries.find((entry) => entry.name === name);
  const getLinuxName = ({ family, bus, padGpio }: Pin) => {
    const line = GPIO_FAMILIES.includes(family) && findLine(padGpio, banks);
    if (line) return `${line.chip} line ${line.line}`;
    const pwm = find(facts.pwm, bus);
    return pwm ? `${pwm.chip}/pwm0 (${pwm.controller})` : (find(facts.uarts, bus) ?? find(facts.i2c, bus))?.device;
  };
  const pins = facts.pins.entries.map((pin, index) => {
    const isGpio = GPIO_FAMILIES.includes(pin.family);
    return {
      ...pin,
      number: index + 1,
      /** Left block (1 to 20) or right block (21 to 40), screen above. */
      block: index < PINS / 2 ? (1 as const) : (2 as const),
      row: index % 20 < 10 ? ('top' as const) : ('bottom' as const),
      /** 1 to 10, left to right within the block. */
      column: (index % 10) + 1,
      /**
       * True if the vendor's Rev 5 device tree sets the pad to GPIO, so that libgpiod can drive it. The command in `PadCheck.astro`
       * shows whether the running tree does. Other trees leave pads as U-Boot set them.
       */
      isGpio,
      ...(isGpio && findLine(pin.padGpio, banks)),
      linux: getLinuxName(pin),
      otherUse: pin.otherUse ?? (pin.family === 'gpio' ? undefined : pin.use),
    };
  });
  const parts = (bus: string) => facts.parts.entries.filter(({ rev5 }) => rev5.bus === bus).map(({ name, rev5 }) => `${rev5.address} ${name}`);
  const i2c = facts.i2c.entries.map((bus) => ({ ...bus, parts: parts(bus.name) }));
  const listPins = (own: object | undefined) => (own ? [`pins ${Object.values(own).join(', ')}`] : []);
  /** Keeps the name of a use, without its details. */
  const toWord = (use: string) => use.split(',', 1);
  const links = [
    ...i2c.map((bus) => ({ name: bus.name, ends: [...bus.parts, ...listPins(bus.pins)] })),
    ...facts.uarts.entries.map(({ name, use, pins: own }) => ({ name, ends: own ? listPins(own) : toWord(use) })),
    ...facts.spi.entries.map(({ name, pins: own }) => ({ name, ends: listPins(own) })),
    ...facts.pwm.entries.map(({ name, use, pin }) => ({ name, ends: pin ? [`pin ${pin}`] : toWord(use) })),
    ...facts.links.entries,
  ];
  const count = (pattern: string) => pins.filter(({ signal }) => new RegExp(pattern).test(signal)).length;
  return {
    ...facts,
    pins: { ...facts.pins, entries: pins },
    banks: { ...facts.banks, entries: banks.map((bank) => ({ ...bank, last: bank.lines - 1 })) },
    lines: { ...facts.lines, entries: facts.lines.entries.map((line) => ({ ...line, ...findLine(line.name, banks) })) },
    i2c: { ...facts.i2c, entries: i2c },
    usb: { ...facts.usb, entries: facts.usb.entries.map((wire) => ({ ...wire, signal: pins[wire.pin - 1]?.signal })) },
    sockets: { ...facts.sockets, entries: facts.sockets.entries.map((kind) => ({ ...kind, today: count(kind.signals) })) },
    links: { ...facts.links, entries: links },
  };
}

/** Pins, buses and parts of the board, with what follows from them. */
export const board = boardFields.superRefine(checkBoard).transform(deriveBoard);
