import { describe, expect, it } from 'vitest';
import { SAMPLE_LANGUAGES } from '../config/sample-languages.ts';
import { FILE, type SampleRequest } from './sample-request.ts';
import { makeSamples } from './samples.ts';

describe('code samples', () => {
  it('of a form are left out where a language cannot send it', () => {
    const list = (...fields: [string, string, boolean][]) =>
      makeSamples({ method: 'POST', url: 'https://example.com/a', headers: [], body: { type: 'multipart/form-data', fields } }, SAMPLE_LANGUAGES).map(
        ({ id }) => id,
      );
    expect(list(['a', '1', false], ['b', 'file', true])).toEqual(SAMPLE_LANGUAGES.filter((id) => id !== 'rust'));
    expect(list(['a', '1', false], ['a', '2', false])).toEqual(SAMPLE_LANGUAGES.filter((id) => id !== 'php' && id !== 'python'));
  });

  it.each([
    ['rust', '', '.body("");'],
    ['php', '{"__proto__":1}', "json_encode([\n  '__proto__' => 1\n])"],
    ['node', '{"__proto__":1}', "JSON.stringify({\n    ['__proto__']: 1\n  })"],
  ] as const)('in %s send %j as it is', (id, text, code) => {
    const body = { type: 'application/json', text };
    const [sample] = makeSamples({ method: 'POST', url: 'https://example.com/a', headers: [['Content-Type', 'application/json']], body }, [id]);
    expect(sample?.code).toContain(code);
  });

  it('in PHP quote what they send, and send forms in parts as PHP does', () => {
    const print = (body: SampleRequest['body']) => makeSamples({ method: 'POST', url: 'https://example.com/a', headers: [], body }, ['php'])[0]?.code;
    expect(print({ type: 'text/plain', text: "it's" })).toContain("CURLOPT_POSTFIELDS, 'it\\'s');");
    const fields: [string, string, boolean][] = [
      ['a', "it's", false],
      ['b', FILE, true],
    ];
    expect(print({ type: 'multipart/form-data', fields })).toContain(
      "CURLOPT_POSTFIELDS, [\n  'a' => 'it\\'s',\n  'b' => new CURLFile('path/to/file'),\n]);",
    );
  });
});
