import { describe, expect, it } from 'vitest';
import { SAMPLE_LANGUAGES } from '../config/sample-languages.ts';
import { KEYS, PLACED, PLACED_VARIABLES, VARIABLES } from './fixtures/sample-keys.ts';
import { addOwnSamples, makeSamples } from './samples.ts';

describe('code samples', () => {
  it('of a description itself win over generated ones of the same language', () => {
    const generated = makeSamples({ method: 'GET', url: 'https://example.com/a', headers: [] }, ['shell', 'python']);
    const own = {
      'x-codeSamples': [
        { lang: 'Shell', source: 'things get' },
        { lang: 'Ruby', label: 'Our SDK', source: 'Things.get' },
      ],
    };
    expect(addOwnSamples(generated, own).map(({ id, label, code }) => [id, label, code.split('\n')[0]])).toEqual([
      ['shell', 'cURL', 'things get'],
      ['ruby', 'Our SDK', 'Things.get'],
      ['python', 'Python', 'import requests'],
    ]);
  });

  it('name the host before the call, whose own line shows the path', () => {
    const request = { method: 'GET', url: 'https://example.com/a?b=c', headers: [] } as const;
    const samples = makeSamples({ ...request, headers: [] }, SAMPLE_LANGUAGES);
    for (const { id, code } of samples) {
      expect(code.split('https://example.com'), id).toHaveLength(2);
      expect(code, id).toMatch(/https:\/\/example\.com["'\n]/);
      expect(code, id).toMatch(/\/a\?b=c["']/);
    }
    const [shell] = samples;
    expect(shell?.code).toBe('API=https://example.com\ncurl "$API/a?b=c" \\\n  --fail-with-body');
  });

  it('name the host of an address that the shell would take without quotes, too', () => {
    const [shell] = makeSamples({ method: 'GET', url: 'https://example.com/a', headers: [] }, ['shell']);
    expect(shell?.code).toBe('API=https://example.com\ncurl "$API/a" \\\n  --fail-with-body');
  });

  it('leave what a shell would read anew out of its double quotes', () => {
    const [shell] = makeSamples({ method: 'GET', url: 'https://example.com/a?b=$(c)', headers: [] }, ['shell']);
    expect(shell?.code).toContain(`"$API"'/a?b=$(c)'`);
  });

  it('of an address without a host call it as it is', () => {
    const [shell] = makeSamples({ method: 'GET', url: '/a', headers: [] }, ['shell']);
    expect(shell?.code).toBe("curl '/a' \\\n  --fail-with-body");
  });

  it('take keys from the environment in every language, and from what the library makes of the header', () => {
    const samples = makeSamples({ method: 'GET', url: 'https://example.com/a', headers: KEYS, variables: VARIABLES }, SAMPLE_LANGUAGES);
    for (const { id, code } of samples) {
      expect(code, id).not.toMatch(/<(?:key|token)>/);
      expect(code, id).toMatch(/KEY/);
      expect(code, id).toMatch(/Bearer.*TOKEN/);
      expect(code, id).toContain('<note> $HOME');
    }
  });

  it('in Rust add each further text and key to one string, as two strings cannot be added', () => {
    const [sample] = makeSamples({ method: 'GET', ...PLACED, url: `https://example.com${PLACED.url}`, variables: PLACED_VARIABLES }, ['rust']);
    const read = (name: string) => `std::env::var("${name}").expect("set ${name}")`;
    expect(sample?.code).toContain(`.header("Cookie", "a=%27; SESSION=".to_owned() + &${read('SESSION')} + "; b=" + &${read('COOKIE')})`);
  });

  it('name no environment where nothing is secret', () => {
    const samples = makeSamples({ method: 'GET', url: 'https://example.com/a', headers: [['Accept', 'text/plain']] }, SAMPLE_LANGUAGES);
    for (const { id, code } of samples) expect(code, id).not.toMatch(/environ|getenv|\benv\b|import os/i);
  });

  it('indent the JSON of a command as its options are', () => {
    const body = { type: 'application/json', text: '{\n  "a": [1]\n}' };
    const [shell] = makeSamples({ method: 'POST', url: 'https://example.com/a', headers: [], body }, ['shell']);
    expect(shell?.code.split('\n').slice(-5)).toEqual(["  --data-raw '{", '    "a": [', '      1', '    ]', "  }'"]);
  });

  it('of a very long body read it from a file', () => {
    const text = JSON.stringify({ text: 'x'.repeat(5000) });
    const [sample] = makeSamples({ method: 'POST', url: 'https://example.com/a', headers: [], body: { type: 'application/json', text } }, ['shell']);
    expect(sample?.code).toContain("--data-binary '@path/to/file'");
  });

  it('take keys of the address and of cookies from the environment in every language', () => {
    for (const { id, code } of makeSamples(
      { method: 'GET', ...PLACED, url: `https://example.com${PLACED.url}`, variables: PLACED_VARIABLES },
      SAMPLE_LANGUAGES,
    )) {
      expect(code, id).not.toMatch(/(?:<|%3C)(?:api-key|token|session|cookie)/);
      for (const variable of Object.values(PLACED_VARIABLES)) expect(code.split(/\W/), id).toContain(variable);
    }
  });
});
