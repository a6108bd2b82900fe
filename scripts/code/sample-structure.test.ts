import type { Node } from '@vscode/tree-sitter-wasm';
import { expect, it } from 'vitest';
import { writeJson } from '../../src/lib/samples/json.ts';
import { LANGUAGES, printSamples, SAMPLE_LANGUAGES, type SampleLanguage } from '../../src/lib/samples/languages.ts';
import { FILE, type SampleBody, type SampleRequest } from '../../src/lib/samples/request.ts';
import { listHostileTexts } from '../../src/reference/fixtures/hostile-texts.ts';
import { isKnownLanguage } from '../../src/markdown/highlighter.ts';
import { RUNNERS } from '../../src/reference/fixtures/sample-runners.ts';
import { listSyntaxFaults, loadGrammar } from './grammars.ts';

/** Grammars of languages in which a string is one node, and whose samples don't run on every machine. */
const GRAMMARS: Readonly<Partial<Record<SampleLanguage, string>>> = {
  go: 'go',
  java: 'java',
  rust: 'rust',
  php: 'php',
  csharp: 'c-sharp',
};

/** Wraps samples, which are often not whole files. */
const WRAP: Readonly<Partial<Record<SampleLanguage, (code: string) => string>>> = {
  rust: (code) => `async fn all() {\n${code}\n}`,
};

/** Describes a program as its node kinds in order, without the contents of strings. */
function describeStructure(node: Node): string {
  if (/string/.test(node.type)) return 'text';
  const inside = node.children.flatMap((child) => (child ? [describeStructure(child)] : []));
  return inside.length > 0 ? `${node.type}(${inside.join(' ')})` : node.type;
}

/** Lists bodies of every form in samples, around a text. */
const listBodies = (text: string): SampleBody[] => [
  { type: 'text/plain', text },
  { type: text, text: 'a' },
  { type: text, isFile: true },
  { type: 'application/json', isJson: true, text: writeJson({ [`n ${text}`]: [text], a: text }, 2) },
  { type: 'application/json', isJson: true, text: writeJson(text) },
  { type: 'application/json', text: `{${text}` },
  { type: 'application/x-www-form-urlencoded', fields: [[text, text, false]] },
  { type: 'multipart/form-data', fields: [[text, text, false]] },
  { type: 'multipart/form-data', fields: [[text, text, false, 'text/plain']] },
  { type: 'multipart/form-data', fields: [[text, FILE, true, 'image/png']] },
];

/** Lists requests with a text in every position. */
function listRequests(text: string): SampleRequest[] {
  const path = encodeURIComponent(text).replaceAll("'", '%27');
  const headers: SampleRequest['headers'] = [
    ['X-Text', [text]],
    ['Accept', [text]],
    ['Authorization', ['Bearer ', { variable: 'TOKEN' }, text]],
  ];
  const request: SampleRequest = { method: text, host: 'https://example.com', path: [`/${path}?a=`, { variable: 'KEY' }, path], headers };
  return [request, ...listBodies(text).map((body) => ({ ...request, method: 'POST', body }))];
}

it('Samples in every language are run or parsed on every machine', () => {
  expect(SAMPLE_LANGUAGES.filter((id) => !(id in RUNNERS) && !(id in GRAMMARS))).toEqual([]);
});

it('Samples have colours in every language', () => {
  expect(Object.values(LANGUAGES).filter(({ highlighter }) => !isKnownLanguage(highlighter))).toEqual([]);
});

const HARMLESS = 'just a text';
/** JavaScript has a syntax of its own for one name. */
const TEXTS = listHostileTexts('/home/reader/secret').filter((text) => text !== '__proto__');

it.each(Object.entries(GRAMMARS))('Samples in %s have the same structure whatever text is in them', async (language, grammar) => {
  const id = language as SampleLanguage;
  const parse = await loadGrammar(grammar);
  const wrap = WRAP[id] ?? ((code: string) => code);
  const describeAll = (text: string) =>
    listRequests(text).map((request) => {
      const [code] = printSamples(request, [id]).map((sample) => wrap(sample.code));
      const root = code === undefined ? undefined : parse(code);
      return root && { faults: listSyntaxFaults(root), structure: describeStructure(root) };
    });
  const harmless = describeAll(HARMLESS);
  expect(harmless.filter((program) => program !== undefined).length).toBeGreaterThan(5);
  const changed = TEXTS.flatMap((text) =>
    describeAll(text).flatMap((program, index) => {
      const isSame = program?.structure === harmless[index]?.structure && (program?.faults ?? []).length === 0;
      return isSame ? [] : [`request ${index} with ${JSON.stringify(text)}: ${JSON.stringify(program)}`];
    }),
  );
  expect(changed).toEqual([]);
});

it('Samples refer to no file except the placeholder that readers replace', () => {
  const all = listRequests(HARMLESS).flatMap((request) => printSamples(request, SAMPLE_LANGUAGES));
  const reading = all.flatMap(({ code }) => [...code.matchAll(/(?:CURLFile|readFileSync|File\.OpenRead|os\.Open|Path\.of|\bopen)\((["'])(.*?)\1/g)]);
  expect(new Set(reading.map(([, , file]) => file))).toEqual(new Set([FILE]));
});
