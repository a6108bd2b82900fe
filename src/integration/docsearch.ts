import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const TRUSTED_MARKS = fileURLToPath(new URL('../islands/search/trusted-marks.ts', import.meta.url));

/** Part of DocSearch's code that doesn't work here, or isn't used but adds weight. */
interface Change {
  behaviour: string;
  pattern: RegExp;
  replacement: string;
}

const CHANGES: readonly Change[] = [
  {
    // The content security policy blocks it. `modal.css` fills the logo instead.
    behaviour: 'draws its logo with a style element',
    pattern: /e\.createElement\("style",null,"[^"]*"\)/,
    replacement: 'null',
  },
  {
    // Snippets are HTML. A missing one is replaced with a heading's text, as in recent searches.
    behaviour: 'shows the text of a hit as HTML',
    pattern: /(?<!\w)(\w+)\((\w+),"_snippetResult\."\.concat\((\w+),"\.value"\)\)\|\|\1\(\2,\3\)/,
    replacement: 'trustMarks($1($2,"_snippetResult.".concat($3,".value"))||String($1($2,$3)??"").replace(/[&<>"\']/g,(c)=>"&#"+c.charCodeAt(0)+";"))',
  },
  {
    // Without these, a first query without hits gets no suggestions.
    behaviour: 'starts without suggestions',
    pattern: /searchSuggestions:\[\]/,
    replacement: 'searchSuggestions:import.meta.env.SITE_SEARCH.areas',
  },
  {
    // Replaced by the site's back ends (`islands/search/use-search-client.ts`).
    behaviour: 'creates a client for the hosted service',
    pattern: /\.useMemo\(\(function\(\)\{var e=function\(e,t,r\)\{if\(!e\|\|"string"!=typeof e\)throw.*?,n\(e\)\}\),\[t,r,n\]\)/,
    replacement: '.useMemo((function(){return n({})}),[n])',
  },
  {
    behaviour: 'includes the code of that client',
    pattern: /function \w+\(e\)\{var t,r="algolia-client-js-"\.concat.*?(?=var rn="3\.9\.0")/,
    replacement: '',
  },
  {
    // Its script is on another host, and it is never enabled here.
    behaviour: 'can count what readers choose',
    pattern: /if\(r\.insights&&!u\(\)\)\{[^{}]*\{\}[^{}]*\}/,
    replacement: '',
  },
  {
    behaviour: 'counts it when the service requests it',
    pattern: /var s=se\(\{__autocomplete_clickAnalytics:!1\}\);r\.plugins\.push\(s\),c\(\[s\]\)/,
    replacement: '',
  },
  {
    // The hosted service's terms require its logo. The embedded engine has none.
    behaviour: 'draws the logo of the service',
    pattern: /e\.createElement\(\w+,\{translations:\{searchByText:\w+\}\}\)/,
    replacement: 'import.meta.env.SITE_HAS_HOSTED_SEARCH&&$&',
  },
];

/**
 * Changes DocSearch's code where the modal has no option.
 *
 * @throws Error if DocSearch's code differs
 */
export function changeDocSearch(code: string): string {
  const changed = CHANGES.reduce((text, { behaviour, pattern, replacement }) => {
    if (!pattern.test(text))
      throw new Error(`DocSearch no longer ${behaviour}; check whether src/integration/docsearch.ts must still change that, and how`);
    return text.replace(pattern, replacement);
  }, code);
  return `import { trustMarks } from ${JSON.stringify(TRUSTED_MARKS)};${changed}`;
}

/** Vite plugin: changes DocSearch's code for this site. */
export function docsearch(): Plugin {
  return {
    name: 'docsearch',
    transform(code, id) {
      return /@docsearch\/react\/dist\/esm\/index\.js$/.test(id) ? { code: changeDocSearch(code), map: null } : undefined;
    },
  };
}
