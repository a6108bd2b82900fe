import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteConfig } from '../config/site-config.ts';
import { formatProblem } from '../lib/problem.ts';
import { checkImages } from './check-images.ts';
import { listContentFiles } from '../sources/content-files.ts';
import smallSite from '../sources/fixtures/site/site.config.ts';
import { collectReferences } from '../sources/collect-links.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');

let folder: string;
beforeEach(() => (folder = relative(process.cwd(), mkdtempSync(join(tmpdir(), 'images-')))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Lists the problems of a docs page with this text, next to a picture and a module. */
async function check(text: string, name = 'page.md'): Promise<string[]> {
  const files = { 'docs/a.png': PNG, 'docs/a b.png': PNG, 'docs/broken.png': 'text', 'docs/a.ts': '', 'outside.png': PNG, [`docs/${name}`]: text };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  symlinkSync(join(process.cwd(), folder, 'outside.png'), join(folder, 'docs/link.png'));
  const versions = smallSite.docs.versions.slice(0, 1).map((version) => ({ ...version, docs: `${folder}/docs` }));
  const site: SiteConfig = {
    ...smallSite,
    docs: { ...smallSite.docs, versions },
    blog: { ...smallSite.blog, folder: `${folder}/blog` },
  };
  const content = listContentFiles(site);
  const problems = [...content.flatMap((file) => collectReferences(file).problems), ...(await checkImages(site, content))];
  return problems.map((problem) => formatProblem(problem).replaceAll(`${folder}/`, ''));
}

describe('a page', () => {
  it.each([
    '![a](./a.png)',
    '![a](a%20b.png)',
    '![a][b]\n\n[b]: ./a.png',
    '![a](/img/social-card.png)',
    '`![a](./none.png)`',
    '<img src="/img/social-card.png" alt="a">',
  ])('may show %s', async (text) => expect(await check(text)).toEqual([]));

  it.each([
    ['![a](./none.png)', 'picture not found: ./none.png; the file docs/none.png does not exist'],
    ['![a](/img/none.png)', 'picture not found: /img/none.png; the file public/img/none.png does not exist'],
    ['<img src="./a.png" alt="a">', 'the build doesn\'t look for <img src="./a.png">, so readers don\'t see it; write ![what it shows](./a.png)'],
    ['<img src="/img/none.png" alt="a">', 'picture not found: /img/none.png; '],
    ['![a](../outside.png)', 'picture outside the content: ../outside.png; put a copy next to the page'],
    ['![a](./link.png)', 'picture outside the content: ./link.png; put a copy next to the page'],
    ['![a](./broken.png)', "docs/broken.png can't be read as a picture; save it again"],
    ['![a](https://elsewhere.example/a.png)', 'picture from another host: https://elsewhere.example/a.png; save it next to the page'],
    ['![a](data:image/png;base64,x)', 'the picture is a data: address; save it as a file next to the page'],
    ['![a](./a.png?x=1)', 'picture with a query or a fragment: ./a.png?x=1; write ./a.png'],
    ['![a]()', 'the picture has no address; write ![what it shows]'],
  ])('may not show %s', async (text, problem) => {
    expect(await check(`\n${text}`)).toEqual([expect.stringMatching(new RegExp(`^docs/page\\.md:[24]:1: ${RegExp.escape(problem)}`))]);
  });

  it.each([
    ['import a from "./none.ts";\n\nText.', 'docs/page.mdx:1:15: imported file not found: ./none.ts; the file docs/none.ts does not exist'],
    ['Text.\n\nimport a from "./a.ts";\nimport b from \'./b.astro\';\n\nText.', 'docs/page.mdx:4:15: imported file not found: ./b.astro'],
    ['import your key with gpg.', 'begin a sentence with another word, as MDX reads a line that begins with "import" or "export" as code'],
    ['<Steps>\n\nText.', 'docs/page.mdx:1:1: Expected a closing tag for `<Steps>`; write </Steps> after its content'],
    ['<Steps>\n\n```bash\nls\n\n</Steps>', 'docs/page.mdx:1:1: Expected a closing tag for `<Steps>`; close the block of code that is not closed'],
    ['Text.\n\n{1 +}', 'docs/page.mdx:3:'],
    ['<!-- comment -->', 'docs/page.mdx:1:'],
  ])('in MDX may not contain %j', async (text, problem) => {
    expect((await check(text, 'page.mdx')).join('\n')).toContain(problem);
  });

  it('in MDX may import files next to it, and files with an alias', async () => {
    expect(await check("import a from './a.ts';\nimport { Pin } from '#board';\n\n<Pin />", 'page.mdx')).toEqual([]);
  });
});
