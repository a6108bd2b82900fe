import { snippetz } from '@scalar/snippetz';
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../data/sample-languages.ts';
import { isObject, toList, toObject, toText, type JsonObject } from './json.ts';
import { isJson } from './examples.ts';
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

interface Generator {
  label: string;
  target: string;
  client: string;
  language: string;
  /** Gives the host of the API, written as text of the language, a name. */
  name: (host: string) => string;
  /** Joins that name and the rest of an address, written as text of the language. */
  join: (rest: string) => string;
  /** Makes a program of the naming and the call, so that a copy of it runs. */
  complete: (naming: string, call: string) => string;
}

const JAVA_IMPORTS = 'import java.net.http.HttpClient;\nimport java.net.http.HttpRequest;\nimport java.net.http.HttpResponse;\n\n';

const GENERATORS: Readonly<Record<SampleLanguage, Generator>> = {
  shell: {
    label: 'cURL',
    target: 'shell',
    client: 'curl',
    language: 'bash',
    name: (host) => `API=${host.slice(1, -1)}\n`,
    join: (rest) => (/[$`"\\!]/.test(rest) ? `"$API"${rest}` : `"$API${rest.slice(1, -1)}"`),
    complete: (naming, call) => naming + call,
  },
  python: {
    label: 'Python',
    target: 'python',
    client: 'requests',
    language: 'python',
    name: (host) => `API = ${host}\n\n`,
    join: (rest) => `API + ${rest}`,
    complete: (naming, call) => `import requests\n\n${naming}response = ${call}\nprint(response.text)`,
  },
  node: {
    label: 'Node.js',
    target: 'node',
    client: 'fetch',
    language: 'javascript',
    name: (host) => `const API = ${host};\n\n`,
    join: (rest) => `API + ${rest}`,
    complete: (naming, call) => `${naming}const response = await ${call};\nconsole.log(await response.text());`,
  },
  go: {
    label: 'Go',
    target: 'go',
    client: 'native',
    language: 'go',
    name: (host) => `const api = ${host}\n\n`,
    join: (rest) => `api + ${rest}`,
    complete: (naming, call) => call.replace(/^func main/m, `${naming}$&`),
  },
  java: {
    label: 'Java',
    target: 'java',
    client: 'nethttp',
    language: 'java',
    name: (host) => `String api = ${host};\n\n`,
    join: (rest) => `api + ${rest}`,
    complete: (naming, call) => JAVA_IMPORTS + naming + call,
  },
  rust: {
    label: 'Rust',
    target: 'rust',
    client: 'reqwest',
    language: 'rust',
    name: (host) => `let api = ${host};\n\n`,
    join: (rest) => `api.to_owned() + ${rest}`,
    complete: (naming, call) => `${naming}${call}\nprintln!("{}", response.text().await?);`,
  },
  php: {
    label: 'PHP',
    target: 'php',
    client: 'curl',
    language: 'php',
    name: (host) => `$api = ${host};\n\n`,
    join: (rest) => `$api . ${rest}`,
    complete: (naming, call) => `<?php\n${naming}${call}`,
  },
  csharp: {
    label: 'C#',
    target: 'csharp',
    client: 'httpclient',
    language: 'csharp',
    name: (host) => `var api = ${host};\n\n`,
    join: (rest) => `api + ${rest}`,
    complete: (naming, call) => `${naming}${call}\nConsole.WriteLine(await response.Content.ReadAsStringAsync());`,
  },
};

const print = snippetz();

/** Longest body that samples repeat in every language. */
const LONGEST_BODY = 4_000;

/** Writes a request in the given languages. A body too long to repeat is read from a file in cURL and left to the other languages' readers. */
export function makeSamples(request: SampleRequest, languages: readonly SampleLanguage[]): Sample[] {
  const isLong = (request.body?.text?.length ?? 0) > LONGEST_BODY;
  return languages.map((id) => {
    const { label, target, client, language } = GENERATORS[id];
    const shown = isLong ? { ...request, body: { type: request.body?.type ?? '', text: id === 'shell' ? '@body.json' : '{}' } } : request;
    const call = print.print(target as 'shell', client as 'curl', toHar(shown, id)) ?? '';
    const shaped = id === 'shell' ? shapeCommand(call, request) : call;
    return { id, label, language, code: completeCall(shaped.trim(), request.url, GENERATORS[id]) };
  });
}

/** Names the host of a call before it, so that the line of the call shows its path. */
function completeCall(call: string, url: string, { name, join, complete }: Generator): string {
  const [host = ''] = /^https?:\/\/[^/'"]+/.exec(url) ?? [];
  const text = host && ["'", '"'].map((quote) => quote + url + quote).find((each) => call.includes(each));
  if (!text) return complete('', call);
  const quote = text.slice(0, 1);
  return complete(
    name(quote + host + quote),
    call.replace(text, () => join(quote + url.slice(host.length) + quote)),
  );
}

/** The request as the generator reads it. The query is part of the address, because generators differ in how they escape it. */
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

/**
 * Quotes every address and leaves it the first line, whose path fits a phone; lets a refused call end the script that it is copied into,
 * takes secrets from the environment, without which nothing is sent, and indents the body.
 */
function shapeCommand(call: string, { body, variables = {} }: SampleRequest): string {
  const command = call
    .replace(
      /^curl (.+?)( \\)?$/m,
      (_, address: string, more = '') => `curl ${/^https?:/.test(address) ? `'${address}'` : address} \\\n  --fail-with-body${more}`,
    )
    .replace(/(?<=--header )'([\w-]+: [\w ]*)(<[a-z\d-]+>)'/g, (whole, before: string, placeholder: string) => {
      const variable = variables[placeholder];
      return variable ? `"${before}\${${variable}:?}"` : whole;
    });
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
      const known = id && GENERATORS[id];
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
