import { makeElement } from '../lib/hast.ts';
import type { ElementContent } from 'hast';
import { defineHastPlugin, type HastNode, type HastPluginEntry, type HastVisitorContext } from 'satteri';
import { joinUnits } from '../lib/format.ts';

/** Names that browsers would break after their hyphen. */
const NAMES = /\b(U-Boot|Wi-Fi|D-Bus|USB-[AC])\b/;
/** Code of up to this length moves to the next line whole. */
const MAX_CODE_LENGTH = 24;
/** Class of text that stays on one line. */
const UNBROKEN = { className: ['whole'] };

/** Keeps hyphenated names, numbers with units, and short code in running text on one line. */
export const unbrokenWords: HastPluginEntry = ({ source }) =>
  defineHastPlugin({
    name: 'unbroken-words',
    element: {
      filter: ['code'],
      visit(node, ctx) {
        const parent = ctx.parent(node);
        const isBlock = parent?.type === 'element' && parent.tagName === 'pre';
        if (!isBlock && isBreakable(ctx.textContent(node))) ctx.setProperty(node, 'className', UNBROKEN.className);
      },
    },
    // Many pages contain none of these, so their texts need not be visited.
    ...((NAMES.test(source) || joinUnits(source) !== source) && {
      text(node, ctx) {
        const joined = joinUnits(node.value);
        const parts = joined.split(NAMES);
        // Checked last: every call turns all ancestors into objects.
        if ((parts.length === 1 && joined === node.value) || isInCode(node, ctx)) return;
        if (parts.length === 1) {
          ctx.replaceNode(node, { type: 'text', value: joined });
          return;
        }
        const children = parts.map((value, index): ElementContent => {
          const text = { type: 'text' as const, value };
          return index % 2 === 1 ? makeElement('span', [text], UNBROKEN) : text;
        });
        ctx.replaceNode(node, children);
      },
    }),
  });

/** Checks if a browser would break code in the wrong place: in a short word, after a hyphen or slash. */
function isBreakable(code: string): boolean {
  return code.length <= MAX_CODE_LENGTH && /\S[-/*?]|[-/*?]\S/.test(code);
}

/** Checks if a text is inside code, which stays unchanged. */
function isInCode(node: Readonly<HastNode>, ctx: HastVisitorContext): boolean {
  const parent = ctx.parent(node);
  return parent?.type === 'element' && (parent.tagName === 'code' || isInCode(parent, ctx));
}
