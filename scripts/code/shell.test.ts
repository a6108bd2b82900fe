import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPlainScript, READ_ALL } from './shell.ts';
import { readWith } from './read-with.ts';

/** Parts of scripts, valid and broken. */
const PARTS = ['# if', ...'sudo apt -y a=b ~/x # if then done time fi ( ) { } " \' $ ` << | ; & \\'.split(' ')];
const script = fc
  .array(fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom(' ', '\n', '\\\n', '', '\t')), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''))
  .filter(isPlainScript);

it('A script that is not passed to a shell is valid in bash', async () => {
  const scripts = fc.sample(script, { numRuns: 300, seed: 7 });
  const answers = await readWith('bash', ['-c', READ_ALL], scripts.map((code) => `${code}\0`).join(''), 'C');
  expect(answers.trim()).toBe('\0'.repeat(scripts.length));
});

it.each(['if true', 'echo "a', 'a\\\n# b (', 'for x in y', '  done', 'a() {', 'echo $(b', 'cat <<END', '# a\\\nthen'])(
  'A shell checks %j',
  (code) => {
    expect(isPlainScript(code)).toBe(false);
  },
);

it.each(['sudo apt update\nsudo apt install -y a=1.0-2', '# a "note"\ncd ~/x', 'a \\\n  --b=c', 'format', ''])('No shell checks %j', (code) => {
  expect(isPlainScript(code)).toBe(true);
});
