import type { SampleLanguage } from '../config/sample-languages.ts';
import { quoteCSharp, quoteGo, quoteJava, quoteJavaScript, quotePhp, quotePython, quoteRust, quoteShell } from './sample-literals.ts';

/**
 * Rules for printing calls in a language and turning them into programs. A
 * program runs as copied, reads secrets from its environment and sends nothing
 * without them. It never passes them on by a redirect. It prints the response,
 * and ends with an error if the call is rejected.
 */
export interface SampleProgram {
  label: string;
  target: string;
  client: string;
  /** The highlighter's name for the language. */
  language: string;
  /** Quotes a text. `wanted` is the printer's choice of quotes, if the language has several. */
  quote: (text: string, wanted?: string) => string;
  /** Assigns the API's host to a name. */
  name: (host: string) => string;
  /** Reads that name before the rest of an address. */
  host: string;
  /** Joins a text to the code before it. */
  join: (before: string, text: string) => string;
  /** Reads an environment variable, after the code before the secret, if any. */
  read: (variable: string, before: string) => string;
  /** Builds a program from the name's assignment and the call. */
  complete: (naming: string, call: string, variables: readonly string[]) => string;
}

const JAVA_IMPORTS = 'import java.net.http.HttpClient;\nimport java.net.http.HttpRequest;\nimport java.net.http.HttpResponse;\n\n';

/** Joins the code before a secret and the code that reads it. */
const join = (before: string, operator: string, secret: string) => (before ? `${before} ${operator} ${secret}` : secret);

