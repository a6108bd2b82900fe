import { listContentFiles } from '../src/plugins/content-files.ts';
import { formatProblem, ProblemError, type Problem } from '../src/data/problem.ts';
import { checkSources } from '../src/plugins/check-sources.ts';
import { checkLinks } from '../src/plugins/links/check-links.ts';
import { loadSiteConfig } from '../src/plugins/load-site-config.ts';
import { listRoutes } from '../src/plugins/routes.ts';
import { checkCode } from './code/check-code.ts';
import { collectCodeBlocks } from './code/collect-code-blocks.ts';
import { ensureTools } from './code/tools.ts';
import { run } from './run.ts';

/** What `npm run check` looks at, in the order a writer wants to know; `npm run check content` runs one. */
const CHECKS: Readonly<Record<string, () => Promise<boolean>>> = {
  content: async () => {
    const problems = await checkContent();
    problems.forEach((problem) => console.error(formatProblem(problem)));
    return problems.length === 0;
  },
  code: async () => {
    await ensureTools();
    const blocks = listContentFiles(await loadSiteConfig()).flatMap(collectCodeBlocks);
    const problems = checkCode(blocks);
    problems.forEach((problem) => console.error(problem));
    return blocks.length > 0 && problems.length === 0;
  },
  types: () => succeeds('astro', ['check']),
  lint: () => succeeds('eslint', ['.']),
  format: () => succeeds('prettier', ['--check', '--log-level', 'warn', '.']),
};

/** What a build would say before it makes a page: of configuration, front matter, pictures, API descriptions and links. */
async function checkContent(): Promise<readonly Problem[]> {
  try {
    const site = await loadSiteConfig();
    const listFiles = () => listContentFiles(site);
    const problems = await checkSources(site, listFiles);
    if (problems.some(({ severity }) => severity === 'error')) return problems;
    return [...problems, ...checkLinks(site, { files: listFiles(), routes: listRoutes(site, listFiles()) })];
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
}

async function succeeds(command: string, args: string[]): Promise<boolean> {
  const { code } = await run(command, args, { env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } });
  return code === 0;
}

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !Object.hasOwn(CHECKS, name));
if (unknown) throw new Error(`no check is named "${unknown}"; checks: ${Object.keys(CHECKS).join(', ')}`);
let failed = 0;
for (const name of chosen.length > 0 ? chosen : Object.keys(CHECKS)) {
  const isGood = (await CHECKS[name]?.()) ?? false;
  console.log(`${isGood ? 'passed' : 'FAILED'}: ${name}`);
  if (!isGood) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
