import { snippetz } from '@scalar/snippetz';
import { cutText } from '../data/cut-text.ts';
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../data/sample-languages.ts';
import { isObject, toList, toObject, toText, type JsonObject } from './json.ts';
import { isJson } from './examples.ts';
import { writeCurl } from './curl-command.ts';
import { LONGEST_EXAMPLE, LONGEST_ID_PART, LONGEST_NAME, LONGEST_SAMPLE_BODY, MOST_OWN_SAMPLES } from './limits.ts';
import { MarkedTexts } from './marked-texts.ts';
import { canSend, finishBody, MULTIPART, toPostData } from './sample-bodies.ts';
import { SAMPLE_PROGRAMS, type SampleProgram } from './sample-programs.ts';
import type { SampleBody, SampleRequest } from './sample-request.ts';

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

/** Writes a request in the given languages. A body too long to repeat is read from a file in cURL and left to the other languages' readers; languages that cannot send it are left out. */
export function makeSamples(request: SampleRequest, languages: readonly SampleLanguage[]): Sample[] {
  const isLong = measureBody(request.body) > LONGEST_SAMPLE_BODY;
  return languages
    .map((id) => ({ id, shown: isLong ? shorten(request, id) : request }))
    .filter(({ id, shown }) => canSend(shown, id))
    .map(({ id, shown }) => {
      const { label, language } = SAMPLE_PROGRAMS[id];
      return { id, label, language, code: writeProgram(shown, id).trim() };
    });
}

/** Leaves out a body that is too long to repeat. */
function shorten(request: SampleRequest, id: SampleLanguage): SampleRequest {
  const { type = '', fields } = request.body ?? {};
  if (id === 'shell' && type !== MULTIPART) return { ...request, body: { type, isFile: true } };
  if (!fields) return { ...request, body: { type, text: isJson(type) ? '{}' : '' } };
  let room = LONGEST_SAMPLE_BODY;
  const short = fields.map(([name, value, isFile]): (typeof fields)[number] => [name, isFile ? value : '', isFile]);
  return { ...request, body: { type, fields: short.filter(([name]) => (room -= name.length + 1) >= 0) } };
}

/** Characters of a body as samples write it. */
function measureBody({ type = '', text = '', fields = [] }: Partial<SampleBody> = {}): number {
  const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, text.length);
  if (length > LONGEST_SAMPLE_BODY || !isJson(type)) return length;
  try {
    // Indentation grows with the square of the depth.
    return JSON.stringify(JSON.parse(text), null, 2).length;
  } catch {
    return length;
  }
}

/** Makes a program of a call: its host has a name, so that the line of the call shows its path, and secrets come from the environment. */
function writeProgram(request: SampleRequest, id: SampleLanguage): string {
  const program = SAMPLE_PROGRAMS[id];
  const { method, url, headers, body, variables = {} } = request;
  const [host = ''] = /^https?:\/\/[^/?]+/.exec(url) ?? [];
  const path = url.slice(host.length);
  const isSecret = (text: string) => variables[/<[a-z\d-]+>$/.exec(text)?.[0] ?? ''] !== undefined;
  const found = [path, ...headers.map(([, value]) => value).filter(isSecret)].flatMap((text) =>
    splitSecrets(text).flatMap((part) => variables[part] ?? []),
  );
  const complete = (call: string) => program.complete(host && program.name(host), call, [...new Set(found)]);
  const writeAddress = (wanted?: string) => writeWithSecrets(path, { program, variables, wanted, start: host && program.host });
  const writeValue = (text: string, wanted?: string) =>
    isSecret(text) ? writeWithSecrets(text, { program, variables, wanted, start: '' }) : program.quote(text, wanted);
  if (id === 'shell') return complete(writeCurl(request, writeAddress(), writeValue));
  const texts = new MarkedTexts(request);
  const call = print.print(program.target as 'python', program.client as 'requests', {
    method,
    // A printer breaks lines by the length of an address.
    url: texts.add(writeAddress).padEnd(url.length, '-'),
    headers: headers.map((header) => markHeader(header, id, (text) => texts.add((wanted) => writeValue(text, wanted)))),
    queryString: [],
    cookies: [],
    ...(body && { postData: toPostData(body, { id, quote: program.quote, texts }) }),
  });
  return texts.fill(complete(finishBody(call ?? '', id)));
}

/** A header as the printer of a language reads it: what it writes in one text with the name has one mark with it. */
function markHeader([name, value]: readonly [string, string], id: SampleLanguage, mark: (text: string) => string): { name: string; value: string } {
  if (id === 'php') return { name: mark(`${name}: ${value}`), value: '' };
  if (id !== 'csharp' || name.toLowerCase() !== 'authorization') return { name, value: /^[\w./+-]+$/.test(value) ? value : mark(value) };
  // The printer parts this value at its first space, and leaves out one that has none.
  const [, scheme, secret] = /^([\w-]+) (.+)$/s.exec(value) ?? [];
  return scheme && secret ? { name, value: `${scheme} ${mark(secret)}` } : { name: mark(name), value: mark(value) };
}

interface TextPlace {
  program: SampleProgram;
  variables: Readonly<Record<string, string>>;
  wanted: string | undefined;
  /** Code that the text is joined to. */
  start: string;
}

/** Writes a text so that variables are read where it has their placeholders. */
function writeWithSecrets(text: string, { program, variables, wanted, start }: TextPlace): string {
  return splitSecrets(text).reduce((code, part) => {
    const variable = variables[part];
    if (variable !== undefined) return program.read(variable, code);
    const literal = program.quote(part, wanted);
    return code ? program.join(code, literal) : literal;
  }, start);
}

/** Parts a text at what could be placeholders. */
function splitSecrets(text: string): string[] {
  return text.split(/(<[a-z\d-]+>)/).filter(Boolean);
}

/**
 * Samples that a description brings itself win over generated ones of the same
 * language (`x-codeSamples`, also `x-code-samples`).
 */
export function addOwnSamples(samples: readonly Sample[], operation: JsonObject): Sample[] {
  const own = toList(operation['x-codeSamples'] ?? operation['x-code-samples'])
    .filter(isObject)
    .slice(0, MOST_OWN_SAMPLES)
    .map((fields): Sample => {
      const lang = cutText(toText(fields['lang']), LONGEST_ID_PART);
      const id = findLanguage(lang);
      const known = id && SAMPLE_PROGRAMS[id];
      const source = toText(fields['source']) || toText(toObject(fields['source'])['$ref']);
      return {
        id: id ?? slug(lang),
        label: cutText(toText(fields['label']), LONGEST_NAME) || known?.label || lang,
        language: known?.language ?? lang.toLowerCase(),
        code: cutText(source.trimEnd(), LONGEST_EXAMPLE),
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
