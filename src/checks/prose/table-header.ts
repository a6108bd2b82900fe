import { readHeadingWords } from '../../lib/headings.ts';
import { inNodes, type ProseRule } from './prose-rule.ts';

const VERB = /^(?:does|is|are|has|holds|says|tells|gives|takes|means|needs|shows|brings|stands|reads|wants|makes|contains|works)\b/i;

/** Requires nouns as headers of table columns. */
export const tableHeader: ProseRule = {
  id: 'table-header',
  find: inNodes((node, report) => {
    for (const cell of node.type === 'table' ? (node.children[0]?.children ?? []) : []) {
      const words = readHeadingWords(cell);
      if (VERB.test(words)) report(cell, `the column "${words}" has a verb as its header`, 'write a noun: "Description", "Meaning", "Value"');
    }
  }),
};
