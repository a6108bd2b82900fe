import { checkDescription } from '../src/reference/check-description.ts';
import { listReferenceEntries } from '../src/model/reference-entries.ts';
import { renderReferencePage } from '../src/model/reference-page.ts';
import { SAMPLE_LANGUAGES } from '../src/lib/samples/languages.ts';
import type { ApiDescription } from '../src/config/site-config.ts';
import { formatProblem } from '../src/lib/problem.ts';
import { buildReference } from '../src/reference/reference.ts';

const USAGE = 'usage: node scripts/measure-description.ts <file of an API description> [--problems]';

/**
 * Builds what the pages of another team's description show, without HTML, and
 * prints how many there are, the time and the memory.
 */
async function measure(file: string, showsProblems: boolean): Promise<void> {
  const api: ApiDescription = {
    ...{ id: 'measured', file, path: '/measured', groupBy: 'tag', sampleLanguages: [...SAMPLE_LANGUAGES] },
    ...{ showSchemas: true, validation: 'lenient' },
  };
  const start = performance.now();
  const problems = await checkDescription(api);
  const checked = performance.now();
  const reference = buildReference(api);
  const operations = reference.operations.map(({ operation }) => operation);
  const entries = listReferenceEntries({ api, reference, operations }, []);
  for (const entry of entries) await renderReferencePage(entry, (code) => Promise.resolve(code));
  const end = performance.now();
  const strict = (await checkDescription({ ...api, validation: 'strict' })).filter(({ severity }) => severity === 'error');
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
  console.log(`${reference.description.title} ${reference.description.version}`);
  console.log(`${entries.length} pages: ${operations.length} operations, ${reference.schemas.length} schemas`);
  console.log(
    `${seconds(start, checked)} to check, ${seconds(checked, end)} to build, peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
  );
  console.log(`${problems.length} warnings; ${strict.length} of them are errors if validation is strict`);
  if (showsProblems) for (const problem of problems) console.log(formatProblem(problem));
}

const [file, ...options] = process.argv.slice(2);
if (!file || options.some((option) => option !== '--problems')) {
  console.error(USAGE);
  process.exitCode = 2;
} else await measure(file, options.length > 0);
