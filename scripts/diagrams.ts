import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'hast';
import rehypeMermaid, { type RehypeMermaidOptions } from 'rehype-mermaid';
import { listContentFiles } from '../src/sources/content-files.ts';
import { DIAGRAM_FOLDER, getDiagramName } from '../src/markdown/mermaid.ts';
import { formatProblem, makeError } from '../src/lib/problem.ts';
import { listSnippets } from '../src/sources/snippets.ts';
import { loadSiteConfig } from '../src/sources/load-site-config.ts';
import { collectCodeBlocks } from './code/collect-code-blocks.ts';
import { CHROMIUM_ARGS, ensureBrowser } from './tools/browser.ts';

/** Colours of the drawings; they match the tokens of `src/styles/tokens.css`. */
const THEMES = {
  light: makeTheme({ background: '#ffffff', surface: '#f5f6f8', text: '#14171d', line: '#4d5562' }),
  dark: makeTheme({ background: '#0c111d', surface: '#141b2b', text: '#e7eaf1', line: '#a9b2c3' }),
} as const;

/** Mermaid derives missing colours: backgrounds of labels and groups would be olive in dark mode. */
function makeTheme({ background, surface, text, line }: Record<'background' | 'surface' | 'text' | 'line', string>) {
  return {
    background,
    primaryColor: surface,
    primaryTextColor: text,
    primaryBorderColor: line,
    lineColor: line,
    edgeLabelBackground: background,
    clusterBkg: background,
    clusterBorder: line,
    noteBkgColor: background,
    noteBorderColor: background,
    noteTextColor: line,
  };
}

/** Width of a page on a phone, which the participants of a sequence share. Names are narrower than this only with four. */
const PHONE = 328;
const MIN_PARTICIPANT = 94;

/** Lays out a sequence so that a phone shows all of it. Texts wrap between the lines of their participants. */
function getSequenceLayout(source: string) {
  const count = source.match(/^ *participant /gm)?.length ?? 1;
  const actorMargin = 6;
  return {
    width: Math.max(MIN_PARTICIPANT, Math.floor(PHONE / count) - actorMargin),
    actorMargin,
    height: 42,
    diagramMarginX: 2,
    diagramMarginY: 8,
    messageMargin: 24,
    noteMargin: 6,
    boxMargin: 6,
    wrap: true,
    wrapPadding: 4,
    mirrorActors: false,
  };
}

type Theme = keyof typeof THEMES;
/** The transformer of rehype-mermaid, for use outside a unified pipeline. */
type Draw = (tree: Root, file: { message: (reason: Error) => Error }) => Promise<void>;

/** Draws the content's Mermaid blocks without a drawing, and removes the site's unused drawings. */
const pages = listContentFiles(await loadSiteConfig());
const blocks = [...pages, ...listSnippets(pages)].flatMap(collectCodeBlocks).filter(({ language }) => language === 'mermaid');
const needed = new Map(
  blocks.flatMap((block) => (Object.keys(THEMES) as Theme[]).map((theme) => [getDiagramName(block.code, theme), { ...block, theme }] as const)),
);
mkdirSync(DIAGRAM_FOLDER, { recursive: true });
const present = new Set(globSync('*.svg', { cwd: DIAGRAM_FOLDER }));
const missing = [...needed].filter(([name]) => !present.has(name));
// Another configuration knows only its own pages.
const unused = process.env['SITE_CONFIG'] ? [] : [...present].filter((name) => !needed.has(name));
unused.forEach((name) => rmSync(join(DIAGRAM_FOLDER, name)));
if (missing.length > 0) {
  const executablePath = await ensureBrowser();
  for (const [name, { code, theme, file, line }] of missing) {
    try {
      writeFileSync(join(DIAGRAM_FOLDER, name), await draw(code.trim(), theme, executablePath));
    } catch (error) {
      const [message = ''] = (error as Error).message.split('\n');
      console.error(formatProblem(makeError({ file, line: line - 1, column: 1 }, `Mermaid cannot draw this diagram: ${message}`)));
      process.exit(1);
    }
  }
}
console.log(`${missing.length} drawn, ${unused.length} removed, ${needed.size} in all`);

/** Draws one diagram with rehype-mermaid and extracts the SVG from its image. */
async function draw(source: string, theme: Theme, executablePath: string | undefined): Promise<string> {
  const isSequence = source.startsWith('sequenceDiagram');
  const tree: Root = {
    type: 'root',
    children: [
      {
        type: 'element',
        tagName: 'pre',
        properties: {},
        children: [
          { type: 'element', tagName: 'code', properties: { className: ['language-mermaid'] }, children: [{ type: 'text', value: source }] },
        ],
      },
    ],
  };
  const transform = (rehypeMermaid as unknown as (options: RehypeMermaidOptions) => Draw)({
    strategy: 'img-svg',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
    mermaidConfig: {
      theme: 'base',
      themeVariables: { ...THEMES[theme], fontSize: '15px' },
      fontFamily: 'system-ui, Arial, sans-serif',
      ...(isSequence && { fontSize: 13, sequence: getSequenceLayout(source) }),
      // A message may cross the line of a participant between its two.
      themeCSS: `.messageText { paint-order: stroke; stroke: ${THEMES[theme].background}; stroke-width: 4px; }`,
    },
  });
  await transform(tree, { message: (reason) => reason });
  const image = JSON.stringify(tree);
  const url = /"src":"data:image\/svg\+xml,([^"]+)"/.exec(image)?.[1];
  if (!url) throw new Error(`Mermaid drew nothing for:\n${source}`);
  return decodeURIComponent(url);
}
