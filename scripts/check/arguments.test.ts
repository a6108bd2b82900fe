import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

const PAGES = ['src/content/docs/comet/gpio.mdx', 'src/content/docs/mctk/concepts.md'];
const read = (...args: string[]) => readArguments(args, ['content', 'prose'], () => Promise.resolve(PAGES));

describe('The arguments of the checks', () => {
  it('may be options, names of checks and paths', async () => {
    expect(await read('--json', 'prose', `./${PAGES[0]}`)).toEqual({
      json: true,
      fix: false,
      help: false,
      names: ['prose'],
      files: [PAGES[0]],
    });
  });

  it('count once, even if they are repeated', async () => {
    expect(await read('prose', 'prose', PAGES[0] ?? '', PAGES[0] ?? '')).toMatchObject({ names: ['prose'], files: [PAGES[0]] });
  });

  it.each([
    ['proze', 'unknown check "proze"; did you mean "prose"? Checks: content, prose'],
    ['--jason', "Unknown option '--jason'; options: --json, --fix, --help"],
    ['/etc/passwd', 'is outside the project'],
    ['--json=yes', "Option '--json' does not take an argument"],
    ['concept.md', 'the file concept.md does not exist; did you mean src/content/docs/mctk/concepts.md?'],
    ['comet/gpoi.mdx', 'the file comet/gpoi.mdx does not exist; did you mean src/content/docs/comet/gpio.mdx?'],
    ['src/content/docs/comet/gpio.md', 'the file src/content/docs/comet/gpio.md does not exist; did you mean src/content/docs/comet/gpio.mdx?'],
    ['README.md', 'README.md is not a page of the site'],
    ['src/checks/', 'src/checks is a folder'],
  ])('are rejected on one line: %s', async (arg, message) => {
    const error = await read(arg).catch((thrown: unknown) => thrown as Error);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toContain(message);
    expect((error as Error).message).not.toContain('\n');
  });
});
