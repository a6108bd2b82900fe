import { describe, expect, it } from 'vitest';
import { formatProblem } from '../lib/problem.ts';
import { readPageText } from '../sources/prose-text.ts';
import { checkProse } from './check-prose.ts';
import { makePage } from './prose/fixtures/find-in.ts';
import { makeTermRule, makeTermSearch } from './prose/term.ts';
import { wording } from './prose/phrases.ts';

async function check(body: string, options?: Parameters<typeof makePage>[1]): Promise<string[]> {
  const { problems } = await checkProse(readPageText(makePage(body, options)), [makeTermRule(makeTermSearch([])), wording]);
  return problems.map((problem) => `${problem.severity} ${problem.rule} ${formatProblem(problem)}`);
}

const MDX = { file: 'docs/page.mdx' };

describe('An exception from a rule of prose', () => {
  it.each([
    ['the paragraph below a comment', '<!-- prose-allow wording: said by a machine -->\nPlease.', undefined],
    ['the list below a comment', '<!-- prose-allow wording: said by a machine -->\n\n- Please.\n- Please.', undefined],
    ['the paragraph below a comment of MDX', '{/* prose-allow wording: said by a machine */}\n\nPlease.', MDX],
    ['the paragraph that holds it', '- Please. {/* prose-allow wording: said by a machine */}', MDX],
    ['two rules', '<!-- prose-allow wording: why -->\n\n<!-- prose-allow term: why -->\n\nPlease, uboot.', undefined],
    ['two rules in lines after each other', '<!-- prose-allow wording: why -->\n<!-- prose-allow term: why -->\n\nPlease, uboot.', undefined],
    [
      'a line of front matter that breaks two rules',
      'Text.',
      { fields: '# prose-allow wording: said by a machine\n# prose-allow term: why\ntitle: Please, uboot' },
    ],
    ['a line of front matter', 'Text.', { fields: '# prose-allow wording: said by a machine\ntitle: Please' }],
  ])('applies to %s', async (_what, body, options) => {
    expect(await check(body, options)).toEqual([]);
  });

  it('applies to nothing else', async () => {
    expect(await check('<!-- prose-allow wording: why -->\n\nPlease.\n\nPlease, uboot.')).toEqual([
      'error wording docs/page.md:9:1: "Please" is stiffer than need be; leave it out',
      'error term docs/page.md:9:9: "uboot"; write "U-Boot"',
    ]);
  });

  it.each([
    ['names no rule', 'wordin: why', 'unknown rule in prose-allow: "wordin"; did you mean "wording"?'],
    ['gives no reason', 'wording', 'an exception without a reason; write one after a colon: prose-allow wording: why'],
    ['is not needed', 'term: why', 'nothing below needs an exception from term; remove the comment'],
  ])('is invalid if it %s', async (_what, text, message) => {
    const found = await check(`Text.\n\n<!-- prose-allow ${text} -->\n\nPlease.`);
    expect(found[0]).toContain(`error prose-allow docs/page.md:7:1: ${message}`);
  });
});
