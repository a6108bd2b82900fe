import { toHtml } from 'hast-util-to-html';
import { describe, expect, it, vi } from 'vitest';
import site from '../site.config.ts';
import { createHighlighter, isKnownLanguage } from './highlighter.ts';

const highlight = createHighlighter(site.code);

async function show(code: string, language: string, meta = ''): Promise<string[]> {
  const { lines } = await highlight({ code, language, meta });
  return lines.map(({ content }) => toHtml(content).replaceAll(/c\d+/g, 'c'));
}

describe('highlighted code', () => {
  it('has an element for each colour, and none for plain text', async () => {
    expect(await show('plain', 'text')).toEqual(['plain']);
    expect(await show('echo "a b" "c"', 'bash')).toEqual(['<span class="c">echo</span> <span class="c">"a b" "c"</span>']);
  });

  it('keeps indentation and empty lines', async () => {
    expect(await show('  a\n\n b', 'text')).toEqual(['  a', '', ' b']);
  });

  it('keeps marked lines and words, without style attributes', async () => {
    const { lines } = await highlight({ code: 'a\nb\nc', language: 'text', meta: '{1} ins={2} "c"' });
    expect(lines.map(({ mark }) => mark)).toEqual(['mark', 'ins', undefined]);
    expect(toHtml(lines[2]?.content ?? [])).toBe('<mark>c</mark>');
  });

  it('has the title of its fence', async () => {
    expect((await highlight({ code: 'a', language: 'text', meta: 'title="read.py"' })).title).toBe('read.py');
    expect((await highlight({ code: 'a', language: 'text' })).title).toBe('');
  });

  it('does not depend on the speed of the machine', async () => {
    const block = { code: 'const a: string = `b ${1}`; // c', language: 'typescript' };
    const before = await highlight(block);
    let time = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => (time += 10_000));
    expect(await highlight(block)).toEqual(before);
  });
});

describe('a language', () => {
  it('is found by its name or an alias', () => {
    expect(['python', 'py', 'bash', 'java', 'shell-session', 'dts', 'text'].every(isKnownLanguage)).toBe(true);
    expect(isKnownLanguage('pyhton')).toBe(false);
  });

  it('that is unknown is rejected, with the nearest known language', async () => {
    await expect(highlight({ code: 'a', language: 'pyhton' })).rejects.toThrow('code language "pyhton" is unknown; did you mean "python"?');
  });
});
