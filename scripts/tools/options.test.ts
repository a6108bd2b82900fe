import { describe, expect, it } from 'vitest';
import { ArgumentError, readOptions } from './options.ts';

const OPTIONS = { 'keep-assets': { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

const read = (...args: string[]) => readOptions({ args, options: OPTIONS }).values;

describe('options of a command', () => {
  it('are values and flags, with long and short names', () => {
    expect(read('--keep-assets', '/srv/docs')).toEqual({ 'keep-assets': '/srv/docs' });
    expect(read('--keep-assets=/srv/docs', '-h')).toEqual({ 'keep-assets': '/srv/docs', help: true });
  });

  it.each([
    ['--keep-asset', "Unknown option '--keep-asset'; options: --keep-assets, --help"],
    ['-x', "Unknown option '-x'; options: --keep-assets, --help"],
    ['--keep-assets', "Option '--keep-assets <value>' argument missing; options: "],
    ['--help=yes', "Option '-h, --help' does not take an argument; options: "],
    ['dist', "Unexpected argument 'dist'"],
  ])('are rejected on one line: %s', (arg, message) => {
    expect(() => read(arg)).toThrow(ArgumentError);
    expect(() => read(arg)).toThrow(message);
    expect(() => read(arg)).not.toThrow('\n');
  });
});
