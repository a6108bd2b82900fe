import type { ESTree, Plugin, Rule } from '@oxlint/plugins';
import { analyse, type Report } from 'scslre';
import { importDirections } from './import-directions.ts';

/**
 * Lint rule: regular expressions run in linear time. If a pattern can match the
 * same characters in many ways, someone else's text can stop a build or server
 * for minutes.
 */
export const linearPatterns: Rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      quadratic:
        '{{cause}}, so that many of {{character}} take far longer than a text of that length may. Let no two parts match the same characters in a row; start a run with (?<!…) or use a function on strings.',
    },
  },
  create(context) {
    const check = (node: ESTree.Node, source: string, flags: string) => {
      const [report] = analyse({ source, flags }).reports;
      if (report)
        context.report({ node, messageId: 'quadratic', data: { cause: describeCause(report), character: report.character.literal.source } });
    };
    return {
      Literal(node) {
        if ('regex' in node) check(node, node.regex.pattern, node.regex.flags);
      },
    };
  },
};

function describeCause(report: Report): string {
  switch (report.type) {
    case 'Trade':
      return `"${report.startQuant.raw}" and "${report.endQuant.raw}" can match the same characters`;
    case 'Self':
      return `"${report.quant.raw}" can match the same characters several times in "${report.parentQuant.raw}"`;
    case 'Move':
      return `"${report.quant.raw}" is tried again from every character`;
  }
}

/** Our lint rules, as the linter loads them. */
export default { meta: { name: 'layout' }, rules: { 'import-directions': importDirections, 'linear-patterns': linearPatterns } } satisfies Plugin;
