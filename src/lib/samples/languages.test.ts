import { describe, expect, it } from 'vitest';
import { printSamples, SAMPLE_LANGUAGES, type SampleLanguage } from './languages.ts';
import type { FormField, SampleRequest } from './request.ts';

/** Prints a request of which only some is given. */
function print(id: SampleLanguage, request: Partial<SampleRequest>): string {
  return printSamples({ method: 'POST', host: 'https://example.com', path: ['/a'], headers: [], ...request }, [id])[0]?.code ?? '';
}

const json = (text: string) => ({ body: { type: 'application/json', text, isJson: true } });
const part = (...fields: FormField[]) => ({ body: { type: 'multipart/form-data', fields } });

describe('A sample', () => {
  it.each<[id: SampleLanguage, request: Partial<SampleRequest>, code: string]>([
    ['shell', { method: 'GET' }, 'API=https://example.com\ncurl "$API/a" \\\n  --fail-with-body'],
    ['shell', { path: ['/a?b=$(c)'] }, `curl "$API"'/a?b=$(c)'`],
    ['shell', { path: ['/a?k=', { variable: 'KEY' }] }, 'curl "$API/a?k=${KEY:?}"'],
    ['shell', { headers: [['X-A', ['a"b', { variable: 'KEY' }]]] }, `--header 'X-A: a"b'"\${KEY:?}"`],
    ['shell', { method: 'A|$SHELL' }, "--request 'A|$SHELL'"],
    ['shell', { digest: [{ variable: 'USER' }, { variable: 'WORD' }] }, '--digest --user "${USER:?}:${WORD:?}"'],
    [
      'php',
      { digest: [{ variable: 'A' }, { variable: 'B' }] },
      "CURLOPT_USERPWD => (getenv('A') ?: throw new Exception('set A')) . ':' . (getenv('B')",
    ],
    ['python', { digest: [{ variable: 'A' }, { variable: 'B' }] }, 'auth=requests.auth.HTTPDigestAuth(os.environ["A"], os.environ["B"]),'],
    ['shell', { method: 'GET', isDownload: true }, '--output response'],
    ['shell', json('{\n  "a": 1\n}'), '--data-raw \'{\n    "a": 1\n  }\''],
    ['shell', part(['a', '@b;type=c', false, 'text/plain']), `--form 'a="@b;type=c";type=text/plain'`],
    ['python', { method: 'QUERY' }, 'requests.request(\n    "QUERY",'],
    ['python', json('{\n  "a": null,\n  "b": "null"\n}'), 'json={\n        "a": None,\n        "b": "null",\n    },'],
    ['python', json('null'), 'data="null".encode()'],
    ['node', json('{\n  "__proto__": 1\n}'), "JSON.stringify({\n    ['__proto__']: 1\n  })"],
    ['node', json('{\n  "a": 1724152908853574568\n}'), String.raw`body: '{\n  "a": 1724152908853574568\n}'`],
    ['node', json('{\n  "a": 1e400\n}'), String.raw`body: '{\n  "a": 1e400\n}'`],
    ['php', json('{\n  "a": {}\n}'), String.raw`CURLOPT_POSTFIELDS => '{`],
    ['php', json('{\n  "a": "{}"\n}'), "json_encode([\n        'a' => '{}',\n    ])"],
    ['rust', { path: ['/%7Bx%7D?k=', { variable: 'KEY' }] }, 'format!("{api}/%7Bx%7D?k={}", std::env::var("KEY").expect("set KEY"))'],
    [
      'rust',
      { headers: [['X-A', ['{}\u200b', { variable: 'KEY' }]]] },
      String.raw`format!("{{}}\u{200b}{}", std::env::var("KEY").expect("set KEY"))`,
    ],
    ['java', json('{\n  "a": "\\\\"\n}'), '"""\n        {\n          "a": "\\\\\\\\"\n        }"""'],
    ['go', { headers: [['X-A', ['Bearer ', { variable: 'KEY' }]]] }, 'req.Header.Add("X-A", "Bearer "+os.Getenv("KEY"))'],
    ['csharp', { body: { type: 'text/plain', text: 'a\n"""' } }, '""""\na\n"""\n""""'],
  ])('in %s of %j has the code %s', (id, request, code) => {
    expect(print(id, request)).toContain(code);
  });

  it('is left out where a language cannot send the form', () => {
    const list = (...fields: FormField[]) => SAMPLE_LANGUAGES.filter((id) => print(id, part(...fields)) === '');
    expect(list(['a', '1', false], ['b', 'file', true])).toEqual([]);
    expect(list(['a', '1', false], ['a', '2', false])).toEqual(['php']);
    expect(list(['a=b', '1', false])).toEqual(['shell']);
  });

  it.each(SAMPLE_LANGUAGES)('in %s names the host once, before the call, and no environment where nothing is secret', (id) => {
    const code = print(id, { path: ['/a?b=c'] });
    expect(code.split('https://example.com')).toHaveLength(2);
    expect(code).toMatch(/\/a\?b=c["']/);
    expect(code).not.toMatch(/environ|getenv|\benv\b|import os/i);
  });
});
