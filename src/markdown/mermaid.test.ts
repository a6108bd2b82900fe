import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { render } from './fixtures/render-cases.ts';
import { mermaid, DIAGRAM_FOLDER, getDiagramName, parseDiagramMeta } from './mermaid.ts';
import { createHash } from 'node:crypto';
import { COLOR_MODES } from '../config/color-modes.ts';

const plugins = { hastPlugins: [mermaid(COLOR_MODES)] };
const SOURCE = 'graph LR\n  A --> B';
const DRAWN = { light: getDiagramName(SOURCE, 'light'), dark: getDiagramName(SOURCE, 'dark') };
const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'mermaid-'));

function fence(meta: string, source = SOURCE): string {
  return `Text.\n\n\`\`\`mermaid ${meta}\n${source}\n\`\`\`\n`;
}

beforeAll(() => {
  process.chdir(folder);
  mkdirSync(DIAGRAM_FOLDER, { recursive: true });
  writeFileSync(join(DIAGRAM_FOLDER, DRAWN.light), `<svg width="100%" viewBox="-8 -8.5 320.4 199.6"></svg>`);
  writeFileSync(join(DIAGRAM_FOLDER, DRAWN.dark), `<svg width='100%' viewBox='0 0 320 200'></svg>`);
});

afterAll(() => {
  process.chdir(root);
});

describe('a diagram', () => {
  it('has both drawings, one for each colour mode, with size, text alternative and a link', async () => {
    const html = await render(fence('alt="A leads to B"'), plugins);
    const images = [...html.matchAll(/<a href="([^"]+)" class="([^"]+)"[^>]*><img ([^>]*)><\/a>/g)];
    expect(images.map(([, href, mode]) => [href, mode])).toEqual([
      [`/diagrams/${DRAWN.light}`, 'only-light'],
      [`/diagrams/${DRAWN.dark}`, 'only-dark'],
    ]);
    for (const [, href, , attributes] of images)
      for (const attribute of [`src="${href}"`, 'alt="A leads to B"', 'width="320"', 'height="200"', 'loading="lazy"'])
        expect(attributes).toContain(attribute);
    expect(html).not.toMatch(/<pre|style=|figcaption/);
    expect(html).toContain('<figure data-source-diagram="graph LR\n  A --> B">');
  });

  it('has one drawing on a site with one colour mode', async () => {
    const html = await render(fence('alt="A leads to B"'), { hastPlugins: [mermaid(['dark'])] });
    expect(html).toContain(DRAWN.dark);
    expect(html).not.toContain(DRAWN.light);
  });

  it('has the caption of its fence', async () => {
    expect(await render(fence('alt="A to B" caption="Who leads <whom>"'), plugins)).toContain('<figcaption>Who leads &lt;whom&gt;</figcaption>');
  });

  it.each(['', 'caption="Only a caption"', 'alt=""'])('without text alternative (%s) stops the build with file and line', async (meta) => {
    await expect(render(fence(meta), plugins, 'docs/page.md')).rejects.toThrow(
      'docs/page.md:3:1: the diagram has no text alternative; write ```mermaid alt="what it shows"',
    );
  });

  it('without a drawing stops the build with file, line and a fix', async () => {
    const other = 'graph LR\n  B --> A';
    await expect(render(fence('alt="B to A"', other), plugins, 'docs/page.md')).rejects.toThrow(
      `docs/page.md:3:1: the diagram is not drawn yet (public/diagrams/${getDiagramName(other, 'light')}); run: npm run diagrams`,
    );
  });

  it('with a drawing for only one colour mode stops the build', async () => {
    const other = 'graph LR\n  C --> D';
    writeFileSync(join(DIAGRAM_FOLDER, getDiagramName(other, 'light')), '<svg viewBox="0 0 1 1"></svg>');
    await expect(render(fence('alt="C to D"', other), plugins)).rejects.toThrow(`(public/diagrams/${getDiagramName(other, 'dark')})`);
  });

  it('may be in a list', async () => {
    const html = await render('- item\n\n  ```mermaid alt="A to B"\n  graph LR\n    A --> B\n  ```\n', plugins);
    expect(html).toContain(DRAWN.light);
  });

  it.each(['```bash\nmermaid\n```\n', '```\nmermaid\n```\n'])('is not found in other code: %j', async (source) => {
    expect(await render(source, plugins)).toContain('<pre><code');
  });
});

describe('the name of a drawing', () => {
  it('depends on the source and the colour mode', () => {
    const hash = createHash('sha256').update('dark\ngraph LR').digest('hex').slice(0, 12);
    expect(getDiagramName('graph LR', 'dark')).toBe(`${hash}-dark.svg`);
  });

  it('does not depend on white space around the source', () => {
    expect(getDiagramName('\n  graph LR\n\n', 'light')).toBe(getDiagramName('graph LR', 'light'));
  });

  it('depends on the source', () => {
    expect(getDiagramName('graph LR', 'light')).not.toBe(getDiagramName('graph RL', 'light'));
  });
});

describe('the words after a mermaid fence', () => {
  it.each([
    ['alt="A to B" caption="Two, in a row"', { alt: 'A to B', caption: 'Two, in a row' }],
    ['caption="C" alt="A"', { alt: 'A', caption: 'C' }],
    ['alt="it\'s = \\ fine"', { alt: "it's = \\ fine", caption: undefined }],
    ['alt=""', { alt: '', caption: undefined }],
    ['alt=A', { alt: undefined, caption: undefined }],
    ['', { alt: undefined, caption: undefined }],
  ])('%s are %j', (meta, parsed) => {
    expect(parseDiagramMeta(meta)).toEqual(parsed);
  });
});
