import { resolve } from 'node:path';
import { searchClient } from '@algolia/client-search';
import { listHtmlFiles, readFiles } from '../src/integration/html-files.ts';
import { readSite } from '../src/integration/site-contents.ts';
import { collectRecords, readSearchablePages } from '../src/integration/search-index.ts';
import { getBase } from '../src/config/base-path.ts';
import type { SearchWords, SiteConfig } from '../src/config/site-config.ts';
import { LEVELS, type SearchRecord } from '../src/search/record.ts';
import { FUNCTION_WORDS, NEGATIONS, TROUBLE_WORDS } from '../src/search/query-words.ts';
import { isHelp } from '../src/search/build-index.ts';
import { loadSiteConfig } from '../src/sources/load-site-config.ts';
import { readOptions } from './tools/options.ts';

/** Limit of a record in the hosted service, in bytes, with room for its own fields. */
const MAX_RECORD_BYTES = 9_500;
const BATCH = 500;
const VARIABLES = ['ALGOLIA_APP_ID', 'ALGOLIA_INDEX_NAME', 'ALGOLIA_ADMIN_KEY'] as const;

/** Settings of the hosted index: searched fields, ranking, filters. */
const SETTINGS = {
  searchableAttributes: [...LEVELS.slice(1).map((level) => `unordered(hierarchy.${level})`), 'unordered(keywords)', 'content'],
  attributesForFaceting: ['language', 'docusaurus_tag', 'searchable(area)', 'type'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  // Words about questions or trouble improve matches, and exclude nothing where they are missing.
  optionalWords: [...FUNCTION_WORDS, ...NEGATIONS, ...TROUBLE_WORDS],
  customRanking: ['desc(weight.current)', 'desc(weight.help)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  ignorePlurals: ['en'],
  advancedSyntax: true,
  separatorsToIndex: '_/-.',
  distinct: false,
} as const;

const toId = (text: string) => text.replace(/\W+/g, '-');

/** Returns a site's synonyms as the service wants them. The first three are spellings that the embedded engine's index joins. */
const listSynonyms = ({ same, others }: SearchWords) => [
  { objectID: 'wifi', type: 'synonym', synonyms: ['wifi', 'wi-fi', 'wlan'] },
  { objectID: 'u-boot', type: 'synonym', synonyms: ['u-boot', 'uboot'] },
  { objectID: 'rootfs', type: 'synonym', synonyms: ['rootfs', 'root filesystem'] },
  ...same.map((synonyms) => ({ objectID: `${toId(synonyms[0] ?? '')}-same`, type: 'synonym', synonyms })),
  ...Object.entries(others).map(([input, synonyms]) => ({ objectID: `${toId(input)}-one-way`, type: 'oneWaySynonym', input, synonyms })),
];

/**
 * Uploads a built site's records to the hosted search service, the same as in
 * the embedded engine. `--dry-run` only reports them.
 */
async function push(): Promise<void> {
  const { values } = readOptions({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const isDry = values['dry-run'];
  const missing = VARIABLES.filter((name) => !isDry && !process.env[name]);
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} is not set; the admin key is needed to replace the index, never the search-only key`);
  const folder = resolve(process.env['OUT_DIR'] ?? 'dist');
  const site = await loadSiteConfig();
  const records = readRecords(folder, site);
  const areas = Map.groupBy(records, (record) => record.area);
  console.log(`${records.length} records: ${[...areas].map(([area, areaRecords]) => `${area || 'site'} ${areaRecords.length}`).join(', ')}`);
  if (isDry) {
    console.log('Nothing was sent: --dry-run');
    return;
  }
  const [appId = '', indexName = '', adminKey = ''] = VARIABLES.map((name) => process.env[name]);
  const host = process.env['ALGOLIA_HOST'];
  const client = searchClient(appId, adminKey, {
    ...(host && {
      hosts: [{ url: new URL(host).host, accept: 'readWrite' as const, protocol: host.startsWith('http:') ? ('http' as const) : ('https' as const) }],
    }),
  });
  await client.setSettings({ indexName, indexSettings: SETTINGS as never });
  await client.saveSynonyms({ indexName, synonymHit: listSynonyms(site.search.words) as never, replaceExistingSynonyms: true });
  let done = 0;
  const { batch } = client;
  client.batch = async (options, requestOptions) => {
    const answer = await batch.call(client, options, requestOptions);
    done += (options as { batchWriteParams: { requests: unknown[] } }).batchWriteParams.requests.length;
    drawProgress(done, records.length);
    return answer;
  };
  await client.replaceAllObjects({ indexName, objects: records as never, batchSize: BATCH });
  console.log(`${records.length} records replaced in ${indexName}`);
}

/** @throws Error when there is no built site */
function readRecords(folder: string, site: SiteConfig): (SearchRecord & { weight: Record<string, number> })[] {
  try {
    const { pages } = readSite(readFiles(listHtmlFiles(folder)));
    return collectRecords(readSearchablePages(folder), pages, getBase(site)).map((record) => toHostedRecord(record, site.search.words));
  } catch (error) {
    throw new Error(`${folder} does not contain a built site; run: npm run build`, { cause: error });
  }
}

/** Adds weights for custom ranking, and cuts texts that the service would reject. */
function toHostedRecord(record: SearchRecord, words: SearchWords) {
  const weighted = { ...record, weight: getWeights(record, words) };
  const excess = Buffer.byteLength(JSON.stringify(weighted)) - MAX_RECORD_BYTES;
  return excess > 0
    ? {
        ...weighted,
        content: Buffer.from(record.content ?? '')
          .subarray(0, -excess)
          .toString()
          .replace(/(?<!\S)\S*$/, ''),
      }
    : weighted;
}

/** Returns the embedded engine's preferences that the service can sort by. */
function getWeights(record: SearchRecord, { olderAreas, glossary }: SearchWords): Record<string, number> {
  const isOlder = olderAreas.some((area) => record.url.includes(`/${area}/`)) || (glossary !== undefined && record.url.includes(glossary));
  return {
    current: isOlder ? 0 : 1,
    help: isHelp(record) ? 1 : 0,
    level: 100 - 10 * Number(record.type.slice(3)),
    position: record.position,
  };
}

/** Draws a bar in a terminal, nothing elsewhere. */
function drawProgress(done: number, total: number): void {
  if (!process.stdout.isTTY) return;
  const WIDTH = 30;
  const filled = Math.round((WIDTH * done) / total);
  process.stdout.write(`\r[${'='.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${done}/${total}${done === total ? '\n' : ''}`);
}

try {
  await push();
} catch (error) {
  console.error(`The records were not pushed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
