import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../src/lib/problem.ts';
import { checkCode } from './check-code.ts';
import { collectCodeBlocks } from './collect-code-blocks.ts';
import { findMissingTools } from './tools.ts';

const file = 'docs/page.mdx';
const check = async (language: string, code: string) => (await checkCode([{ file, line: 10, language, title: '', code }])).map(formatProblem);

/** A block of each language that is right, and one with a fault in a line of it. */
const BLOCKS: readonly [language: string, right: string, wrong: string, line: number][] = [
  [
    'bash',
    "for pin in 7 8; do\n  echo $pin\ndone\ncat <<'EOF' >file\nit is (not) read as code\nEOF",
    'echo a\nfor pin in 7 8; do\n  echo <pin>\ndone',
    12,
  ],
  ['shellsession', "$ ls \\\n  /dev\ni2c-0  (first)\nu-boot=> setenv go 'echo on; ums 0 mmc 2'", '$ ls\ni2c-0\n$ echo "open', 12],
  ['shellsession', '$ ls', 'only output', 10],
  ['python', 'import smbus2\nprint(f"{smbus2}")', 'a = 1\nif a = 1:\n  pass', 11],
  ['python', 'print("\\n")', 'print("\\d")', 10],
  [
    'c',
    '#include <gpiod.h>\nint main(void)\n{\n    gpiod_chip_close(gpiod_chip_open("/dev/gpiochip0"));\n    return 0;\n}',
    'int main(void)\n{\n    return missing;\n}',
    12,
  ],
  ['dts', '&i2c1 {\n\tcs-gpios = <&gpio5 13 GPIO_ACTIVE_LOW>;\n};', '&i2c1 {\n\tstatus = "okay"\n};', 12],
  ['json', '{ "a": 1 }', '{\n  "a": 1,\n}', 12],
  ['yaml', 'a: [1, 2]', 'a: 1\nb: [1', 11],
  ['toml', '[a]\nb = 1', '[a]\nb =', 11],
  ['xml', '<a><b/></a>', '<a><b></a>', 10],
  ['mdx', '<Steps>\n\n1. One\n\n</Steps>', '<Steps>\n\n1. One', 10],
  ['cpp', '#include <iostream>\nint main() { std::cout << 1; }', 'int main() {\n  int a = ;\n}', 11],
  ['go', 'package main\nfunc main() {}', 'package main\nfunc main( {}', 11],
  ['java', 'class A { void b() {} }', 'class A {\n  void b( {}\n}', 11],
  ['js', 'const a = await b();', 'const a = ;', 10],
  ['php', '<?php echo 1;', '<?php\necho 1', 11],
  ['powershell', 'Get-ChildItem -Path C:\\', 'Get-ChildItem (\n', 10],
  ['ruby', 'puts [1].map { |a| a }', 'def a\n  [1, 2\nend', 10],
  ['rust', 'fn main() { println!("{}", 1); }', 'fn main() {\n  let a = ;\n}', 11],
  ['ts', 'const a: number = 1;', 'const a: = 1;', 10],
];

describe('checkCode', () => {
  it.for(BLOCKS)('accepts %s that is right, and reports file and line of what is wrong', async ([language, right, wrong, line], { skip }) => {
    const { programs } = findMissingTools(new Set([language]));
    skip(programs.length > 0, `${programs.join()} isn't here; npm test installs it`);
    expect(await check(language, right)).toEqual([]);
    expect(await check(language, wrong)).toEqual([expect.stringMatching(new RegExp(`^docs/page\\.mdx:${line}:1: ${language}: .+`))]);
  });

  it('reads no text, no diff and no HTML', async () => {
    expect([...(await check('text', '( anything')), ...(await check('diff', '-a\n+b')), ...(await check('html', '<p>a'))]).toEqual([]);
  });

  it('reports the error of each Python program, also if the compiler gives up on it', async () => {
    const programs = ['a = 1', 'if a = 1:\n  pass', `${'-'.repeat(100_000)}1`, `${'a.b'.repeat(20_000)}`, 'print("é")'];
    const blocks = programs.map((code, index) => ({ file, line: 10 * index, language: 'python', title: '', code }));
    expect((await checkCode(blocks)).map(({ line, message }) => [line, message.length > 'python: '.length])).toEqual([
      [10, true],
      [20, true],
      [30, true],
    ]);
  });

  it('reports a language without a check', async () => {
    expect(await check('cobol', 'STOP RUN.')).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:9:1: no check reads the language "cobol"; use one of bash, c, /),
    ]);
  });

  it.each([
    ['yml', 'yaml'],
    ['sh', 'bash'],
    ['py', 'python'],
  ])('suggests the name that %s has here', async (language, name) => {
    expect(await check(language, 'a')).toEqual([`docs/page.mdx:9:1: no check reads the language "${language}"; write "${name}"`]);
  });

  it('leaves a language that the highlighter does not know to the content check', async () => {
    expect(await check('pyton', 'a')).toEqual([]);
  });

  it('leaves a block without a language to the prose rules', async () => {
    expect(await check('', 'ls')).toEqual([]);
  });

  it('skips blocks whose program is not installed', async () => {
    const blocks = ['python', 'json'].map((language) => ({ file, line: 10, language, title: '', code: '(' }));
    const problems = await checkCode(blocks, (language) => language !== 'python');
    expect(problems.map(({ message }) => message.split(':')[0])).toEqual(['json']);
  });
});

it('Blocks are found in lists and components, with the first line of their code', () => {
  const source = '---\ntitle: A\n---\n\n<Steps>\n\n1. One\n\n   ```bash title="a.sh"\n   ls\n   ```\n\n</Steps>';
  expect(collectCodeBlocks({ file, source })).toEqual([{ file, line: 10, language: 'bash', title: 'a.sh', code: 'ls' }]);
});
