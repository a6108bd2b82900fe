import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFacts } from '../facts/facts.ts';

/** Prose and code blocks can't always use components, so this test checks their names against the tables. */
const pages = globSync('src/content/docs/comet/{peripherals,extensions,machine-learning}/**/*.{md,mdx}').toSorted();

/** Names shown as wrong, so that readers recognise them elsewhere. */
const WRONG_LINES = ['GPIO2_IO28'];

const { pins, lines } = readFacts('board');

const kinds = [
  {
    kind: 'GPIO lines',
    pattern: /\bGPIO\d+_IO\d+\b/g,
    known: [...lines.entries.map(({ name }) => name), ...pins.entries.map(({ padGpio }) => padGpio), ...WRONG_LINES],
  },
  {
    kind: 'folders of the status LED',
    pattern: /\/sys\/class\/leds\/\w+-led\b/g,
    known: lines.entries.flatMap(({ light }) => (light ? `/sys/class/leds/${light}-led` : [])),
  },
];

describe('the pages on parts and extensions', () => {
  it.each(kinds)('spell $kind as in the tables', ({ pattern, known }) => {
    const found = pages.flatMap((page) => [...readFileSync(page, 'utf8').matchAll(pattern)].map(([name]) => ({ page, name })));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ name }) => !known.includes(name))).toEqual([]);
  });
});

/** Pages with wires, or with commands that use a pin or line number. */
const pinPages = [...globSync('src/content/docs/comet/working-with-io/*.mdx'), 'src/content/docs/comet/peripherals/gpio.mdx'];

/** A drawing of wires. */
const WIRES = /<(?:Breadboard|Wir\w+)\b/;

/** A drawing of wires, or a command that drives a pin or a bus. */
const FIRST_HARM = /<(?:Breadboard|Wiring)\b|^ *sudo (?:gpioset -(?!-version)|i2cset|i2cdetect -y)/m;

describe('the pages on pins', () => {
  it('help to identify the Comet before the first wire or command that drives a pin or a bus', () => {
    const silent = pinPages.filter((page) => !/<BoardCheck of="(?:pins|pads)"/.test(readFileSync(page, 'utf8').split(FIRST_HARM)[0] ?? ''));
    expect(silent).toEqual([]);
    expect(pinPages.length).toBeGreaterThan(1);
  });

  it('have the strip of pins around their wires', () => {
    const all = globSync('src/content/docs/comet/**/*.mdx').map((page) => ({ page, text: readFileSync(page, 'utf8') }));
    const wiring = all.filter(({ text }) => WIRES.test(text));
    expect(wiring.length).toBeGreaterThan(1);
    expect(wiring.filter(({ text }) => WIRES.test(text.replace(/<PinStrip>[^]*<\/PinStrip>/, ''))).map(({ page }) => page)).toEqual([]);
  });

  it('do not identify it by the node gpio_init, which other device trees also have', () => {
    const texts = globSync('src/{components,content,product}/**/*.{astro,md,mdx,ts}').filter((file) => !file.endsWith('.test.ts'));
    expect(texts.filter((file) => readFileSync(file, 'utf8').includes('/proc/device-tree/gpio_init'))).toEqual([]);
  });
});
