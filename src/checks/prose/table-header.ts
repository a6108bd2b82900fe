import { readHeadingWords } from '../../lib/headings.ts';
import { inNodes, type ProseRule } from './prose-rule.ts';

const VERB = /^(?:does|is|are|has|holds|says|tells|gives|takes|means|needs|shows|brings|stands|reads|wants|makes|contains|works)\b/i;

/** Requires nouns as headers of table columns. */
export const tableHeader: ProseRule = {
  id: 'table-header',
  find: inNodes((node) => {
    if (node.type !== 'table') return [];
    const cells = node.children[0]?.children ?? [];
    return cells.flatMap((cell) => {
      const words = readHeadingWords(cell);
      if (!VERB.test(words)) return [];
      return [
        {
          offset: cell.position?.start.offset,
          message: `the column "${words}" has a verb as its header`,
          hint: 'write a noun: "Description", "Meaning", "Value"',
        },
      ];
    });
  }),
};
