import { resolve } from 'node:path';
import { ProjectCopy } from '../e2e/support/project-copy.ts';
import { makeLargeApi, measureBuild } from './bench/large-api.ts';
import { BUDGETS } from './bench/budgets.ts';
import { measureRelevance, readBuiltIndex, readQueries, rebuildIndex, weighEngine, type QuerySet, type ReadIndexFile } from './bench/relevance.ts';
import { LINKS, measureTyping } from './bench/typing.ts';
import { weighDeltas, weighDocuments, weighOffline } from './bench/weigh.ts';
import { readOptions, runCommand } from './tools/options.ts';

/**
 * Weighs the built site and asks its search, and checks both against the
 * budgets. `--large` builds large sites instead. `--relevance` asks the search
 * alone, with an index rebuilt from the built site, and lists what was missed.
 */
const FLAG = { type: 'boolean', default: false } as const;
const folder = resolve(process.env['OUT_DIR'] ?? 'dist');
let passed = 0;
let failed = 0;

await runCommand(async () => {
  const { values: flags } = readOptions({ options: { large: FLAG, relevance: FLAG, typing: FLAG } });
  if (flags.large) await buildLargeSites();
  if (flags.relevance) await checkSearch(rebuildIndex(folder), true);
  if (flags.typing) await checkTyping(rebuildIndex(folder));
  if (!flags.large && !flags.relevance && !flags.typing) {
    await weighSite();
    await checkSearch(readBuiltIndex(folder), false);
    await checkTyping(readBuiltIndex(folder));
  }
  console.log(`bench: ${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});

function count(isGood: boolean, text: string): void {
  if (isGood) passed += 1;
  else failed += 1;
  console.log(`${isGood ? 'passed' : 'FAILED'}  ${text}`);
}

function checkAtMost(what: string, value: number, budget: number, unit = ''): void {
  count(value <= budget, `${what}: ${Math.round(value)}${unit} of ${budget}${unit}`);
}

function checkAtLeast(what: string, value: number, minimum: number): void {
  count(value >= minimum, `${what}: ${value.toFixed(3)}, at least ${minimum}`);
}

function getMedian(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

async function weighSite(): Promise<void> {
  const costs = await weighDocuments(folder);
  const [heaviest] = costs;
  checkAtMost('frame of a page, median', getMedian(costs.map((cost) => cost.frame)), BUDGETS.frameMedian, ' B');
  const inOneFlight = costs.filter((cost) => cost.document <= BUDGETS.flight);
  checkAtLeast('share of documents in one flight', inOneFlight.length / costs.length, BUDGETS.flightShare);
  checkAtMost(`largest document (${heaviest?.route})`, heaviest?.document ?? 0, BUDGETS.documentLargest, ' B');
  checkAtMost('a further page by click, median', getMedian(await weighDeltas(folder)), BUDGETS.furtherPageMedian, ' B');
  const { page, areaPage } = weighOffline(folder);
  checkAtMost('everything saved with search, a page', page, BUDGETS.offlinePage, ' B');
  checkAtMost('largest area saved with search, a page', areaPage, BUDGETS.offlineAreaPage, ' B');
}

async function checkSearch(read: ReadIndexFile, isVerbose: boolean): Promise<void> {
  const engineBytes = weighEngine(folder);
  for (const [set, budget] of Object.entries(BUDGETS.search) as [QuerySet, (typeof BUDGETS.search)[QuerySet]][]) {
    const { open, aside } = readQueries(set);
    const both = await measureRelevance(read, [...open, ...aside], engineBytes);
    const { relevance } = await measureRelevance(read, open, engineBytes);
    const keptAside = await measureRelevance(read, aside, engineBytes);
    const [all, [openHalf], [asideHalf]] = [both.relevance[0], relevance, keptAside.relevance];
    checkAtLeast(`search, ${set}, share with a right page in the top three`, all?.top3 ?? 0, budget.top3);
    checkAtLeast(`search, ${set}, mean reciprocal rank`, all?.reciprocalRank ?? 0, budget.reciprocalRank);
    for (const half of [openHalf, asideHalf])
      console.log(
        `  ${half === openHalf ? 'open half' : 'kept aside'}: ${half?.queries} queries, top three ${half?.top3.toFixed(3)}, rank ${half?.reciprocalRank.toFixed(3)}`,
      );
    checkAtMost(`search, ${set}, engine and index before the first hits, most`, both.cost.maxBytes, BUDGETS.searchBytes, ' B');
    checkAtMost(`search, ${set}, the same, median`, both.cost.medianBytes, BUDGETS.searchBytesMedian, ' B');
    if (!isVerbose) continue;
    for (const { kind, queries, reciprocalRank, top3 } of relevance)
      console.log(`  ${kind}: ${queries} queries, mean reciprocal rank ${reciprocalRank.toFixed(3)}, top three ${(top3 * 100).toFixed(0)} %`);
    for (const { query, hits } of openHalf?.missed ?? []) console.log(`  missed: ${query} (${hits.join(' ')})`);
  }
}

/** Types the queries of all lists, key by key. */
async function checkTyping(read: ReadIndexFile): Promise<void> {
  const queries = (Object.keys(BUDGETS.search) as QuerySet[]).flatMap((set) => Object.values(readQueries(set)).flat());
  for (const link of LINKS) {
    const costs = await measureTyping(read, queries, link);
    const what = `search, typed on a ${link.name} link`;
    const byFiles = costs.toSorted((a, b) => b.files - a.files);
    const byBytes = costs.toSorted((a, b) => b.bytes - a.bytes);
    checkAtMost(`${what}, files, most ("${byFiles[0]?.query}")`, byFiles[0]?.files ?? 0, BUDGETS.typedFiles);
    checkAtMost(`${what}, bytes, most ("${byBytes[0]?.query}")`, byBytes[0]?.bytes ?? 0, BUDGETS.typedBytes, ' B');
    const inTime = costs.filter(({ rounds }) => rounds <= BUDGETS.typedRounds);
    checkAtLeast(`${what}, share with hits ${BUDGETS.typedRounds} round trips after a pause`, inTime.length / costs.length, BUDGETS.typedRoundsShare);
    const [files, bytes, delay] = [costs.map((cost) => cost.files), costs.map((cost) => cost.bytes), costs.map((cost) => cost.delay)].map(getMedian);
    console.log(`  in the middle ${files} files, ${bytes} B, hits after ${delay} ms`);
  }
}

/** Builds in a copy of the project, so that builds of this one need not wait. */
async function buildLargeSites(): Promise<void> {
  using copy = new ProjectCopy();
  const large = await measureBuild(copy.folder, makeLargeApi(copy.folder, 1000, 1500));
  checkAtMost('memory of a build of an API of 1,000 operations and 1,500 schemas', large.megabytes, BUDGETS.largeApiBuildMegabytes, ' MB');
  checkAtMost('its largest page, uncompressed', large.largestPage, BUDGETS.largeApiPageBytes, ' B');
}
