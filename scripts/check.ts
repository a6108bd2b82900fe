import { listContentFiles } from '../src/sources/content-files.ts';
import { formatProblem } from '../src/data/problem.ts';
import { checkContent } from '../src/checks/check-content.ts';
import { loadSiteConfig } from '../src/sources/load-site-config.ts';
import { checkCode } from './code/check-code.ts';
import { checkSamples } from './code/check-samples.ts';
import { collectCodeBlocks } from './code/collect-code-blocks.ts';
import { ensureTools } from './code/tools.ts';
import { run } from './tools/run.ts';

const args = process.argv.slice(2);
/** Pages whose code blocks are checked; without, those of every page. */
const pages = args.filter((arg) => arg.includes('/'));

/** What a check found: nothing when all is well. */
type Check = () => Promise<readonly string[]>;

/** What `npm run check` looks at, in the order a writer wants to know; `npm run check content` runs one. */
const CHECKS: Readonly<Record<string, Check>> = {
  content: async () => (await checkContent()).map(formatProblem),
  code: async () => {
    await ensureTools();
    const site = await loadSiteConfig();
    const all = listContentFiles(site);
    const missing = pages.find((page) => !all.some(({ file }) => file === page));
    if (missing) throw new Error(`${missing} is no page; give its path from the project root`);
    const files = all.filter(({ file }) => pages.length === 0 || pages.includes(file));
    const blocks = files.flatMap(collectCodeBlocks);
    const samples = checkSamples(site.apis, files);
    const isAll = pages.length === 0;
    return [
      ...checkCode(blocks),
      ...samples.problems,
      ...(isAll && blocks.length === 0 ? ['no page shows code, or the check finds none'] : []),
      ...(isAll && site.apis.length > 0 && samples.count === 0 ? ['no page shows a call of any API, or the check of calls finds none'] : []),
    ];
  },
  types: () => listComplaints('astro', ['check', '--minimumSeverity', 'warning']),
  lint: () => listComplaints('eslint', ['.', '--max-warnings', '0']),
  // The plain program reads one file after another and takes half as long again.
  format: () => listComplaints('prettier', ['--check', '--log-level', 'warn', '.'], { PRETTIER_EXPERIMENTAL_CLI: '1' }),
};

/** Runs a program that ends badly when it finds something, and gives what it prints then. */
async function listComplaints(command: string, args: string[], env: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const options = { env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env }, capture: true, quiet: true };
  const { code, output } = await run(command, args, options);
  return code === 0 ? [] : [output.trim()];
}

const chosen = args.filter((arg) => !pages.includes(arg));
const unknown = chosen.find((name) => !Object.hasOwn(CHECKS, name));
if (unknown) throw new Error(`no check is named "${unknown}"; checks: ${Object.keys(CHECKS).join(', ')}`);
const names = chosen.length > 0 ? chosen : Object.keys(CHECKS);
/** The longest, which is a program of its own and busy with one processor, runs beside the others. */
const types = names.includes('types') ? CHECKS['types']?.() : undefined;
let failed = 0;
for (const name of names.toSorted((a, b) => Number(a === 'types') - Number(b === 'types'))) {
  const problems = (await (name === 'types' ? types : CHECKS[name]?.())) ?? [];
  problems.forEach((problem) => console.error(problem));
  console.log(`${problems.length === 0 ? 'passed' : 'FAILED'}: ${name}`);
  if (problems.length > 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
