import { expect, it } from 'vitest';
import { ArgumentError, readOptions } from './options.ts';

const OPTIONS = { 'keep-assets': { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
const read = (...args: string[]) => readOptions({ args, options: OPTIONS }).values;

it('Options of a command are read, and wrong ones are rejected on one line that lists the right ones', () => {
  expect(read('--keep-assets=/srv/docs', '-h')).toEqual({ 'keep-assets': '/srv/docs', help: true });
  expect(() => read('--keep-asset')).toThrow(new ArgumentError("Unknown option '--keep-asset'; options: --keep-assets, --help"));
  for (const arg of ['-x', '--keep-assets', '--help=yes', 'dist']) expect(() => read(arg), arg).toThrow(/^.+$/);
});
