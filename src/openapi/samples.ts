import { snippetz } from '@scalar/snippetz';
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../data/sample-languages.ts';
import { isObject, toList, toObject, toText, type JsonObject } from './json.ts';
import { isJson } from './examples.ts';
import { canSend, finishBody, toPostData } from './sample-bodies.ts';
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

/** Writes a request in the given languages. A body too long to repeat is read from a file in cURL and left to the other languages' readers; languages that cannot send it are left out. */
export function makeSamples(request: SampleRequest, languages: readonly SampleLanguage[]): Sample[] {
  const isLong = (request.body?.text?.length ?? 0) > LONGEST_BODY;
  return languages
    .filter((id) => !request.body || canSend(request.body, id))
    .map((id) => {
      const { label, target, client, language } = SAMPLE_PROGRAMS[id];
      const shown = isLong ? { ...request, body: { type: request.body?.type ?? '', text: id === 'shell' ? '@body.json' : '{}' } } : request;
      const printed = print.print(target as 'shell', client as 'curl', toHar(shown, id)) ?? '';
      const call = shown.body ? finishBody(printed, shown.body, id) : printed;
      const shaped = id === 'shell' ? shapeCommand(call, request) : call;
      return { id, label, language, code: completeCall(shaped.trim(), request, SAMPLE_PROGRAMS[id]) };
    });
}

/** Names the host of a call before it, so that the line of the call shows its path, and takes secrets from the environment. */
function completeCall(call: string, request: SampleRequest, program: SampleProgram): string {
  const { url, variables = {} } = request;
  const { code, found } = readSecrets(call, request, program);
  const [host = ''] = /^https?:\/\/[^/'"]+/.exec(url) ?? [];
  // Some printers encode the placeholders of an address.
  const written = [url, url.replaceAll('<', '%3C').replaceAll('>', '%3E')].flatMap((each) => ["'", '"'].map((quote) => quote + each + quote));
  const text = written.find((each) => code.includes(each));
  if (!text) return program.complete('', code, found);
  const quote = text.slice(0, 1);
  const path = readVariables(url.slice(host.length), { quote, start: host && program.host, variables, program });
  return program.complete(
    host && program.name(quote + host + quote),
    code.replace(text, () => path.code),
    [...new Set([...path.found, ...found])],
  );
}

/** A piece of code and the variables that it reads. */
interface Reading {
  code: string;
  found: string[];
}

/** Puts what reads variables in place of the texts that end with a placeholder, on the lines of their headers. */
function readSecrets(call: string, { headers, variables = {} }: SampleRequest, program: SampleProgram): Reading {
  const found: string[] = [];
  let code = call;
  for (const [header, value] of headers) {
    const [placeholder = ''] = /<[a-z\d-]+>$/.exec(value) ?? [];
    if (!variables[placeholder]) continue;
    const text = new RegExp(`^(?=.*${RegExp.escape(header)})(.*?)(['"])([^'"\\n]*${RegExp.escape(placeholder)})\\2`, 'm');
    code = code.replace(text, (_, before: string, quote: string, content: string) => {
      const read = readVariables(content, { quote, start: '', variables, program });
      found.push(...read.found);
      return before + read.code;
    });
  }
  return { code, found };
}

interface TextPlace {
  quote: string;
  /** Code that the text is joined to. */
  start: string;
  variables: Readonly<Record<string, string>>;
  program: SampleProgram;
}

/** Writes a text of the language so that variables are read where it has their placeholders. */
function readVariables(text: string, { quote, start, variables, program }: TextPlace): Reading {
  const found: string[] = [];
  let code = start;
  for (const part of text.split(/(<[a-z\d-]+>)/).filter(Boolean)) {
    const variable = variables[part];
    if (variable) found.push(variable);
    code = variable ? program.read(variable, code) : code ? program.join(code, quote + part + quote) : quote + part + quote;
  }
  return { code, found };
}

/** The request as the printer reads it. The query is part of the address, because generators differ in how they escape it. */
function toHar({ method, url, headers, body }: SampleRequest, id: SampleLanguage) {
  return {
    method,
    url,
    headers: headers.map(([name, value]) => ({ name, value: id === 'csharp' ? value.replace(/["\\]/g, '\\$&') : value })),
    queryString: [],
    cookies: [],
    ...(body && { postData: toPostData(body, id) }),
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
