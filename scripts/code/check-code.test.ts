import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../src/lib/problem.ts';
import { checkCode } from './check-code.ts';
import { collectCodeBlocks } from './collect-code-blocks.ts';

const file = 'docs/page.mdx';
const check = async (language: string, ...lines: string[]) =>
  (await checkCode([{ file, line: 10, language, title: '', code: lines.join('\n') }])).map(formatProblem);

describe('checkCode', () => {
  it.each([
    ['bash', ['for pin in 7 8; do', '  echo $pin', 'done']],
    ['bash', ["cat <<'EOF' >file", 'it is (not) read as code', 'EOF']],
    ['shellsession', ['$ ls \\', '  /dev', 'i2c-0  (first)']],
    ['shellsession', ["u-boot=> setenv go 'echo on; ums 0 mmc 2'", 'UMS: LUN 0 (']],
    ['python', ['import smbus2', 'print(f"{smbus2}")']],
    ['c', ['#include <gpiod.h>', 'int main(void)', '{', '    gpiod_chip_close(gpiod_chip_open("/dev/gpiochip0"));', '    return 0;', '}']],
    ['dts', ['&i2c1 {', '\tcs-gpios = <&gpio5 13 GPIO_ACTIVE_LOW>;', '};']],
    ['json', ['{ "a": 1 }']],
    ['yaml', ['a: [1, 2]']],
    ['toml', ['[a]', 'b = 1']],
    ['xml', ['<a><b/></a>']],
    ['mdx', ['<Steps>', '', '1. One', '', '</Steps>']],
    ['cpp', ['#include <iostream>', 'int main() { std::cout << 1; }']],
    ['go', ['package main', 'func main() {}']],
    ['ini', ['[a]', 'b=1']],
    ['java', ['class A { void b() {} }']],
    ['js', ['const a = await b();']],
    ['php', ['<?php echo 1;']],
    ['powershell', ['Get-ChildItem -Path C:\\']],
    ['ruby', ['puts [1].map { |a| a }']],
    ['rust', ['fn main() { println!("{}", 1); }']],
    ['ts', ['const a: number = 1;']],
    ['text', ['( anything']],
  ])('accepts valid %s: %j', async (language, lines) => {
    expect(await check(language, ...lines)).toEqual([]);
  });

  it.each([
    ['bash', ['echo a', 'for pin in 7 8; do', '  echo <pin>', 'done'], 12],
    ['shellsession', ['$ ls', 'i2c-0', '$ echo "open'], 12],
    ['shellsession', ['only output'], 10],
    ['python', ['a = 1', 'if a = 1:', '  pass'], 11],
    ['python', ['print("\\d")'], 10],
    ['c', ['int main(void)', '{', '    return missing;', '}'], 12],
    ['dts', ['&i2c1 {', '\tstatus = "okay"', '};'], 12],
    ['json', ['{', '  "a": 1,', '}'], 12],
    ['yaml', ['a: 1', 'b: [1'], 11],
    ['toml', ['[a]', 'b ='], 11],
    ['xml', ['<a><b></a>'], 10],
    ['mdx', ['<Steps>', '', '1. One'], 10],
    ['cpp', ['int main() {', '  int a = ;', '}'], 11],
    ['go', ['package main', 'func main( {}'], 11],
    ['java', ['class A {', '  void b( {}', '}'], 11],
    ['js', ['const a = ;'], 10],
    ['php', ['<?php', 'echo 1'], 11],
    ['powershell', ['Get-ChildItem (', ''], 10],
    ['ruby', ['def a', '  [1, 2', 'end'], 10],
    ['rust', ['fn main() {', '  let a = ;', '}'], 11],
    ['ts', ['const a: = 1;'], 10],
  ])('reports file and line of invalid %s: %j', async (language, lines, line) => {
    const [problem, ...others] = await check(language, ...lines);
    expect(problem).toMatch(new RegExp(`^docs/page\\.mdx:${line}:1: ${language}: .+`));
    expect(others).toEqual([]);
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
    ['sh', 'bash'],
    ['yml', 'yaml'],
    ['BASH', 'bash'],
    ['javascript', 'js'],
    ['pyton', 'python'],
  ])('suggests the name used here for %s', async (language, name) => {
    expect(await check(language, 'a')).toEqual([`docs/page.mdx:9:1: no check reads the language "${language}"; did you mean "${name}"?`]);
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

describe('collectCodeBlocks', () => {
  it('finds blocks in lists and components, with the first line of their code', () => {
    const source = ['---', 'title: A', '---', '', '<Steps>', '', '1. One', '', '   ```bash title="a.sh"', '   ls', '   ```', '', '</Steps>'].join(
      '\n',
    );
    expect(collectCodeBlocks({ file, source })).toEqual([{ file, line: 10, language: 'bash', title: 'a.sh', code: 'ls' }]);
  });
});
