import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const TRUSTED_MARKS = fileURLToPath(new URL('../islands/search/trusted-marks.ts', import.meta.url));

/** Part of DocSearch's code that doesn't work here, or isn't used but adds weight. */
interface Change {
  what: string;
  place: RegExp;
  by: string;
}

const CHANGES: readonly Change[] = [
  {
    // The content security policy blocks it. `modal.css` fills the logo instead.
    what: 'draws its logo with a style element',
    place: /e\.createElement\("style",null,"[^"]*"\)/,
    by: 'null',
  },
  {
    // Snippets are HTML. A missing one is replaced with a heading's text, as in recent searches.
    what: 'shows the text of a hit as HTML',
    place: /(?<!\w)(\w+)\((\w+),"_snippetResult\."\.concat\((\w+),"\.value"\)\)\|\|\1\(\2,\3\)/,
    by: 'trustMarks($1($2,"_snippetResult.".concat($3,".value"))||String($1($2,$3)??"").replace(/[&<>"\']/g,(c)=>"&#"+c.charCodeAt(0)+";"))',
  },
  {
    // Without these, a first query without hits gets no suggestions.
    what: 'begins without suggestions',
    place: /searchSuggestions:\[\]/,
    by: 'searchSuggestions:import.meta.env.SITE_SEARCH.areas',
  },
  {
    // Replaced by the site's back ends (`islands/search/use-search-client.ts`).
    what: 'makes a client of the hosted service',
    place: /\.useMemo\(\(function\(\)\{var e=function\(e,t,r\)\{if\(!e\|\|"string"!=typeof e\)throw.*?,n\(e\)\}\),\[t,r,n\]\)/,
    by: '.useMemo((function(){return n({})}),[n])',
  },
  {
    what: 'brings the code of that client',
    place: /function \w+\(e\)\{var t,r="algolia-client-js-"\.concat.*?(?=var rn="3\.9\.0")/,
    by: '',
  },
  {
    // Its script is on another host, and it is never enabled here.
    what: 'can count what readers choose',
    place: /if\(r\.insights&&!u\(\)\)\{[^{}]*\{\}[^{}]*\}/,
    by: '',
  },
  {
    what: 'counts it when the service asks for that',
    place: /var s=se\(\{__autocomplete_clickAnalytics:!1\}\);r\.plugins\.push\(s\),c\(\[s\]\)/,
    by: '',
  },
  {
    // The hosted service's terms require its logo. The embedded engine has none.
    what: 'draws the logo of the service',
    place: /e\.createElement\(\w+,\{translations:\{searchByText:\w+\}\}\)/,
    by: 'import.meta.env.SITE_HAS_HOSTED_SEARCH&&$&',
  },
];

/**
 * Changes DocSearch's code where the modal has no option.
 *
 * @throws Error if DocSearch's code differs
 */
export function changeDocSearch(code: string): string {
  const changed = CHANGES.reduce((text, { what, place, by }) => {
    if (!place.test(text)) throw new Error(`DocSearch no longer ${what}; see whether src/integration/docsearch.ts must still change that, and how`);
    return text.replace(place, by);
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
