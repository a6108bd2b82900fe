import type { Plugin } from 'vite';

const STYLE = /e\.createElement\("style",null,"[^"]*"\)/;

/**
 * Vite plugin: takes the `<style>` element out of the logo that DocSearch draws,
 * which the content security policy refuses. `modal.css` fills the logo instead.
 *
 * @throws Error when DocSearch draws its logo otherwise
 */
export function docsearchLogo(): Plugin {
  return {
    name: 'docsearch-logo',
    transform(code, id) {
      if (!/@docsearch\/react\/dist\/esm\/index\.js$/.test(id)) return undefined;
      if (!STYLE.test(code))
        throw new Error(
          'DocSearch draws its logo without the style that src/plugins/docsearch-logo.ts takes out; see whether that file is still needed',
        );
      return { code: code.replace(STYLE, 'null'), map: null };
    },
  };
}
