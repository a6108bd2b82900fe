import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { markdownToHtml, mdxToJs, type MdastNode } from 'satteri';
import { parseSync } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { didYouMean } from '../data/did-you-mean.ts';
import { PAGE_COMPONENTS } from '../data/page-components.ts';
import { getPosition, type Place, type Problem } from '../data/problem.ts';
import { callouts } from '../markdown/callouts.ts';
import { mermaid } from '../markdown/mermaid.ts';
import { steps } from '../markdown/steps.ts';
import { collectReferences } from '../sources/collect-links.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { parseContent, visit } from '../sources/content-tree.ts';

/** The transforms of Markdown that refuse what a writer wrote. */
const PLUGINS = { mdastPlugins: [callouts], hastPlugins: [steps, mermaid], features: { directive: true, smartPunctuation: false } };

/** Finds parts of pages that would stop a build: callouts, steps, drawings, components and their imports. */
export async function checkParts(files: readonly ContentFile[]): Promise<Problem[]> {
  const readable = files.filter((file) => collectReferences(file).problems.length === 0);
  const problems = await Promise.all(readable.map(async (file) => [...checkComponents(file), ...(await checkMarkdown(file))]));
  return problems.flat();
}

/** Lets the page's own transforms run, which tell the place of what they refuse. */
async function checkMarkdown({ file, source }: ContentFile): Promise<Problem[]> {
  const options = { ...PLUGINS, fileURL: pathToFileURL(file) };
  // Front matter is no Markdown; its lines stay, so that places are those of the file.
  const text = source.replace(/^---\r?\n[\s\S]*?\r?\n---/, (front) => front.replaceAll(/[^\n]/g, ''));
  try {
    await (file.endsWith('.mdx') ? mdxToJs(text, options) : markdownToHtml(text, options));
    return [];
  } catch (error) {
    const [, line, column, message = '', hint] = /^\S+?:(\d+):(\d+): ([^;]*)(?:; (.*))?$/s.exec((error as Error).message) ?? [];
    if (line === undefined) throw error;
    return [{ severity: 'error', file, line: Number(line), column: Number(column), message, hint }];
  }
}

/** Holds the components of an MDX page against what it imports, and its imports against what there is. */
function checkComponents(content: ContentFile): Problem[] {
  if (!content.file.endsWith('.mdx')) return [];
  const imports = collectReferences(content).modules.flatMap(listImports);
  const known = [...PAGE_COMPONENTS, ...imports.map(({ local }) => local)];
  const used: (Place & { name: string })[] = [];
  visit(parseContent(content), (node) => {
    const name = getComponent(node);
    const { line = 1, column = 1 } = node.position?.start ?? {};
    if (name !== undefined && !known.includes(name)) used.push({ file: content.file, line, column, name });
  });
  const unknown = used.map(({ name, ...place }): Problem => {
    const [from] = Object.entries(EXPORTS).find(([, names]) => names.includes(name)) ?? [];
    const hint = from
      ? `import { ${name} } from '${from}';`
      : didYouMean(name, [...known, ...Object.values(EXPORTS).flat()], (nearest) => `<${nearest}>`);
    return { severity: 'error', ...place, message: `the component <${name}> is not imported`, hint };
  });
  return [...imports.flatMap(checkImport), ...unknown];
}

/** The first part of a component's name, as in `Tabs` of `<Tabs.Item>`; nothing for elements of HTML. */
function getComponent(node: MdastNode): string | undefined {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  return /^[A-Z]\w*/.exec(node.name ?? '')?.[0];
}

interface Import {
  /** Name in the page. */
  local: string;
  /** Name in the module; nothing where all of it, or its default, is taken. */
  imported: string | undefined;
  from: string;
  place: Place;
}

function listImports({ code, ...start }: Place & { code: string }): Import[] {
  const { program } = parseSync('page.ts', code);
  return program.body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration') return [];
    return node.specifiers.map((specifier) => {
      const { line, column } = getPosition(code, specifier.start);
      const imported = specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' ? specifier.imported.name : undefined;
      return { local: specifier.local.name, imported, from: node.source.value, place: { file: start.file, line: start.line + line - 1, column } };
    });
  });
}

function checkImport({ imported, from, place }: Import): Problem[] {
  if (!from.startsWith('#')) return [];
  const names = EXPORTS[from];
  if (!names)
    return [{ severity: 'error', ...place, message: `there is nothing to import from '${from}'`, hint: didYouMean(from, Object.keys(EXPORTS)) }];
  if (imported === undefined || names.includes(imported)) return [];
  return [{ severity: 'error', ...place, message: `'${from}' has no component ${imported}`, hint: didYouMean(imported, names) }];
}

/** Names of the components by what pages import them from. */
const EXPORTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(manifest.imports).map(([alias, file]) => [alias, listExports(file)]),
);

function listExports(file: string): string[] {
  if (!existsSync(file)) return [];
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  return program.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' ? node.specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : [])) : [],
  );
}
