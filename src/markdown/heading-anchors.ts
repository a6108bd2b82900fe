import { makeElement } from '../lib/hast.ts';
import Slugger from 'github-slugger';
import { readHeadingWords } from '../lib/headings.ts';
import { defineHastPlugin, type HastPluginEntry } from 'satteri';

const LINKED = ['h2', 'h3', 'h4'];

/**
 * Gives each heading an id, and levels 2 to 4 a link to themselves. Readers can
 * copy the address of a section.
 */
export const headingAnchors: HastPluginEntry = () => {
  const slugger = new Slugger();
  return defineHastPlugin({
    name: 'heading-anchors',
    element: {
      filter: [...LINKED, 'h1', 'h5', 'h6'],
      visit(node, ctx) {
        if (typeof node.properties['id'] === 'string') return;
        const text = readHeadingWords(node);
        const id = slugger.slug(text);
        ctx.setProperty(node, 'id', id);
        if (!LINKED.includes(node.tagName)) return;
        ctx.appendChild(node, makeElement('a', [], { className: ['anchor'], href: `#${id}`, 'aria-label': `Link to “${text}”` }));
      },
    },
  });
};
