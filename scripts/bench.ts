import { resolve } from 'node:path';
import { listHtmlFiles } from '../src/plugins/html-files.ts';
import { makeLargeApi } from './bench-api.ts';
import { makeManyPages, measureBestBuild } from './bench-build.ts';
import { measurePages, type PageCost } from './bench-pages.ts';
import { measureKeystrokes, measureManyPages, measurePagefind, measureRelevance } from './bench-search.ts';
import { countSearchRounds, measureSearchStart } from './bench-search-start.ts';
import { BUDGETS } from './budgets.ts';
import { SEARCH_QUERIES } from './search-queries.ts';

/**
 * Prints what the site costs and holds it against the budgets. `--quick`
 * leaves out the builds of many pages.
 */
const isQuick = process.argv.includes('--quick');
let passed = 0;
let failed = 0;

function hold(what: string, value: number, budget: number, unit = ''): void {
  const isGood = value <= budget;
  if (isGood) passed += 1;
  else failed += 1;
  console.log(`${isGood ? 'passed' : 'FAILED'}  ${what}: ${Math.round(value * 100) / 100}${unit} of ${Math.round(budget * 100) / 100}${unit}`);
}

function holdLeast(what: string, value: number, least: number): void {
  const isGood = value >= least;
  if (isGood) passed += 1;
  else failed += 1;
  console.log(`${isGood ? 'passed' : 'FAILED'}  ${what}: ${Math.round(value * 1000) / 1000}, at least ${least}`);
}

const folder = resolve(process.env['OUT_DIR'] ?? 'dist');
const routes = listHtmlFiles(folder)
  .map((page) => page.route)
  .filter((route) => route !== '/404');
const costs = await measurePages(folder, routes);
const documents = costs.map((cost) => cost.document).sort((a, b) => a - b);
const getWorst = (field: keyof Omit<PageCost, 'route'>) => costs.reduce((worst, cost) => (cost[field] > worst[field] ? cost : worst));

console.log(`${routes.length} routes; heaviest documents:`);
costs.slice(0, 10).forEach((cost) => console.log(`  ${cost.document} B  ${cost.route}`));
hold('document, median', documents[Math.floor(documents.length / 2)] ?? 0, BUDGETS.documentMedian, ' B');
hold('document, 95 of 100 routes', documents[Math.ceil(documents.length * 0.95) - 1] ?? 0, BUDGETS.document95, ' B');
hold('document, largest', documents.at(-1) ?? 0, BUDGETS.documentLargest, ' B');
hold(`script, most (${getWorst('script').route})`, getWorst('script').script, BUDGETS.script, ' B');
hold('font, most', getWorst('font').font, BUDGETS.font, ' B');
hold(`requests, most (${getWorst('requests').route})`, getWorst('requests').requests, BUDGETS.requests);
hold('requests to others', getWorst('thirdParty').thirdParty, 0);
hold(`layout shift, most (${getWorst('layoutShift').route})`, getWorst('layoutShift').layoutShift, BUDGETS.layoutShift);
hold(`blocking time, most (${getWorst('blocking').route})`, getWorst('blocking').blocking, BUDGETS.blockingMilliseconds, ' ms');

const { relevance, cost: searchCost } = await measureRelevance(folder);
for (const { kind, queries, reciprocalRank, top3, missed } of relevance) {
  const found = `mean reciprocal rank ${reciprocalRank.toFixed(3)}, top three ${(top3 * 100).toFixed(0)} %`;
  console.log(`search, ${kind}: ${queries} queries, ${found}${missed.length > 0 ? `; missed: ${missed.join(', ')}` : ''}`);
}
const all = relevance[0];
holdLeast('search, share with a right page in the top three', all?.top3 ?? 0, BUDGETS.searchTop3);
holdLeast('search, mean reciprocal rank', all?.reciprocalRank ?? 0, BUDGETS.searchReciprocalRank);
console.log(`search, engine and index of a query in the middle: ${searchCost.medianBytes} B`);
hold('search, engine and index before the first hits, most', searchCost.mostBytes, BUDGETS.searchBytes, ' B');
const rounds = await countSearchRounds(folder);
hold('search, rounds of requests before it is open', rounds.open, BUDGETS.searchOpenRounds);
hold('search, the same before the first hits', rounds.hits, BUDGETS.searchHitsRounds);
for (const [link, { open, hits }] of Object.entries(await measureSearchStart(folder)))
  console.log(`search on ${link}: open after ${(open / 1000).toFixed(1)} s, first hits after ${(hits / 1000).toFixed(1)} s`);
const typed = SEARCH_QUERIES.map(([query]) => query);
hold('search, keystroke to hits', await measureKeystrokes(folder, typed), BUDGETS.keystrokeMilliseconds, ' ms');
if (!isQuick) {
  hold('search, the same on 3,000 pages', await measureManyPages(folder, 3000), BUDGETS.keystrokeManyPagesMilliseconds, ' ms');
  const other = await measurePagefind(folder);
  console.log(`Pagefind on the same pages, texts of five hits: ${other.bytes} B in ${other.requests} requests, ${Math.round(other.milliseconds)} ms`);
}

const own = await measureBestBuild(BUDGETS.siteBuildSeconds);
hold('cold build of the site', own.seconds, own.allowed, ' s');
for (const count of isQuick ? [] : [500, 2000]) {
  const many = makeManyPages(count);
  try {
    const cost = await measureBestBuild(BUDGETS.manyPagesBuildSeconds, many.siteConfig);
    if (count < 2000) continue;
    hold('cold build of 2,000 pages', cost.seconds, cost.allowed, ' s');
    hold('memory of that build', cost.megabytes, BUDGETS.manyPagesBuildMegabytes, ' MB');
  } finally {
    many.remove();
  }
}
if (!isQuick) {
  const large = makeLargeApi(1000, 1500);
  try {
    const cost = await measureBestBuild(BUDGETS.largeApiBuildSeconds, large.siteConfig);
    hold('cold build of an API of 1,000 operations and 1,500 schemas', cost.seconds, cost.allowed, ' s');
    hold('memory of that build', cost.megabytes, BUDGETS.largeApiBuildMegabytes, ' MB');
    hold('its largest page, uncompressed', cost.largestPage, BUDGETS.largeApiPageBytes, ' B');
  } finally {
    large.remove();
  }
}
console.log(`bench: ${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
