import { dirname, join, relative } from 'node:path';
import type { ESTree, Plugin, Rule } from '@oxlint/plugins';
import { analyse, type Report } from 'scslre';
import manifest from '../../package.json' with { type: 'json' };

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

/**
 * Allowed imports of each folder of `src` besides itself: the layout table of
 * the style guide, longest path first where folders nest.
 */
export const DIRECTIONS: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  styles: [],
  config: ['lib'],
  reference: ['config', 'lib'],
  search: ['config', 'lib'],
  offline: ['search', 'config', 'lib'],
  model: ['reference', 'search', 'config', 'lib'],
  sources: ['model', 'reference', 'config', 'lib'],
  markdown: ['sources', 'model', 'config', 'lib'],
  checks: ['markdown', 'sources', 'model', 'reference', 'search', 'config', 'lib'],
  integration: ['checks', 'markdown', 'sources', 'model', 'reference', 'search', 'offline', 'config', 'lib'],
  queries: ['markdown', 'sources', 'model', 'reference', 'config', 'lib', 'site.config.ts'],
  islands: ['search', 'config', 'lib'],
  components: ['islands', 'queries', 'offline', 'styles', 'config', 'lib', 'site.config.ts', 'reference', 'model:type'],
  layouts: ['components', 'queries', 'model', 'styles', 'lib', 'site.config.ts'],
  product: ['components', 'sources', 'styles', 'config', 'lib'],
  content: ['product', 'components'],
  pages: ['product', 'layouts', 'components', 'queries', 'markdown', 'model', 'offline', 'reference', 'config', 'lib', 'site.config.ts'],
  'site.config.ts': ['product', 'sources', 'config', 'lib'],
  'middleware.ts': ['lib'],
  'content.config.ts': ['sources', 'model', 'reference', 'config', 'site.config.ts'],
};

/** Import aliases for content, from package.json. */
const ALIASES: Readonly<Record<string, string | undefined>> = manifest.imports;

const NODE_ALLOWED = ['reference', 'sources', 'markdown', 'checks', 'integration', 'queries', 'product'];
const CONTENT_ALLOWED = ['queries', 'content.config.ts'];

/** Returns a file's room: the first part of its path below `src`, or its name at the top. Astro's configuration wires the integrations. */
function getRoom(path: string): string | undefined {
  if (path === 'astro.config.ts') return 'integration';
  return path.startsWith('src/') ? path.split('/')[1] : undefined;
}

function getTarget(file: string, source: string): string | undefined {
  if (source === '#site-config') return 'site.config.ts';
  if (source === '#search-engine') return 'islands';
  if (ALIASES[source]) return getRoom(ALIASES[source].replace('./', ''));
  return source.startsWith('.') ? getRoom(join(dirname(file), source)) : undefined;
}

/**
 * Lint rule: imports follow the layout table, `node:` modules stay in folders
 * that run at build time, and only queries read collections.
 */
export const importDirections: Rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      direction: '{{from}} may not import {{to}}; it may import: {{allowed}}. See the layout table in CONTRIBUTING.md.',
      content: '{{from}} may not ask collections; a query in src/queries does that and hands out page models.',
      node: '{{from}} runs where there is no Node; only {{allowed}} may import {{source}}.',
    },
  },
  create(context) {
    const file = relative(context.cwd, context.filename);
    const from = getRoom(file);
    if (!from || /\.test\.tsx?$/.test(file)) return {};
    const allowed = DIRECTIONS[from] ?? [];
    const check = (node: ESTree.Node, source: string, isType: boolean) => {
      if (source.startsWith('node:') && !NODE_ALLOWED.includes(from))
        context.report({ node, messageId: 'node', data: { from, source, allowed: NODE_ALLOWED.join(', ') } });
      if (source === 'astro:content' && !CONTENT_ALLOWED.includes(from)) context.report({ node, messageId: 'content', data: { from } });
      const to = getTarget(file, source);
      if (!to || to === from || allowed.includes(to) || (isType && allowed.includes(`${to}:type`))) return;
      context.report({ node, messageId: 'direction', data: { from, to, allowed: allowed.join(', ') || 'nothing' } });
    };
    const checkSource = (node: ESTree.Node & { source: unknown; importKind?: string; exportKind?: string }) => {
      const { value } = (node.source ?? {}) as { value?: unknown };
      if (typeof value === 'string') check(node, value, node.importKind === 'type' || node.exportKind === 'type');
    };
    return {
      ImportDeclaration: checkSource,
      ImportExpression: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
    };
  },
};

/** Our lint rules, as the linter loads them. */
export default { meta: { name: 'layout' }, rules: { 'import-directions': importDirections, 'linear-patterns': linearPatterns } } satisfies Plugin;
