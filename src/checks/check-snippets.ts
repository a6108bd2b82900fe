import { locateNode, parseContent, visit } from '../sources/content-tree.ts';
import { parseSync } from 'vite';
import { didYouMean } from '../lib/did-you-mean.ts';
import { getPosition, makeError, type Problem } from '../lib/problem.ts';
import { collectLinks, collectReferences } from '../sources/collect-links.ts';
import { locateField, readContent, type ContentFile } from '../sources/content-files.ts';
import { describeParameters, SNIPPET_ALIAS } from '../sources/snippets.ts';
import { listUses } from './components/component-uses.ts';
import { findImported, listImports } from './components/page-imports.ts';

/** Checks snippets for what can't be the same on several pages, and pages for what they can't show twice. */
export function checkSnippets(files: readonly ContentFile[]): Problem[] {
  return files
    .filter((file) => collectReferences(file).problems.length === 0)
    .flatMap((file) => [...(file.kind === 'snippet' ? [...listPageOnly(file), ...checkParameters(file)] : []), ...listRepeatedTabs(file)]);
}

/** Kinds of nodes that belong to one page, with the reason. */
const PAGE_ONLY: Readonly<Record<string, readonly [message: string, hint: string] | undefined>> = {
  heading: ['a heading in a snippet is missing from the contents of its pages', 'write it on the pages, before the snippet'],
  footnoteReference: ['a footnote in a snippet has no number on its pages', 'put its text into the passage'],
  footnoteDefinition: ['a footnote in a snippet has no number on its pages', 'put its text into the passage'],
};

/** Reports headings, footnotes and relative links. */
function listPageOnly(file: ContentFile): Problem[] {
  const problems: Problem[] = [];
  visit(parseContent(file), (node) => {
    const [message, hint] = PAGE_ONLY[node.type] ?? [];
    if (message) problems.push(makeError(locateNode(file, node), message, hint));
  });
  const relative = collectLinks(file).filter(({ url }) => !/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(url) && !/\.mdx?(?:#|$)/.test(url));
  return [
    ...problems,
    ...relative.map((link) => makeError(link, `the link ${link.url} in a snippet leads to another place on each page`, 'start the address with /')),
  ];
}

/** Compares the parameters in the front matter with those that the text uses. */
function checkParameters(file: ContentFile): Problem[] {
  const { errors } = parseSync('parameters.ts', `interface Props { ${describeParameters(file)} }`);
  if (errors.length > 0) {
    const hint = 'write name: type, with a type of TypeScript, such as device: string';
    return [makeError(locateField(file, ['parameters']), 'parameters that do not parse', hint)];
  }
  const names = Object.keys(file.frontmatter['parameters'] ?? {});
  const known = names.map((name) => name.replace(/\?$/, ''));
  const used = [...file.source.matchAll(/\bprops\.(\w+)/g)].filter(([, name = '']) => name !== 'children');
  return [
    ...used.flatMap(({ index, 1: name = '' }): Problem[] => {
      if (known.includes(name)) return [];
      const hint = didYouMean(name, known) ?? `add ${name} to \`parameters\` in the front matter`;
      return [makeError({ file: file.file, ...getPosition(file.source, index) }, `the snippet has no parameter "${name}"`, hint)];
    }),
    ...names.flatMap((name, index): Problem[] => {
      if (used.some(([, each]) => each === known[index])) return [];
      const message = `the parameter "${known[index]}" is never used`;
      return [makeError(locateField(file, ['parameters', name]), message, `write {props.${known[index]}} in the text, or delete it`)];
    }),
  ];
}

/** Reports a second use of a snippet with tabs, whose radio buttons would be those of the first. */
function listRepeatedTabs(file: ContentFile): Problem[] {
  if (!file.source.includes(SNIPPET_ALIAS)) return [];
  const paths = new Map(listImports(file).map((each) => [each.local, findImported(each)]));
  const shown = new Set<string>();
  return listUses(file).flatMap(({ name, position }): Problem[] => {
    const path = paths.get(name);
    if (!path?.endsWith('.mdx') || !readContent(path).source.includes('<Tabs')) return [];
    if (!shown.has(path)) {
      shown.add(path);
      return [];
    }
    const hint = 'show it once, or write the tabs on the page';
    return [makeError(position, `<${name}> has tabs, which a page can't show twice`, hint)];
  });
}