/** Appends a shell variable in double quotes, inside the text's quotes if that changes nothing. */
const joinInShell = (before: string, text: string) =>
  before.endsWith('"') ? `${before.slice(0, -1)}${text}"` : /[$`"\\!]/.test(before) ? `${before}"${text}"` : `"${before.slice(1, -1)}${text}"`;

/** Adds packages to a Go program's imports, in order. */
const importInGo = (call: string, ...packages: string[]) =>
  call.replace(/(?<=^import \(\n)[^)]*/m, (list) =>
    [...new Set([...list.trimEnd().split('\n'), ...packages.map((name) => `\t"${name}"`)])].sort().join('\n').concat('\n'),
  );

/** Ends a Go program if a variable is missing. */
const requireInGo = (variables: readonly string[]) =>
  variables.length > 0
    ? `\tfor _, name := range []string{${variables.map((name) => `"${name}"`).join(', ')}} {\n\t\tif os.Getenv(name) == "" {\n\t\t\tlog.Fatal("set ", name)\n\t\t}\n\t}\n\n`
    : '';
const CLIENT_IN_GO =
  '\tclient := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error {\n\t\treturn http.ErrUseLastResponse\n\t}}\n';

export const SAMPLE_PROGRAMS: Readonly<Record<SampleLanguage, SampleProgram>> = {
  shell: {
    label: 'cURL',
    target: 'shell',
    client: 'curl',
    language: 'bash',
    quote: quoteShell,
    name: (host) => `API=${/^[\w.:/@%-]+$/.test(host) ? host : quoteShell(host)}\n`,
    host: '"$API"',
    join: (before, text) => (/[$`"\\!]/.test(text) ? before + text : joinInShell(before, text.slice(1, -1))),
    read: (variable, before) => joinInShell(before, `\${${variable}:?}`),
    complete: (naming, call) => naming + call,
  },
  python: {
    label: 'Python',
    target: 'python',
    client: 'requests',
    language: 'python',
    quote: quotePython,
    name: (host) => `API = ${quotePython(host)}\n\n`,
    host: 'API',
    join: (before, text) => join(before, '+', text),
    read: (variable, before) => join(before, '+', `os.environ["${variable}"]`),
    complete: (naming, call, variables) => {
      const safe = call.replace(/(\n?)\)$/, (_, line: string) => `,${line ? '\n    ' : ' '}allow_redirects=False${line})`);
      const imports = `${variables.length > 0 ? 'import os\n\n' : ''}import requests\n\n`;
      return `${imports}${naming}response = ${safe}\nprint(response.text)\nresponse.raise_for_status()`;
    },
  },
  node: {
    label: 'Node.js',
    target: 'node',
    client: 'fetch',
    language: 'javascript',
    quote: quoteJavaScript,
    name: (host) => `const API = ${quoteJavaScript(host)};\n\n`,
    host: 'API',
    join: (before, text) => join(before, '+', text),
    read: (variable, before) => join(before, '+', variable),
    complete: (naming, call, variables) => {
      const safe = call.replace(/(?:(\n\})|)\)$/, (_, end = '') => (end ? `,\n  redirect: 'error'${end})` : `, { redirect: 'error' })`));
      const isMissing = variables.map((name) => `!${name}`).join(' || ');
      const secrets = `const { ${variables.join(', ')} } = process.env;\nif (${isMissing}) throw new Error('set ${variables.join(' and ')}');\n\n`;
      const start = variables.length > 0 ? secrets : '';
      const end = (lines: string) => lines.replace(/(?<=.)$/gm, ';');
      const [, imports = '', form = '', fetching = safe] = /^(import .+\n\n)?(const formData[^]*?\n\n)?(fetch\([^]*)$/.exec(safe) ?? [];
      return `${end(imports)}${start}${naming}${end(form)}const response = await ${fetching};\nconsole.log(await response.text());\nif (!response.ok) process.exitCode = 1;`;
    },
  },
  go: {
    label: 'Go',
    target: 'go',
    client: 'native',
    language: 'go',
    quote: quoteGo,
    name: (host) => `const api = ${quoteGo(host)}\n\n`,
    host: 'api',
    join: (before, text) => join(before, '+', text),
    read: (variable, before) => join(before, '+', `os.Getenv("${variable}")`),
    complete: (naming, call, variables) =>
      importInGo(call, 'log', ...(variables.length > 0 ? ['os'] : []))
        .replace(/^func main\(\) \{\n/m, (start) => naming + start + requireInGo(variables))
        .replace(/^\tres, _ := http\.DefaultClient\.(.+)$/m, `${CLIENT_IN_GO}\tres, err := client.$1\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}`)
        .replace(/^\tfmt\.Println\(res\)\n/m, '')
        .replace(/(?<!\n)\n+\}$/, '\n\tif res.StatusCode >= 400 {\n\t\tlog.Fatal(res.Status)\n\t}\n}'),
  },
  java: {
    label: 'Java',
    target: 'java',
    client: 'nethttp',
    language: 'java',
    quote: quoteJava,
    name: (host) => `String api = ${quoteJava(host)};\n\n`,
    host: 'api',
    join: (before, text) => join(before, '+', text),
    read: (variable, before) => join(before, '+', `java.util.Objects.requireNonNull(System.getenv("${variable}"), "set ${variable}")`),
    complete: (naming, call) =>
      `${JAVA_IMPORTS}${naming}${call}\nif (response.statusCode() >= 400) throw new IllegalStateException("HTTP " + response.statusCode());`,
  },
  rust: {
    label: 'Rust',
    target: 'rust',
    client: 'reqwest',
    language: 'rust',
    quote: quoteRust,
    name: (host) => `let api = ${quoteRust(host)};\n\n`,
    host: 'api.to_owned()',
    join: (before, text) => join(before, '+', text),
    read: (variable, before) =>
      join(
        /^"(?:[^"\\]|\\.)*"$/.test(before) ? `${before}.to_owned()` : before,
        '+',
        `${before && '&'}std::env::var("${variable}").expect("set ${variable}")`,
      ),
    complete: (naming, call) =>
      `${naming}${call.replace('Client::new()', 'Client::builder().redirect(reqwest::redirect::Policy::none()).build()?')}\nlet outcome = response.error_for_status_ref().map(|_| ());\nprintln!("{}", response.text().await?);\noutcome?;`,
  },
  php: {
    label: 'PHP',
    target: 'php',
    client: 'curl',
    language: 'php',
    quote: quotePhp,
    name: (host) => `$api = ${quotePhp(host, '"')};\n\n`,
    host: '$api',
    join: (before, text) => join(before, '.', text),
    read: (variable, before) => join(before, '.', `(getenv('${variable}') ?: throw new Exception('set ${variable}'))`),
    complete: (naming, call) =>
      `<?php\n${naming}${call.replace(/(?=\ncurl_close)/, '\n$status = curl_getinfo($ch, CURLINFO_RESPONSE_CODE);')}\n\nexit($status >= 200 && $status < 400 ? 0 : 1);`,
  },
  csharp: {
    label: 'C#',
    target: 'csharp',
    client: 'httpclient',
    language: 'csharp',
    quote: quoteCSharp,
    name: (host) => `var api = ${quoteCSharp(host)};\n\n`,
    host: 'api',
    join: (before, text) => join(before, '+', text),
    read: (variable, before) => join(before, '+', `(Environment.GetEnvironmentVariable("${variable}") ?? throw new Exception("set ${variable}"))`),
    complete: (naming, call) =>
      `${naming}${call.replace('new HttpClient()', 'new HttpClient(new HttpClientHandler { AllowAutoRedirect = false })')}\nConsole.WriteLine(await response.Content.ReadAsStringAsync());\nresponse.EnsureSuccessStatusCode();`,
  },
};
