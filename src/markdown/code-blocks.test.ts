import type { Element, ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import site from '../site.config.ts';
import { createHighlighter, type Code } from './highlighter.ts';
import { codeBlocks, makeFigure } from './code-blocks.ts';
import { listCases, render, renderCase } from './fixtures/render-cases.ts';

const highlight = createHighlighter(site.code);
const plugins = { hastPlugins: [codeBlocks(highlight)] };
const renderCode = async (code: Code) => makeFigure(code, await highlight(code));

/** Contains one of everything that highlighters split. */
const LANGUAGES = ['bash', 'shellsession', 'python', 'yaml', 'diff', 'html', 'text'];
const SAMPLE = `# comment "quoted" <tag attr="1"> & 'x' // y
#include <stdio.h>
\tif (a < b && c[0] >= 0x1F) { return \`t \${x}\`; } /* end */

---
+ added
- removed
Größe = "ünï 🙂" -- 3.14 @key: !tag $VAR ~/.config
{ "json": [null, true, 1e9] }
<!-- html --> </script> %d {{ braces }}`;

function getText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(getText).join('') : '';
}

function getElements(node: Element): Element[] {
  return [node, ...node.children.flatMap((child) => (child.type === 'element' ? getElements(child) : []))];
}

function findPre(figure: Element): Element | undefined {
  return getElements(figure).find((element) => element.tagName === 'pre');
}

describe('code blocks', () => {
  it.each(listCases('code-blocks'))('are rendered as in the fixture: $name', async (fixture) => {
    expect(await renderCase(fixture, plugins)).toBe(fixture.output);
  });

  it('show the text exactly as in the source, in each language', async () => {
    for (const language of LANGUAGES) {
      const pre = findPre(await renderCode({ code: SAMPLE, language }));
      expect(pre && getText(pre), language).toBe(`${SAMPLE}\n`);
    }
  });

  it('keep the signs of a diff, which does not depend on colours alone', async () => {
    const pre = findPre(await renderCode({ code: '-old\n+new', language: 'diff' }));
    expect(pre && getText(pre)).toBe('-old\n+new\n');
    expect(pre && getElements(pre).flatMap((element) => element.properties['className'] ?? [])).toHaveLength(2);
  });

  it.each(['bash', 'shellsession'])('colour %s with classes of the theme, without style attributes', async (language) => {
    const elements = getElements(await renderCode({ code: SAMPLE, language, meta: '{1} ins={2} del={3} "json"' }));
    expect(elements.filter((element) => 'style' in element.properties)).toEqual([]);
    const classes = elements.flatMap((element) => (element.tagName === 'span' ? String(element.properties['className']) : []));
    expect(classes.filter((name) => !/^(?:c\d+|mark|ins|del|cmd)$/.test(name))).toEqual([]);
  });

  it('highlight device trees, a language that the highlighter lacks', async () => {
    const figure = await renderCode({ code: '&i2c4 {\n\tstatus = "okay"; /* on */\n};', language: 'dts' });
    expect(new Set(getElements(figure).flatMap((element) => String(element.properties['className'] ?? ''))).size).toBeGreaterThan(2);
  });

  it('can be focused with the keyboard, to scroll long lines', async () => {
    expect(findPre(await renderCode({ code: 'a', language: 'text' }))?.properties).toMatchObject({ tabIndex: 0 });
  });

  it.each([
    [76, false],
    [77, true],
  ])('of %i characters in a line offer to wrap: %s', async (length, offers) => {
    const figure = await renderCode({ code: `short\n${'x'.repeat(length)}`, language: 'text' });
    expect(getElements(figure).some((element) => element.tagName === 'input')).toBe(offers);
  });

  it.each(['shellsession', 'shell-session', 'console'])('mark only the commands of a %s', async (language) => {
    const figure = await renderCode({ code: '$ ls\nfile\n# id\nroot $ no', language });
    const commands = getElements(figure).filter((element) => String(element.properties['className']) === 'cmd');
    expect(commands.map(getText)).toEqual(['$ ls\n', '# id\n']);
  });

  it.each([
    ['console', '$ ls -l', '$ '],
    ['console', '[bluetooth]# power on', '[bluetooth]# '],
    ['shellsession', 'u-boot=> setenv a "b c"', 'u-boot=> '],
  ])('wrap the prompt of a %s line, %s, in an element', async (language, code, prompt) => {
    const figure = await renderCode({ code, language });
    const elements = getElements(figure);
    expect(elements.filter(({ tagName }) => tagName === 'i').map(getText)).toEqual([prompt]);
    expect(elements.filter(({ tagName }) => tagName === 'code').map(getText)).toEqual([`${code}\n`]);
  });

  it('mark no commands in a script', async () => {
    const figure = await renderCode({ code: '# comment', language: 'bash' });
    expect(getElements(figure).map((element) => element.properties['className'])).not.toContainEqual(['cmd']);
  });

  it('do not affect other preformatted text', async () => {
    expect(await render('<pre>raw</pre>', plugins)).toBe('<pre>raw</pre>\n');
  });

  it.each([
    ['pyhton', 'python'],
    ['javasript', 'javascript'],
    ['ansi', ''],
  ])('stop the build at the file and line if the language is %s', async (language, nearest) => {
    const page = render(`Text.\n\n\`\`\`${language}\nx\n\`\`\``, plugins, 'src/content/docs/comet/gpio.md');
    await expect(page).rejects.toThrow(`src/content/docs/comet/gpio.md:3:1: code language "${language}" is unknown; did you mean "${nearest}`);
  });
});
