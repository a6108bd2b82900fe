import { type satteri } from '@astrojs/markdown-satteri';
import type { AstroUserConfig } from 'astro';
import { describe, expect, it } from 'vitest';
import config from '../../astro.config.ts';

type Processor = ReturnType<typeof satteri>;

const markdown = (config as AstroUserConfig).markdown;
const processor = markdown?.processor as Processor;

async function render(source: string) {
  const renderer = await processor.createRenderer({ syntaxHighlight: false, gfm: true, smartypants: false } as Parameters<
    Processor['createRenderer']
  >[0]);
  return renderer.render(source, {} as Parameters<typeof renderer.render>[1]);
}

describe('the Markdown plugins of astro.config.ts', () => {
  it('keep units next to their numbers in headings, but not in their addresses', async () => {
    const { code } = await render('## Wire 5 V\n');
    expect(code).toContain('<h2 id="wire-5-v">Wire 5\u00A0V');
  });

  it('work together on one page', async () => {
    const { code } = await render(':::tip[Try]\n```bash\nls\n```\n\n| "a" |\n| -: |\n| b -- c |\n:::\n');
    expect(code).toContain('<div class="callout callout-tip" role="note">');
    expect(code).toContain('<figure class="code line">');
    expect(code).toContain('<div class="table" role="region" tabindex="0" aria-label="Table 1">');
    expect(code).toContain('<th class="align-right">"a"</th>');
    expect(code).toContain('<td class="align-right">b -- c</td>');
  });

  it('give headings the unique ids that the table of contents links to', async () => {
    const { code, metadata } = await render('## Setup\n\n##### Setup\n\n### Setup\n\n## Use `a` & b\n');
    const ids = [...code.matchAll(/<h\d id="([^"]+)"/g)].map((match) => match[1]);
    expect(metadata.headings.map((heading) => heading.slug)).toEqual(ids);
    expect(ids).toEqual(['setup', 'setup-1', 'setup-2', 'use-a--b']);
    expect(metadata.headings.map((heading) => heading.text)).toEqual(['Setup', 'Setup', 'Setup', 'Use a & b']);
  });
});
