import { snippetz } from '@scalar/snippetz';
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../data/sample-languages.ts';
import { isObject, toList, toObject, toText, type JsonObject } from './json.ts';
import { isJson } from './examples.ts';
import { SAMPLE_PROGRAMS, type SampleProgram } from './sample-programs.ts';
import type { SampleRequest } from './sample-request.ts';

/** A call written in one language. */
export interface Sample {
  /** Value of the reader's choice, the same on every page. */
  id: string;
  label: string;
  /** What the highlighter calls the language. */
  language: string;
  code: string;
}

const print = snippetz();

/** Longest body that samples repeat in every language. */
const LONGEST_BODY = 4_000;

/** Writes a request in the given languages. A body too long to repeat is read from a file in cURL and left to the other languages' readers. */
export function makeSamples(request: SampleRequest, languages: readonly SampleLanguage[]): Sample[] {
  const isLong = (request.body?.text?.length ?? 0) > LONGEST_BODY;
  return languages.map((id) => {
    const { label, target, client, language } = SAMPLE_PROGRAMS[id];
    const shown = isLong ? { ...request, body: { type: request.body?.type ?? '', text: id === 'shell' ? '@body.json' : '{}' } } : request;
    const call = print.print(target as 'shell', client as 'curl', toHar(shown, id)) ?? '';
    const shaped = id === 'shell' ? shapeCommand(call, request) : call;
    return { id, label, language, code: completeCall(shaped.trim(), request, SAMPLE_PROGRAMS[id]) };
  });
}

/** Names the host of a call before it, so that the line of the call shows its path, and takes secrets from the environment. */
function completeCall(call: string, request: SampleRequest, { name, join, read, complete }: SampleProgram): string {
  const { url } = request;
  const { code, variables } = readSecrets(call, request, read);
  const [host = ''] = /^https?:\/\/[^/'"]+/.exec(url) ?? [];
  const text = host && ["'", '"'].map((quote) => quote + url + quote).find((each) => code.includes(each));
  if (!text) return complete('', code, variables);
  const quote = text.slice(0, 1);
  return complete(
    name(quote + host + quote),
    code.replace(text, () => join(quote + url.slice(host.length) + quote)),
    variables,
  );
}

/** Puts what reads a variable in place of the text that ends with its placeholder, on the line of its header. */
function readSecrets(call: string, { headers, variables = {} }: SampleRequest, read: SampleProgram['read']): { code: string; variables: string[] } {
  const found: string[] = [];
  let code = call;
  for (const [header, value] of headers) {
    const [placeholder = ''] = /<[a-z\d-]+>$/.exec(value) ?? [];
    const variable = variables[placeholder];
    if (!variable) continue;
    const text = new RegExp(`^(?=.*${RegExp.escape(header)})(.*?)(['"])([^'"\\n]*)${RegExp.escape(placeholder)}\\2`, 'm');
    code = code.replace(text, (_, start: string, quote: string, before: string) => {
      found.push(variable);
      return start + read(variable, before && quote + before + quote);
    });
  }
  return { code, variables: found };
}

/** The request as the printer reads it. The query is part of the address, because generators differ in how they escape it. */
function toHar({ method, url, headers, body }: SampleRequest, id: SampleLanguage) {
  return {
    method,
    url,
    headers: headers.map(([name, value]) => ({ name, value: id === 'csharp' ? value.replace(/["\\]/g, '\\$&') : value })),
    queryString: [],
    cookies: [],
    ...(body && {
      postData: body.fields
        ? { mimeType: body.type, params: body.fields.map(([name, value, isFile]) => ({ name, value, ...(isFile && { fileName: value }) })) }
        : { mimeType: body.type, text: body.text ?? '' },
    }),
  };
}

/** Quotes every address and leaves it the first line, whose path fits a phone; lets a refused call end the script that it is copied into, and indents the body. */
function shapeCommand(call: string, { body }: SampleRequest): string {
  const command = call.replace(
    /^curl (.+?)( \\)?$/m,
    (_, address: string, more = '') => `curl ${/^https?:/.test(address) ? `'${address}'` : address} \\\n  --fail-with-body${more}`,
  );
  return isJson(body?.type ?? '') ? indentData(command) : command;
}

/** Indents JSON as the options of the command are; no text in JSON holds the end of a line. */
function indentData(call: string): string {
  return call.replace(/(?<=--data ')[\s\S]*/, (json) => json.replaceAll('\n', '\n  '));
}

/**
 * Samples that a description brings itself win over generated ones of the same
 * language (`x-codeSamples`, also `x-code-samples`).
 */
export function addOwnSamples(samples: readonly Sample[], operation: JsonObject): Sample[] {
  const own = toList(operation['x-codeSamples'] ?? operation['x-code-samples'])
    .filter(isObject)
    .map((fields): Sample => {
      const lang = toText(fields['lang']);
      const id = findLanguage(lang);
      const known = id && SAMPLE_PROGRAMS[id];
      const source = toText(fields['source']) || toText(toObject(fields['source'])['$ref']);
      return {
        id: id ?? slug(lang),
        label: toText(fields['label']) || known?.label || lang,
        language: known?.language ?? lang.toLowerCase(),
        code: source.trimEnd(),
      };
    })
    .filter((sample) => sample.code !== '');
  const ids = new Set(own.map((sample) => sample.id));
  const unique = own.map((sample, index) =>
    own.findIndex((each) => each.id === sample.id) === index ? sample : { ...sample, id: `${sample.id}-${index}` },
  );
  return [...unique, ...samples.filter((sample) => !ids.has(sample.id))];
}

const OTHER_NAMES: Readonly<Record<string, SampleLanguage>> = {
  curl: 'shell',
  bash: 'shell',
  javascript: 'node',
  js: 'node',
  'node.js': 'node',
  'c#': 'csharp',
  golang: 'go',
};

function findLanguage(name: string): SampleLanguage | undefined {
  const lower = name.toLowerCase();
  return OTHER_NAMES[lower] ?? SAMPLE_LANGUAGES.find((each) => each === lower);
}

function slug(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll('#', 'sharp')
      .replaceAll('+', 'p')
      .replace(/[^a-z\d]+/g, '-') || 'code'
  );
}
