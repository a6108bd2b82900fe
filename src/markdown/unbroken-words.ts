import type { ElementContent } from 'hast';
import { defineHastPlugin, type HastNode, type HastPluginEntry, type HastVisitorContext } from 'satteri';
import { joinUnits } from '../data/number-units.ts';

/** Names that are one word, though browsers would end a line after their hyphen. */
const NAMES = /\b(U-Boot|Wi-Fi|D-Bus|USB-[AC])\b/;
/** Code of at most so many letters is not worth a break: it goes to the next line. */
const LONGEST_CODE = 24;
/** The class of what stays on one line. */
const WHOLE = { className: ['whole'] };

/** Keeps names with a hyphen, numbers with their units, and short pieces of code in running text, on one line. */
export const unbrokenWords: HastPluginEntry = ({ source }) =>
  defineHastPlugin({
    name: 'unbroken-words',
    element: {
      filter: ['code'],
      visit(node, ctx) {
        const parent = ctx.parent(node);
        const isBlock = parent?.type === 'element' && parent.tagName === 'pre';
        if (!isBlock && isBreakable(ctx.textContent(node))) ctx.setProperty(node, 'className', WHOLE.className);
      },
    },
    // Many pages hold nothing of that, and need not hand over each of their texts.
    ...((NAMES.test(source) || joinUnits(source) !== source) && {
      text(node, ctx) {
        const joined = joinUnits(node.value);
        const parts = joined.split(NAMES);
        // Asked last, as every answer makes objects of all that a text stands in.
        if ((parts.length === 1 && joined === node.value) || isInCode(node, ctx)) return;
        if (parts.length === 1) {
          ctx.replaceNode(node, { type: 'text', value: joined });
          return;
        }
        const children = parts.map((value, index): ElementContent => {
          const text = { type: 'text' as const, value };
          return index % 2 === 1 ? { type: 'element', tagName: 'span', properties: WHOLE, children: [text] } : text;
        });
        ctx.replaceNode(node, children);
      },
    }),
  });

/** Whether a browser would break a piece of code where it should not: in a short word, after a hyphen or a slash. */
function isBreakable(code: string): boolean {
  return code.length <= LONGEST_CODE && /\S[-/*?]|[-/*?]\S/.test(code);
}

/** Whether a text is code or a part of it, which is copied as it is. */
function isInCode(node: Readonly<HastNode>, ctx: HastVisitorContext): boolean {
  const parent = ctx.parent(node);
  return parent?.type === 'element' && (parent.tagName === 'code' || isInCode(parent, ctx));
}
