import { makeElement } from '../lib/hast.ts';
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { defineHastPlugin, type HastPluginDefinition } from 'satteri';
import { SOURCE_MARKS } from '../lib/build-marks.ts';
import type { Code, HighlightedCode, HighlightedLine, Highlighter } from './highlighter.ts';
import { formatPosition } from './source-position.ts';

/** Languages of terminal sessions: input and output. */
const SESSIONS = ['shellsession', 'shell-session', 'console'];
/** A line longer than this needs scrolling. */
const LONG_LINE = 76;
/** A first line longer than this would reach the copy button. */
const LONG_FIRST_LINE = 66;

/**
 * Sätteri plugin: renders fenced code as a figure with plain `pre` text and
 * colour classes.
 *
 * @throws Error with file and line for a language the highlighter does not know
 */
export function codeBlocks(highlight: Highlighter): HastPluginDefinition {
  return defineHastPlugin({
    name: 'code-blocks',
    options: { position: true },
    element: {
      filter: ['pre'],
      async visit(node, ctx) {
        const [code] = node.children;
        if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
        const data = code.data as { lang?: string; meta?: string } | undefined;
        const block = { code: ctx.textContent(code).replace(/\n$/, ''), language: data?.lang ?? '', meta: data?.meta ?? '' };
        try {
          return makeFigure(block, await highlight(block));
        } catch (error) {
          throw new Error(`${formatPosition(ctx, node.position)}: ${(error as Error).message}`, { cause: error });
        }
      },
    },
  });
}

/** Builds the figure for highlighted code. */
export function makeFigure({ code, language }: Code, { title, lines }: HighlightedCode): Element {
  const texts = code.split('\n');
  const isSession = SESSIONS.includes(language);
  const [first = '', ...others] = texts;
  // Beside the button that wraps, the copy button covers no code. A single line wraps by itself.
  const isWrappable = others.length > 0 && (first.length > LONG_FIRST_LINE || others.some(({ length }) => length > LONG_LINE));
  const marked = lines.flatMap((line, index) => makeLine(line, (isSession && PROMPT.exec(texts[index] ?? '')?.[0]) || ''));
  const content = [
    ...(title ? [makeElement('figcaption', [title])] : []),
    ...(isWrappable ? [makeElement('label', [makeElement('input', [], { type: 'checkbox' }), 'Wrap'], { className: ['wrap'] })] : []),
    makeElement('pre', [makeElement('code', marked)], { tabIndex: 0, ...(language && { [SOURCE_MARKS.language]: language }) }),
  ];
  return makeElement('figure', content, { className: ['code', ...(others.length === 0 ? ['line'] : [])] });
}

/** Builds a line of a block. Its prompt is a separate element, so that readers can't select or copy it. */
function makeLine({ mark, content }: HighlightedLine, prompt: string): ElementContent[] {
  const end: ElementContent = { type: 'text', value: '\n' };
  if (prompt) {
    return [makeElement('span', [makeElement('i', [prompt]), ...dropStart(content, prompt.length), end], { className: ['cmd'] })];
  }
  const whole = [...content, end];
  return mark ? [makeElement('span', whole, { className: [mark] })] : whole;
}

/** Removes the first characters of a line. */
function dropStart(content: readonly ElementContent[], length: number): ElementContent[] {
  let left = length;
  return content.flatMap((node): ElementContent[] => {
    const letters = toString(node).length;
    const dropped = Math.min(left, letters);
    left -= dropped;
    if (dropped === 0) return [node];
    if (dropped === letters) return [];
    if (node.type === 'text') return [{ ...node, value: node.value.slice(dropped) }];
    return node.type === 'element' ? [{ ...node, children: dropStart(node.children, dropped) }] : [node];
  });
}

/** Matches the prompt of a typed line: `$ ` and `# ` in a shell, `u-boot=> ` in the bootloader, `[bluetooth]# ` in an interactive program. */
export const PROMPT = /^(?:[$#]|[\w-]*=>|\[[\w-]+\][#>]) /;
