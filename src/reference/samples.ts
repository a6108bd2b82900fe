import { snippetz } from '@scalar/snippetz';
import { cutText } from '../lib/cut-text.ts';
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../config/sample-languages.ts';
import { isObject, toList, toObject, toText, type JsonObject } from './json.ts';
import { isJson } from './examples.ts';
import { writeCurl } from './curl-command.ts';
import { LONGEST_EXAMPLE, LONGEST_ID_PART, LONGEST_NAME, LONGEST_SAMPLE_BODY, MOST_OWN_SAMPLES } from './limits.ts';
import { MarkedTexts } from './marked-texts.ts';
import { canSend, finishBody, listUntyped, toPostData } from './sample-bodies.ts';
import { SAMPLE_PROGRAMS, type SampleProgram } from './sample-programs.ts';
import { splitHost } from './sample-address.ts';
import { MULTIPART, type SampleBody, type SampleRequest } from './sample-request.ts';

/** A call written in one language. */
export interface Sample {
  /** The language in the reader's settings, the same on every page. */
  id: string;
  label: string;
  /** The highlighter's name for the language. */
  language: string;
  code: string;
}

const print = snippetz();

/**
 * Writes a request in the given languages, except those that can't send it.
 * Long bodies come from a file in cURL, and are left to the reader elsewhere.
 */
export function makeSamples(request: SampleRequest, languages: readonly SampleLanguage[]): Sample[] {
  const isLong = measureBody(request) > LONGEST_SAMPLE_BODY;
  return languages
    .map((id) => ({ id, shown: isLong ? shorten(request, id) : request }))
    .filter(({ id, shown }) => canSend(shown, id))
    .map(({ id, shown }) => {
      const { label, language } = SAMPLE_PROGRAMS[id];
      return { id, label, language, code: addNotes(writeProgram(shown, id).trim(), shown, id) };
    });
}

/** Says which content types of parts a program leaves out, since its client can't state them. */
function addNotes(code: string, request: SampleRequest, id: SampleLanguage): string {
  const notes = listUntyped(request, id).map(
    ([name, , , type]) => `// Send ${/^[\w.-]+$/.test(name) ? `the part ${name}` : 'a part'} as ${type}. This program doesn't state that type.\n`,
  );
  const start = code.startsWith('<?php\n') ? '<?php\n' : '';
  return `${start}${[...new Set(notes)].join('')}${code.slice(start.length)}`;
}

/** Drops a body that is too long to repeat. */
function shorten(request: SampleRequest, id: SampleLanguage): SampleRequest {
  const { type = '', fields } = request.body ?? {};
  if (id === 'shell' && type !== MULTIPART) return { ...request, body: { type, isFile: true } };
  if (!fields) return { ...request, body: { type, text: isJson(type) ? '{}' : '' } };
  let room = LONGEST_SAMPLE_BODY;
  const short = fields.map(([name, value, isFile, ...rest]): (typeof fields)[number] => [name, isFile ? value : '', isFile, ...rest]);
  return { ...request, body: { type, fields: short.filter(([name]) => (room -= name.length + 1) >= 0) } };
}

/** Counts the characters of a request's body in a sample. */
export function measureBody({ body }: SampleRequest): number {
  const { type = '', text = '', fields = [] }: Partial<SampleBody> = body ?? {};
  const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, text.length);
  if (length > LONGEST_SAMPLE_BODY || !isJson(type)) return length;
  try {
    // Indentation grows with the square of the depth.
    return JSON.stringify(JSON.parse(text), null, 2).length;
  } catch {
    return length;
  }
}

/** Turns a call into a program. Its host has a name, so that the call's line shows the path. Secrets come from the environment. */
function writeProgram(request: SampleRequest, id: SampleLanguage): string {
  const program = SAMPLE_PROGRAMS[id];
  const { method, url, headers, body, variables = {} } = request;
  const [host, path] = splitHost(url);
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
    // Printers break lines by address length.
    url: texts.add(writeAddress).padEnd(url.length, '-'),
    headers: headers.map((header) => markHeader(header, id, (text) => texts.add((wanted) => writeValue(text, wanted)))),
    queryString: [],
    cookies: [],
    ...(body && { postData: toPostData(body, { id, quote: program.quote, texts }) }),
  });
  return texts.fill(complete(finishBody(call ?? '', id, body?.fields)));
}

/** Marks a header for a language's printer. If the printer joins name and value, they share one mark. */
function markHeader([name, value]: readonly [string, string], id: SampleLanguage, mark: (text: string) => string): { name: string; value: string } {
  if (id === 'php') return { name: mark(`${name}: ${value}`), value: '' };
  if (id !== 'csharp' || name.toLowerCase() !== 'authorization') return { name, value: /^[\w./+-]+$/.test(value) ? value : mark(value) };
  // The printer splits this value at its first space, and drops one without.
  const [, scheme, secret] = /^([\w-]+) (.+)$/s.exec(value) ?? [];
  return scheme && secret ? { name, value: `${scheme} ${mark(secret)}` } : { name: mark(name), value: mark(value) };
}

interface TextPlace {
  program: SampleProgram;
  variables: Readonly<Record<string, string>>;
  wanted: string | undefined;
  /** Code before the text. */
  start: string;
}

/** Writes a text with its placeholders replaced by variables. */
function writeWithSecrets(text: string, { program, variables, wanted, start }: TextPlace): string {
  return splitSecrets(text).reduce((code, part) => {
    const variable = variables[part];
    if (variable !== undefined) return program.read(variable, code);
    const literal = program.quote(part, wanted);
    return code ? program.join(code, literal) : literal;
  }, start);
}

/** Splits a text at possible placeholders. */
function splitSecrets(text: string): string[] {
  return text.split(/(<[a-z\d-]+>)/).filter(Boolean);
}

/** Replaces generated samples with the description's for the same language (`x-codeSamples`, also `x-code-samples`). */
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
