import { isJsx, locateNode, parseContent, visit } from '../sources/content-tree.ts';
import type { MdastNode } from 'satteri';
import type { SiteConfig } from '../config/site-config.ts';
import { didYouMean } from '../lib/did-you-mean.ts';
import { type Problem, makeError } from '../lib/problem.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { listUses, type ComponentUse } from './components/component-uses.ts';

/**
 * Reports tabs of a choice (`<Tabs sync>`) that the configuration doesn't have,
 * and tabs whose labels are not the choice's. Readers' choices are stored by
 * label.
 *
 * @param choices labels of each choice
 */
export function checkTabLabels(files: readonly ContentFile[], choices: SiteConfig['docs']['tabChoices']): Problem[] {
  return files
    .filter(({ file, source }) => file.endsWith('.mdx') && source.includes('<Tab'))
    .flatMap(listUses)
    .flatMap((use): Problem[] => {
      if (use.name === 'Tabs') return checkChoice(use, choices);
      if (use.name !== 'Tab') return [];
      const choice = String(use.around?.values.get('sync') ?? '');
      return Object.hasOwn(choices, choice) ? checkLabel(use, choice, choices[choice] ?? []) : [];
    });
}

function checkChoice({ values, locateProp }: ComponentUse, choices: SiteConfig['docs']['tabChoices']): Problem[] {
  const choice = values.get('sync');
  if (choice === undefined || Object.hasOwn(choices, String(choice))) return [];
  const hint = didYouMean(String(choice), Object.keys(choices)) ?? 'add it to docs.tabChoices in the configuration, with its labels';
  return [makeError(locateProp('sync'), `unknown choice of tabs "${String(choice)}"`, hint)];
}

/** Checks a label against its choice. It may list several, as in `Linux, macOS`. */
function checkLabel({ values, locateProp }: ComponentUse, choice: string, labels: readonly string[]): Problem[] {
  const label = values.get('label');
  // A missing label is reported as a missing prop.
  if (typeof label !== 'string') return [];
  const unknown = label.split(', ').find((part) => !labels.includes(part));
  if (unknown === undefined) return [];
  const hint = didYouMean(unknown, labels) ?? `use ${labels.map((each) => `"${each}"`).join(', ')}, or leave out sync`;
  return [makeError(locateProp('label'), `"${unknown}" is not a label of the choice "${choice}"`, hint)];
}

/** Reports content of `<Tabs>` outside of any `<Tab>`. It would be visible whichever tab is open. */
export function checkTabContents(files: readonly ContentFile[]): Problem[] {
  const problems: Problem[] = [];
  for (const content of files.filter(({ file, source }) => file.endsWith('.mdx') && source.includes('<Tabs')))
    visit(parseContent(content), (node) => {
      const [stray] = isJsx(node) && node.name === 'Tabs' ? node.children.flatMap(findStray) : [];
      const hint = 'put it into a <Tab label="…">, or outside of <Tabs>';
      if (stray) problems.push(makeError(locateNode(content, stray), '<Tabs> contains something other than <Tab>', hint));
    });
  return problems;
}

function findStray(node: MdastNode): MdastNode[] {
  // The paragraph around inline components is not rendered.
  if (node.type === 'paragraph') return node.children.flatMap(findStray);
  const isIgnored = (node.type === 'text' && node.value.trim() === '') || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  return isIgnored || (isJsx(node) && node.name === 'Tab') ? [] : [node];
}
