import { resolve } from 'node:path';
import { listHtmlFiles } from '../src/integration/html-files.ts';
import { makeLargeApi } from './bench/api.ts';
import { measureBuild } from './bench/build.ts';
import { measureThread } from './bench/thread.ts';
import { measureNavigation, WAYS, type Way } from './bench/navigation.ts';
import { measurePhoneSession, PHONE_LINKS } from './bench/phone.ts';
import { measurePages, weighDeltas, weighDocuments, type PageCost } from './bench/pages.ts';
import { measureSavedPages, weighOffline } from './bench/offline.ts';
import { measureRelevance, readBuiltIndex, rebuildIndex, weighEngine, type ReadIndexFile, type Relevance } from './bench/relevance.ts';
import { makeRecords, measureKeystrokes, measureManyPages } from './bench/search.ts';
import { countSearchRounds, measureSearchStart } from './bench/search-start.ts';
import { readOptions } from './tools/options.ts';
import { ProjectCopy } from './tools/project-copy.ts';
import { BUDGETS, PAGE_BUDGETS } from './bench/budgets.ts';
import { ABSENT_QUERIES } from './bench/absent-queries.ts';
import { READER_QUERIES } from './bench/reader-queries.ts';
import { SEARCH_QUERIES } from './bench/search-queries.ts';
import { SPARE_QUERIES } from './bench/spare-queries.ts';

/**
 * Measures the site and checks it against the budgets. `--quick` skips the
 * builds of many pages, `--large` runs only those. `--gates` skips measurements
 * without a budget, and those that browser tests make on each page.
 * `--relevance` only runs the query sets, on an index rebuilt from the built
 * site: seconds after a change of `src/search`.
 */
const FLAG = { type: 'boolean', default: false } as const;
const { values: flags } = readOptions({ options: { quick: FLAG, large: FLAG, gates: FLAG, relevance: FLAG } });
const { quick: isQuick, large: isLarge, relevance: isRelevance } = flags;
const isTrend = !flags.gates;
const QUERY_SETS = [
  { name: 'words of the docs', queries: SEARCH_QUERIES, budget: BUDGETS.search },
  { name: 'words of readers', queries: READER_QUERIES, budget: BUDGETS.readerSearch },
  { name: 'things without a page', queries: ABSENT_QUERIES, budget: BUDGETS.absentSearch },
  { name: 'spare questions', queries: SPARE_QUERIES, budget: undefined },
];
let passed = 0;
let failed = 0;

function checkAtMost(what: string, value: number, budget: number, unit = ''): void {
  const isGood = value <= budget;
  if (isGood) passed += 1;
  else failed += 1;
  console.log(`${isGood ? 'passed' : 'FAILED'}  ${what}: ${Math.round(value * 1e4) / 1e4}${unit} of ${budget}${unit}`);
}

function checkAtLeast(what: string, value: number, minimum: number): void {
  const isGood = value >= minimum;
  if (isGood) passed += 1;
  else failed += 1;
  console.log(`${isGood ? 'passed' : 'FAILED'}  ${what}: ${Math.round(value * 1000) / 1000}, at least ${minimum}`);
}

