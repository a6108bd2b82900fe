/** A change that breaks a promise (docs/promises.md), and the test that has to fail. */
export interface Break {
  promise: string;
  file: string;
  /** Text that occurs once in the file, and its replacement. */
  change: readonly [from: string, to: string];
  /** A test file or folder, for a browser test with ` -g ` and a part of its title; `check` for the check of content. */
  guard: string;
}

/** Breaks for every room of `src`. */
export const BREAKS: readonly Break[] = [
  {
    promise: 'A name is suggested if it is near',
    file: 'src/lib/did-you-mean.ts',
    change: ['distance(name, nearest) <= limit', 'distance(name, nearest) > limit'],
    guard: 'src/lib/did-you-mean.test.ts',
  },
  {
    promise: 'The not-found page offers the nearest addresses first',
    file: 'src/lib/nearest-routes.ts',
    change: ['getCost(a) - getCost(b)', 'getCost(b) - getCost(a)'],
    guard: 'src/lib/nearest-routes.test.ts',
  },
  {
    promise: 'A value in an inline script cannot end it',
    file: 'src/lib/inline-text.ts',
    change: [".replaceAll('<', '\\\\u003c')", ''],
    guard: 'src/lib/inline-text.test.ts',
  },
  {
    promise: 'Two edits of the same part of a page stop the build',
    file: 'src/lib/apply-edits.ts',
    change: ['if (start < position)', 'if (start < 0)'],
    guard: 'src/lib/apply-edits.test.ts',
  },
  {
    promise: 'An address of the site with a query is an error',
    file: 'src/config/config-fields.ts',
    change: [' && !search && !hash', ' && !hash'],
    guard: 'src/config/site-config.test.ts',
  },
  {
    promise: 'An unknown kind of navbar item is an error',
    file: 'src/config/navbar-item.ts',
    change: ["type: z.literal('search')", 'type: z.string()'],
    guard: 'src/config',
  },
  {
    promise: 'Two sources with the same name stop the build',
    file: 'src/sources/addresses.ts',
    change: ['`${file.kind} ${file.id}`', '`${file.file}`'],
    guard: 'src/sources/addresses.test.ts',
  },
  {
    promise: 'A deeply nested page is an error with its line',
    file: 'src/sources/content-tree.ts',
    change: ['if (deep) throw failDeep(', 'if (deep === root) throw failDeep('],
    guard: 'src/sources/content-tree.test.ts',
  },
  {
    promise: 'A link to a page that does not exist is an error',
    file: 'src/checks/check-links.ts',
    change: ['if (!targets.routes.has(path)) {', 'if (false) {'],
    guard: 'src/checks/check-links.test.ts',
  },
  {
    promise: 'An unknown field of front matter is an error with the nearest name',
    file: 'src/checks/check-front-matter.ts',
    change: ['hint: [didYouMean(key, known), ', 'hint: [undefined, '],
    guard: 'src/checks/check-front-matter.test.ts',
  },
  {
    promise: 'A page that no sidebar lists is reported',
    file: 'src/checks/check-reach.ts',
    change: ['!tests.some((test) => test(page))', 'tests.some((test) => test(page))'],
    guard: 'src/checks/check-reach.test.ts',
  },
  {
    promise: 'A picture of another host is an error',
    file: 'src/checks/check-images.ts',
    change: ['if (/^(?:[a-z][a-z\\d+.-]*:|\\/\\/)/i.test(url))', 'if (false)'],
    guard: 'src/checks/check-images.test.ts',
  },
  {
    promise: 'A name that hides something from scripts is an error',
    file: 'src/checks/shadowed-names.ts',
    change: ['if (!isFromText) add(', 'if (isFromText) add('],
    guard: 'src/checks/shadowed-names.test.ts',
  },
  {
    promise: 'A misspelt word is reported',
    file: 'src/checks/prose/spelling.ts',
    change: ['.filter(({ word }) => !isKnown(word))', '.filter(() => false)'],
    guard: 'src/checks/prose/spelling.test.ts',
  },
  {
    promise: 'An unknown callout stops the build',
    file: 'src/markdown/callouts.ts',
    change: ['if (!isCallout(node.name)) {', 'if (node.name === "") {'],
    guard: 'src/markdown/callouts.test.ts',
  },
  {
    promise: 'A wide table scrolls in a region that the keyboard reaches',
    file: 'src/markdown/scrollable-tables.ts',
    change: ['tabIndex: 0, ', ''],
    guard: 'src/markdown/scrollable-tables.test.ts',
  },
  {
    promise: 'Each heading has a link to itself',
    file: 'src/markdown/heading-anchors.ts',
    change: ['href: `#${id}`', 'href: `#`'],
    guard: 'src/markdown/heading-anchors.test.ts',
  },
  {
    promise: 'Aligned columns keep their alignment without a style attribute',
    file: 'src/markdown/table-alignment.ts',
    change: ["if (alignment !== 'left')", "if (alignment === 'left')"],
    guard: 'src/markdown/table-alignment.test.ts',
  },
  {
    promise: 'The Markdown form keeps the kind of a callout',
    file: 'src/markdown/forms/plain-tree.ts',
    change: ['`${word}: `', '``'],
    guard: 'src/markdown/forms',
  },
  {
    promise: 'Code in the Markdown form keeps its language',
    file: 'src/markdown/forms/html-to-markdown.ts',
    change: ["lang: String(node.properties[FENCE.language] ?? '') || null", 'lang: null'],
    guard: 'src/markdown/forms/html-to-markdown.test.ts',
  },
  {
    promise: 'The previous page is the one before in the sidebar',
    file: 'src/model/previous-next.ts',
    change: ['sidebar?.links[index - 1]', 'sidebar?.links[index + 1]'],
    guard: 'src/model/previous-next.test.ts',
  },
  {
    promise: 'A title ends with the delimiter and the site',
    file: 'src/model/head.ts',
    change: ['${title} ${site.titleDelimiter} ${site.title}', '${title} ${site.title}'],
    guard: 'src/model/head.test.ts',
  },
  {
    promise: 'Search engines do not list an unlisted page',
    file: 'src/model/head.ts',
    change: ['indexed: !unlisted && ', 'indexed: '],
    guard: 'src/model/head.test.ts',
  },
  {
    promise: 'The table of contents lists headings of levels 2 and 3',
    file: 'src/model/table-of-contents.ts',
    change: ['depth <= range.maxHeadingLevel', 'depth < range.maxHeadingLevel'],
    guard: 'src/model/table-of-contents.test.ts',
  },
  {
    promise: 'The glossary explains a term with its first sentence',
    file: 'src/queries/terms.ts',
    change: ['/^.*?\\.(?= |$)/', '/^.*\\.$/'],
    guard: 'src/queries/terms.test.ts',
  },
  {
    promise: 'A word with a typo finds its page',
    file: 'src/search/match-terms.ts',
    change: ['if (forgiven === 0) return [];', 'if (forgiven < 9) return [];'],
    guard: 'src/search/match-terms.test.ts',
  },
  {
    promise: 'Accents do not matter in a search',
    file: 'src/search/tokenise.ts',
    change: [".replace(/\\p{M}/gu, '')", ''],
    guard: 'src/search/tokenise.test.ts',
  },
  {
    promise: 'A section with more of the words ranks higher',
    file: 'src/search/rank.ts',
    change: ['const COVERAGE_POWER = 2;', 'const COVERAGE_POWER = 0;'],
    guard: 'src/search/rank.test.ts',
  },
  {
    promise: 'A hit is text: marks are its only elements',
    file: 'src/islands/search/trusted-marks.ts',
    change: ["'&lt;'", "'<'"],
    guard: 'src/islands/search/trusted-marks.test.ts',
  },
  {
    promise: 'Invalid stored searches are dropped',
    file: 'src/islands/search/stored-searches.ts',
    change: ['list.filter(isSearch)', 'list'],
    guard: 'src/islands/search/stored-searches.dom.test.ts',
  },
  {
    promise: 'A part that crashes says why and offers to try again',
    file: 'src/islands/CrashScreen.tsx',
    change: ['This page crashed', 'Sorry'],
    guard: 'src/islands/CrashScreen.dom.test.tsx',
  },
  {
    promise: 'A failed search host rests for two minutes',
    file: 'src/islands/search/hosts-cache.ts',
    change: ['2 * 60 * 1000', '2 * 60'],
    guard: 'src/islands/search/hosts-cache.dom.test.ts',
  },
  {
    promise: 'Downloads and files are left to the browser',
    file: 'src/components/router/page-link.ts',
    change: ["link.hasAttribute('download')", 'false'],
    guard: 'src/components/router/page-link.dom.test.ts',
  },
  {
    promise: 'A page in memory that is no longer fresh is requested again',
    file: 'src/components/router/page-cache.ts',
    change: ['(isFresh && ', '(!isFresh && '],
    guard: 'src/components/router/page-cache.test.ts',
  },
  {
    promise: 'A further page is put together only from one build',
    file: 'src/components/router/fetch-delta.ts',
    change: ['if (version === shared[0])', 'if (version !== "")'],
    guard: 'src/components/router/fetch-delta.dom.test.ts',
  },
  {
    promise: 'The policy covers every inline script',
    file: 'src/integration/content-security-policy.ts',
    change: ["script-src 'self' ${hash(contents.scripts)}", "script-src 'self'"],
    guard: 'src/integration/content-security-policy.test.ts',
  },
  {
    promise: 'A site without one of its pages is not complete',
    file: 'src/integration/completion-mark.ts',
    change: ['if (missing.length > 0)', 'if (missing.length > 9)'],
    guard: 'src/integration/completion-mark.test.ts',
  },
  {
    promise: 'A handler in content stops the build',
    file: 'src/integration/read-page.ts',
    change: ["else if (name.startsWith('on'))", "else if (name === 'on')"],
    guard: 'src/integration/read-page.test.ts',
  },
  {
    promise: 'Every response has nosniff',
    file: 'src/integration/hosts/host-rules.ts',
    change: ["  'X-Content-Type-Options': 'nosniff',\n", ''],
    guard: 'src/integration/hosts/host-rules.test.ts',
  },
  {
    promise: 'Files with a hash in their name are cached for a year',
    file: 'src/integration/hosts/host-rules.ts',
    change: ['max-age=31536000, immutable', 'max-age=3600'],
    guard: 'src/integration/hosts/host-rules.test.ts',
  },
  {
    promise: 'A kept file that does not match its hash is fetched again',
    file: 'src/offline/worker/files.ts',
    change: ['saved !== undefined && matchesHash(saved, hash)', 'saved !== undefined'],
    guard: 'src/offline/worker/files.test.ts',
  },
  {
    promise: 'Saved areas can be searched',
    file: 'src/offline/worker/choose-packs.ts',
    change: ['...(!isSearched && { search })', ''],
    guard: 'src/offline/worker/choose-packs.test.ts',
  },
  {
    promise: 'A link in a description runs nothing',
    file: 'src/reference/safe-markup.ts',
    change: ["href: ['http', 'https', 'mailto']", "href: ['http', 'https', 'mailto', 'javascript']"],
    guard: 'src/reference/hostile-markup.test.ts',
  },
  {
    promise: 'A number with more digits than a double keeps them',
    file: 'src/reference/numbers.ts',
    change: ['listDigits(text) === listDigits(String(value))', 'true'],
    guard: 'src/reference/numbers.test.ts',
  },
  {
    promise: 'A description reads no file outside its folder',
    file: 'src/reference/read-file.ts',
    change: ["path === '..' || path.startsWith('../') || isAbsolute(path)", "path === 'elsewhere'"],
    guard: 'src/reference',
  },
  {
    promise: 'Required parameters come first',
    file: 'src/reference/parameters.ts',
    change: ['Number(isRequired(b)) - Number(isRequired(a))', 'Number(isRequired(a)) - Number(isRequired(b))'],
    guard: 'src/reference/parameters.test.ts',
  },
  {
    promise: 'Text has enough contrast',
    file: 'src/styles/tokens.css',
    change: ['--accent: #1746c7', '--accent: #8ea8f5'],
    guard: 'src/styles/tokens.test.ts',
  },
  {
    promise: 'The Markdown form of a page says what its header says',
    file: 'src/markdown/forms/page-contents.ts',
    change: ["      ...listFact('Hardware', revisions.names),\n", ''],
    guard: 'src/markdown/forms/page-contents.test.ts',
  },
  {
    promise: 'Each callout has a colour of its own',
    file: 'src/styles/callouts.css',
    change: ['--hue: var(--caution)', '--hue: var(--warning)'],
    guard: 'src/markdown/callouts.test.ts',
  },
  {
    promise: 'The search says what is specified',
    file: 'src/lib/browser/search-messages.ts',
    change: ["'No results for'", "'Nothing found for'"],
    guard: 'src/lib/browser/search-messages.test.ts',
  },
  {
    promise: 'Every field of a description has its id on its page',
    file: 'src/reference/schema-parts.ts',
    change: ["Object.entries(toObject(schema['properties']))", "Object.entries(toObject(schema['properties'])).slice(0, 4)"],
    guard: 'src/reference/site-description.test.ts',
  },
  {
    promise: 'Texts in a form of a Bruno collection arrive as they are',
    file: 'src/reference/collections/bruno.ts',
    change: ["text.replaceAll('\\n', '\\n  ')", "text.replaceAll('\\n', '\\n    ')"],
    guard: 'src/reference/collections/collections.process.test.ts',
  },
  {
    promise: 'The addresses of parts on the older board agree in both lists',
    file: 'src/product/board/older-board.ts',
    change: ["bus: 'I2C3', address: '0x6b'", "bus: 'I2C1', address: '0x6b'"],
    guard: 'src/product/board/board.test.ts',
  },
];
