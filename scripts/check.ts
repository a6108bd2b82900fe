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

/** What `npm run check` looks at, in the order a writer wants to know; `npm run check content` runs one. */
const CHECKS: Readonly<Record<string, () => Promise<boolean>>> = {
  content: async () => {
    const problems = await checkContent();
    problems.forEach((problem) => console.error(formatProblem(problem)));
    return problems.length === 0;
  },
  code: async () => {
    await ensureTools();
    const site = await loadSiteConfig();
    const all = listContentFiles(site);
    const missing = pages.find((page) => !all.some(({ file }) => file === page));
    if (missing) throw new Error(`${missing} is no page; give its path from the project root`);
    const files = all.filter(({ file }) => pages.length === 0 || pages.includes(file));
    const blocks = files.flatMap(collectCodeBlocks);
    const samples = checkSamples(site.apis, files);
    const problems = [...checkCode(blocks), ...samples.problems];
    if (pages.length === 0 && site.apis.length > 0 && samples.count === 0)
      problems.push('no page shows a call of any API, or the check of calls finds none');
    problems.forEach((problem) => console.error(problem));
    return (blocks.length > 0 || pages.length > 0) && problems.length === 0;
  },
  types: () => succeeds('astro', ['check']),
  lint: () => succeeds('eslint', ['.']),
  format: () => succeeds('prettier', ['--check', '--log-level', 'warn', '.']),
};

async function succeeds(command: string, args: string[]): Promise<boolean> {
  const { code } = await run(command, args, { env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } });
  return code === 0;
}

const chosen = args.filter((arg) => !pages.includes(arg));
const unknown = chosen.find((name) => !Object.hasOwn(CHECKS, name));
if (unknown) throw new Error(`no check is named "${unknown}"; checks: ${Object.keys(CHECKS).join(', ')}`);
let failed = 0;
for (const name of chosen.length > 0 ? chosen : Object.keys(CHECKS)) {
  const isGood = (await CHECKS[name]?.()) ?? false;
  console.log(`${isGood ? 'passed' : 'FAILED'}: ${name}`);
  if (!isGood) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
