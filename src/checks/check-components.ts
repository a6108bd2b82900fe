import { didYouMean } from '../lib/did-you-mean.ts';
import { CALLOUT_HINT } from '../markdown/callouts.ts';
import { formatProblem, makeError, type Problem } from '../lib/problem.ts';
import { collectReferences } from '../sources/collect-links.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { IMPORTED_COMPONENTS, SHARED_COMPONENTS } from '../sources/component-files.ts';
import { checkProps, readTraits, UNKNOWN, type ComponentTraits, type PropFault } from './components/component-props.ts';
import { listUses, type ComponentUse } from './components/component-uses.ts';
import { checkExpressions } from './components/page-expressions.ts';
import { checkImport, findImported, listImports, type Import } from './components/page-imports.ts';
import { tryComponents } from './components/try-components.ts';

/** A component in a page, with its file. */
interface KnownUse extends ComponentUse {
  file: string;
}

/** Checks components and expressions of MDX pages against imports, imports against existing modules, and props against the components' types. */
export async function checkComponents(files: readonly ContentFile[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  const uses: KnownUse[] = [];
  for (const content of files.filter(({ file }) => file.endsWith('.mdx'))) {
    const imports = listImports(content);
    const imported = new Map(imports.map((each) => [each.local, findImported(each)]));
    problems.push(...imports.flatMap(checkImport), ...checkExpressions(content));
    // HTML also has a <figure>.
    const all = [...SHARED_COMPONENTS.keys(), ...imported.keys()].filter((name) => name !== 'Figure');
    for (const use of listUses(content)) {
      const component = /^[a-z]/.test(use.name) ? all.find((name) => name.toLowerCase() === use.name) : undefined;
      if (component !== undefined) {
        const hint = component === use.name ? 'import it under a name with a capital letter, and use that' : `write <${component}>`;
        problems.push(makeError(use.position, `<${use.name}> is not an element`, hint));
      }
      if (/^[a-z]/.test(use.name)) continue;
      const name = use.name.split('.', 1)[0] ?? '';
      const file = imported.get(name) ?? SHARED_COMPONENTS.get(name);
      if (file !== undefined) uses.push({ ...use, file });
      else if (!imported.has(name)) problems.push(reportUnknown(use, name, imported.keys()));
    }
    problems.push(...imports.filter((each) => !isUsed(each, content)).map(reportUnused));
  }
  return [...files.flatMap(checkPlain), ...problems, ...(await checkUses(uses))];
}

/** Names of callouts that are components on other sites. */
const CALLOUT_OF_OTHERS = /^(?:Admonition|Alert|Aside|Callout|Caution|Danger|Important|Info|Note|Tip|Warning)$/;

function reportUnknown({ position }: ComponentUse, name: string, imported: Iterable<string>): Problem {
  const [from] = [...IMPORTED_COMPONENTS].find(([, files]) => files.has(name)) ?? [];
  const known = [...SHARED_COMPONENTS.keys(), ...imported, ...[...IMPORTED_COMPONENTS.values()].flatMap((files) => [...files.keys()])];
  if (from) return makeError(position, `the component <${name}> is not imported`, `import { ${name} } from '${from}';`);
  const hint = CALLOUT_OF_OTHERS.test(name) ? `${CALLOUT_HINT}, and ::: below the text` : didYouMean(name, known, (nearest) => `<${nearest}>`);
  return makeError(position, `there is no component <${name}>`, hint);
}

/** Reports the first component in plain Markdown, which would show it as text. */
function checkPlain(content: ContentFile): Problem[] {
  return collectReferences(content)
    .components.slice(0, 1)
    .map(({ name, ...place }) => {
      const hint = `rename the file to ${content.file}x; its address stays the same`;
      return makeError(place, `<${name}> is a component, which .md files cannot contain`, hint);
    });
}

/** Checks if a page uses an import outside the import statement. */
function isUsed({ local }: Import, content: ContentFile): boolean {
  const text = collectReferences(content).modules.reduce((rest, { code }) => rest.replace(code, ''), content.source);
  return new RegExp(`[<{(,\\s]${RegExp.escape(local)}\\b`).test(text);
}

function reportUnused({ local, position }: Import): Problem {
  return makeError(position, `${local} is imported but not used`, 'leave it out');
}

/** Checks props against component types, and renders components without faults so far. */
async function checkUses(uses: readonly KnownUse[]): Promise<Problem[]> {
  const traits = new Map([...new Set(uses.map(({ file }) => file))].map((file) => [file, readTraits(file)]));
  const checked = uses.map((use) => ({ use, faults: listFaults(use, traits.get(use.file) as ComponentTraits) }));
  const isKnown = ({ isSpread, values }: KnownUse) => !isSpread && ![...values.values()].includes(UNKNOWN);
  const complete = checked.filter(({ use, faults }) => faults.length === 0 && isKnown(use) && traits.get(use.file)?.mayThrow);
  const results = await tryComponents(
    complete.map(({ use }) => ({ file: use.file, props: { ...Object.fromEntries(use.values), ...getBuildProps(use) } })),
  );
  // Facts with a fault stop every component that shows one of them.
  const inData = new Map<string, Problem>();
  complete.forEach(({ faults }, index) => {
    const result = results[index];
    const [message, hint] = result?.error?.split(/; (.*)/s) ?? [];
    if (result?.problems) result.problems.forEach((problem) => inData.set(formatProblem(problem), problem));
    else if (message !== undefined) faults.push({ message, hint });
  });
  const onPages = checked.flatMap(({ use, faults }) =>
    faults.map(({ prop, message, hint }): Problem => {
      const place = prop === undefined ? use.position : use.locateProp(prop);
      return makeError(place, message, hint);
    }),
  );
  return [...inData.values(), ...onPages];
}

function listFaults(use: KnownUse, traits: ComponentTraits): PropFault[] {
  const { name, values, isSpread, hasContent } = use;
  const faults = isSpread ? [] : checkProps(name, values, traits);
  if (hasContent && !traits.hasSlot) faults.push({ message: `<${name}> does not show its content`, hint: `write <${name} … />` });
  if (!hasContent && traits.needsContent) faults.push({ message: `<${name}> is empty`, hint: `write its content before </${name}>` });
  return faults;
}

/** Returns the props that the build adds to a tab directly in a set. */
function getBuildProps({ name, parent }: ComponentUse): Record<string, string> {
  return name === 'Tab' && parent === 'Tabs' ? { tabId: 'page-1-1' } : {};
}