if (isRelevance) {
  await checkSearch(getFolder(), rebuildIndex(getFolder()));
  await checkManyPages(getFolder());
}
if (!isLarge && !isRelevance) await weighSite();
if (!isQuick && !isRelevance) await buildLargeSites();
console.log(`bench: ${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function getFolder(): string {
  return resolve(process.env['OUT_DIR'] ?? 'dist');
}

function printRelevance(name: string, relevance: readonly Relevance[]): void {
  for (const { kind, queries, reciprocalRank, top3, missed } of relevance) {
    console.log(`${name}, ${kind}: ${queries} queries, mean reciprocal rank ${reciprocalRank.toFixed(3)}, top three ${(top3 * 100).toFixed(0)} %`);
    if (kind !== 'all') missed.forEach(({ query, hits }) => console.log(`  missed: ${query}${isRelevance ? ` (${hits.join(' ')})` : ''}`));
  }
}

async function checkSearch(folder: string, read: ReadIndexFile): Promise<void> {
  for (const { name, queries, budget } of QUERY_SETS) {
    const { relevance, cost } = await measureRelevance(read, queries, weighEngine(folder));
    printRelevance(`search, ${name}`, relevance);
    const all = relevance[0];
    if (!budget) continue;
    checkAtLeast(`search, ${name}, share with a right page in the top three`, all?.top3 ?? 0, budget.top3);
    checkAtLeast(`search, ${name}, mean reciprocal rank`, all?.reciprocalRank ?? 0, budget.reciprocalRank);
    checkAtMost(`search, ${name}, engine and index before the first hits, most`, cost.maxBytes, BUDGETS.searchBytes, ' B');
    checkAtMost(`search, ${name}, the same, median`, cost.medianBytes, BUDGETS.searchBytesMedian, ' B');
    console.log(`search, ${name}, rounds of index files, most: ${cost.maxRounds}`);
  }
}

/** Prints the cost of queries on a site of 2,000 pages: its own and generated ones. */
async function checkManyPages(folder: string): Promise<void> {
  const further = Array.from({ length: 2000 - listHtmlFiles(folder).length }, (_, page) => makeRecords(page)).flat();
  const read = rebuildIndex(folder, further);
  for (const { name, queries } of QUERY_SETS) {
    const { relevance, cost } = await measureRelevance(read, queries, weighEngine(folder));
    const { medianBytes, maxBytes, maxRounds } = cost;
    const top3 = ((relevance[0]?.top3 ?? 0) * 100).toFixed(0);
    console.log(`search on 2,000 pages, ${name}: median ${medianBytes} B, most ${maxBytes} B, ${maxRounds} rounds, top three ${top3} %`);
  }
}

async function weighSite(): Promise<void> {
  const folder = getFolder();
  const routes = listHtmlFiles(folder)
    .map((page) => page.route)
    .filter((route) => route !== '/404');
  const costs = await weighDocuments(folder, routes);
  const getMedian = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

  console.log(`${routes.length} routes; heaviest documents, headers included:`);
  costs.slice(0, 10).forEach((cost) => console.log(`  ${cost.document} B  ${cost.route}`));
  console.log(`document, median: ${getMedian(costs.map((cost) => cost.document))} B`);
  checkAtMost('frame of a page, median', getMedian(costs.map((cost) => cost.frame)), BUDGETS.frameMedian, ' B');
  checkAtLeast(
    'share of documents in one flight',
    costs.filter((cost) => cost.document <= BUDGETS.flight).length / costs.length,
    BUDGETS.flightShare,
  );
  checkAtMost('document, largest', costs[0]?.document ?? 0, BUDGETS.documentLargest, ' B');
  const deltas = await weighDeltas(folder);
  checkAtMost('a further page by click, median of all that have a sidebar', getMedian(deltas.pages), BUDGETS.furtherPageMedian, ' B');
  console.log(`what the pages of a sidebar share, once with the second further page: ${deltas.shared.join(', ')} B`);

  if (isTrend) {
    const visits = await measurePages(folder, routes);
    const getWorst = (field: keyof PageCost) => visits.reduce((most, visit) => (visit[field] > most[field] ? visit : most));
    for (const field of Object.keys(PAGE_BUDGETS) as (keyof typeof PAGE_BUDGETS)[])
      checkAtMost(`${field}, most (${getWorst(field).route})`, getWorst(field)[field], PAGE_BUDGETS[field]);
    const { route, shiftOnArrival } = getWorst('shiftOnArrival');
    console.log(`layout shift while a page arrives, most (${route}): ${shiftOnArrival.toFixed(4)}`);
    const heaviest = costs[0]?.route ?? '/';
    const { total, longestTask } = await measureThread(folder, heaviest);
    console.log(`main thread while ${heaviest} loads: ${Math.round(total)} ms of processor time, longest task ${Math.round(longestTask)} ms`);
  }

  const { areas, whole, pages: offlinePages, frames, search, fileBytes, manifestBytes, workerBytes, zipBytes } = weighOffline(folder);
  const countPages = (key: string) => Object.values(offlinePages).filter(([, area]) => area === key).length;
  console.log(`offline, by area: ${areas.map(({ key, pack }) => `${key} ${pack.bytes} B`).join(', ')}`);
  const count = Object.keys(offlinePages).length;
  console.log(
    `offline, everything: ${whole.bytes} B of ${count} pages; ${Math.round((whole.bytes + manifestBytes) / count)} B a page with the manifest`,
  );
  checkAtMost('offline, everything with search, a page', Math.round(whole.bytes / count), BUDGETS.offlinePage, ' B');
  const [largest] = areas.toSorted((a, b) => b.pack.bytes - a.pack.bytes);
  if (largest)
    checkAtMost(
      `offline, largest area with search (${largest.key}), a page`,
      Math.round(largest.pack.bytes / countPages(largest.key)),
      BUDGETS.offlineAreaPage,
      ' B',
    );
  console.log(`offline, beside: scripts and pictures ${fileBytes} B, worker ${workerBytes} B; ZIP ${zipBytes} B`);
  console.log(
    `offline, a look for changes: ${manifestBytes} B; where navigation or styles changed ${frames.bytes} B more, facts of the search ${search.bytes} B`,
  );

  const FURTHER_PAGES = 10;
  if (isTrend && largest) {
    for (const press of [100, 0]) {
      const times = await measureSavedPages(folder, largest.key, FURTHER_PAGES, press);
      const shown = `${getMedian(times).toFixed(0)} ms, at most ${times.at(-1)?.toFixed(0)} ms`;
      console.log(`kept pages without a server, click to content, button held for ${press} ms: ${shown}`);
    }
  }
  const ways = isTrend ? (Object.keys(WAYS) as Way[]) : (['by click'] as const);
  for (const { way, milliseconds, requests, medianBytes } of await measureNavigation(folder, { start: '/comet', pages: FURTHER_PAGES, ways })) {
    const cost = `${Math.round(milliseconds)} ms, ${requests} requests, ${medianBytes} B in the middle`;
    console.log(`${FURTHER_PAGES} further pages at 800 ms delay, ${way}: ${cost}`);
    if (way !== 'by click') continue;
    // One more for data shared by the sidebar's pages, and one for a link that may scroll under the mouse.
    checkAtMost('further pages by click, requests', requests, FURTHER_PAGES + 2);
  }

  for (const link of Object.keys(PHONE_LINKS) as (keyof typeof PHONE_LINKS)[]) {
    const { bytes, requests, pages } = await measurePhoneSession(folder, link);
    const seconds = pages.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
    console.log(
      `ten pages by tap, ${link}, processor four times slower: ${seconds.toFixed(1)} s after the first, ${getMedian(pages.map((page) => page.bytes))} B in the middle`,
    );
    checkAtMost(`ten pages by tap, ${link}`, bytes, BUDGETS.phoneBytes, ' B');
    checkAtMost('the same, requests', requests, BUDGETS.phoneRequests);
    // The first loads client navigation, the next the data shared by a sidebar's pages.
    const later = pages.slice(2).map((page) => page.requests);
    checkAtMost('the same, requests of each page after those two, most', Math.max(...later), BUDGETS.phonePageRequests);
  }
  await checkSearch(folder, readBuiltIndex(folder));
  const rounds = await countSearchRounds(folder);
  checkAtMost('search, rounds of requests before it is open', rounds.open, BUDGETS.searchOpenRounds);
  checkAtMost('search, the same before the first hits', rounds.hits, BUDGETS.searchHitsRounds);
  if (isTrend) {
    for (const [link, { open, hits }] of Object.entries(await measureSearchStart(folder)))
      console.log(`search on ${link}: open after ${(open / 1000).toFixed(1)} s, first hits after ${(hits / 1000).toFixed(1)} s`);
    const queries = SEARCH_QUERIES.map(([query]) => query);
    console.log(`search, keystroke to hits: ${(await measureKeystrokes(folder, queries)).toFixed(1)} ms`);
    if (!isQuick) {
      console.log(`search, the same on 3,000 pages: ${(await measureManyPages(folder, 3000)).toFixed(1)} ms`);
      await checkManyPages(folder);
    }
    await measureBuild('.');
  }
}

/** In a separate checkout, so that other builds need not wait, nor they. */
async function buildLargeSites(): Promise<void> {
  using copy = new ProjectCopy();
  const large = await measureBuild(copy.folder, makeLargeApi(copy.folder, 1000, 1500));
  checkAtMost('memory of a build of an API of 1,000 operations and 1,500 schemas', large.megabytes, BUDGETS.largeApiBuildMegabytes, ' MB');
  checkAtMost('its largest page, uncompressed', large.largestPage, BUDGETS.largeApiPageBytes, ' B');
}
