import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readData } from './read-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-'));
afterAll(() => rmSync(folder, { recursive: true }));

const part = z.strictObject({ bus: z.enum(['I2C1', 'I2C2']), address: z.string() });
const schema = z.strictObject({
  parts: z
    .record(z.string(), part)
    .refine(({ clock }) => clock?.address !== '0x00', { path: ['clock', 'address'], error: 'another address' })
    .transform((parts) => Object.entries(parts)),
});

function read(text: string): unknown {
  const file = join(folder, 'facts.yaml');
  writeFileSync(file, text);
  return readData(file, schema);
}

it.each([
  ['a wrong value', 'parts:\n  clock:\n    bus: I2C3\n', '3:5: parts.clock.bus: found "I2C3"; allowed: "I2C1" or "I2C2"; did you mean "I2C1"?'],
  ['a missing field', "parts:\n  clock: { address: '0x51' }\n", '2:3: parts.clock.bus: found nothing'],
  ['an unknown field', "parts:\n  clock: { bus: I2C1, adress: '0x51' }\n", '2:23: parts.clock.adress: there is no field of this name; did you mean'],
  [
    'facts that contradict each other',
    "parts:\n  clock: { bus: I2C1, address: '0x00' }\n",
    '2:23: parts.clock.address: found "0x00"; allowed: another address',
  ],
  ['two facts of one name', "parts:\n  clock: { bus: I2C1, address: '0x51' }\n  clock: { bus: I2C1, address: '0x52' }\n", '3:3: '],
  ['text that is no YAML', 'parts:\n\tclock: 1\n', '2:1: '],
])('%s is reported with file, line and column', (_, text, message) => {
  expect(() => read(text)).toThrow(`facts.yaml:${message}`);
});

it('Facts are read again when their file changes', () => {
  expect(read("parts: { clock: { bus: I2C1, address: '0x51' } }")).toEqual({ parts: [['clock', { bus: 'I2C1', address: '0x51' }]] });
  expect(read("parts: { clock: { bus: I2C2, address: '0x51' } }")).toEqual({ parts: [['clock', { bus: 'I2C2', address: '0x51' }]] });
});
