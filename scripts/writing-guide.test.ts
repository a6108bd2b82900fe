import { readFileSync } from 'node:fs';
import { markdownToMdast, type MdastNode } from 'satteri';
import { describe, expect, it } from 'vitest';
import { findIn } from '../src/checks/prose/fixtures/find-in.ts';
import { listProseRules } from '../src/checks/prose/rules.ts';
import siteConfig from '../src/site.config.ts';
import { visit } from '../src/sources/content-tree.ts';

const source = readFileSync('docs/writing.md', 'utf8');
const rules = listProseRules(siteConfig.prose);

/** Examples of each rule in the guide, by its id: before and after. */
const examples = new Map<string, [before: string, after: string][]>();
let rule: string | undefined;
visit(markdownToMdast(source), (node) => {
  const [name] = node.type === 'heading' ? node.children : [];
  if (node.type === 'heading') rule = node.depth === 3 && name?.type === 'inlineCode' ? name.value : undefined;
  if (node.type === 'heading' && rule !== undefined) examples.set(rule, []);
  if (node.type !== 'table' || rule === undefined) return;
  for (const row of node.children.slice(1)) examples.get(rule)?.push(row.children.map(getSource) as [string, string]);
});

function getSource({ position }: MdastNode): string {
  return source.slice(position?.start.offset, position?.end.offset).replace(/^\|?\s*|\s*\|?$/g, '');
}

describe('The guide for writers', () => {
  it('explains each prose rule under its id, in order, and no others', () => {
    expect([...examples.keys()]).toEqual(rules.map(({ id }) => id));
  });

  const rows = rules.flatMap((each) => (examples.get(each.id) ?? []).map((example) => [each, ...example] as const));
  it.each(rows.map(([each, before, after]) => ({ rule: each, id: each.id, before, after })))(
    'has correct examples for $id: $before',
    async ({ rule: each, before, after }) => {
      expect(await findIn(each, before)).not.toEqual([]);
      expect(await findIn(each, after)).toEqual([]);
    },
  );
});
