import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RULE_FILES } from '../../src/integration/hosts/host-rules.ts';
import { writeIndexFiles } from '../../src/integration/search-index.ts';
import type { SearchRecord } from '../../src/search/record.ts';
import { inBrowser } from './in-browser.ts';
import site from '../../src/site.config.ts';

/** Rounds of typing; other work on the machine only adds time, so the fastest counts. */
const TYPING_ROUNDS = 3;

/**
 * Types every query in Chromium, letter by letter. Returns the 95th percentile
 * of milliseconds from letter to hits, in the fastest of several rounds.
 */
export async function measureKeystrokes(folder: string, queries: readonly string[]): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < TYPING_ROUNDS; round += 1) rounds.push(await typeQueries(folder, queries));
  return Math.min(...rounds);
}

async function typeQueries(folder: string, queries: readonly string[]): Promise<number> {
  const [engine] = globSync('_astro/embedded.*.js', { cwd: folder });
  const times = await inBrowser(folder, async (browser, { url }) => {
    const page = await browser.newPage({ bypassCSP: true });
    await page.goto(`${url}/`);
    return page.evaluate(
      async ({ address, texts }) => {
        // The bundler shortens the export names of a shared file.
        const exported = Object.values((await import(address)) as Record<string, { suggest?: unknown } | undefined>);
        const backEnd = exported.find((each) => typeof each?.suggest === 'function') as {
          suggest: (query: string, words: number) => Promise<unknown>;
        };
        const all: number[] = [];
        for (const text of texts)
          for (let length = 1; length <= text.length; length += 1) {
            const start = performance.now();
            await backEnd.suggest(text.slice(0, length), 10);
            all.push(performance.now() - start);
          }
        return all;
      },
      { address: `/${engine ?? ''}`, texts: queries },
    );
  });
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** The same on a generated site of that many pages, with the built engine. */
export async function measureManyPages(folder: string, pages: number): Promise<number> {
  const copy = mkdtempSync(join(tmpdir(), 'search-'));
  try {
    cpSync(join(folder, '_astro'), join(copy, '_astro'), { recursive: true });
    cpSync(join(folder, '404.html'), join(copy, 'index.html'));
    for (const file of ['404.html', RULE_FILES.rules]) cpSync(join(folder, file), join(copy, file));
    const records = Array.from({ length: pages }, (_, page) => makeRecords(page)).flat();
    writeIndexFiles(copy, records, site.search.words);
    const phrases = Array.from({ length: 24 }, (_, index) => [makeWord(index * 37), makeWord(index * 211), makeWord(index * 7)].join(' '));
    return await measureKeystrokes(copy, [...phrases, 'install page', 'page 1234', `${makeWord(2500)}x`]);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

const SYLLABLES = [...'bcdfghjklmnpqrstvwxyz'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel));
const VOCABULARY = 20_000;

function makeWord(number: number): string {
  let rest = number + SYLLABLES.length;
  let word = '';
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length];
  return word;
}

/** Builds the records of a generated page: five sections of sixty words each, frequent ones more often, as in prose. */
export function makeRecords(page: number): SearchRecord[] {
  return Array.from({ length: 5 }, (_, position) => {
    const words = Array.from({ length: 60 }, (__, index) =>
      makeWord(Math.floor(VOCABULARY * (((page * 7919 + position * 104_729 + index * 1299) % 9973) / 9973) ** 3)),
    );
    const url = position === 0 ? `/page-${page}` : `/page-${page}#part-${position}`;
    return {
      objectID: url,
      type: position === 0 ? 'lvl1' : 'lvl2',
      url,
      anchor: position === 0 ? '' : `part-${position}`,
      hierarchy: {
        lvl0: 'Made up',
        lvl1: `Install page ${page}`,
        lvl2: position === 0 ? null : `Part ${position} ${words[0]}`,
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: words.join(' '),
      language: 'en',
      docusaurus_tag: 'default',
      area: 'made-up',
      position,
    };
  });
}
