import type { TrustedType } from '../data/trusted-types.ts';

/** Makes HTML that a browser lets into a page. Its type is that of text, which it is where browsers know no Trusted Types. */
type MakeHtml = (text: string) => string;

interface PolicyFactory {
  createPolicy: (name: TrustedType, rules: { createHTML: MakeHtml }) => { createHTML: MakeHtml };
}

/**
 * Makes one of the policies of this site (W3C Trusted Types).
 *
 * @param makeHtml gives text in the form in which it may become part of a page
 * @throws TypeError for a name that the content security policy does not admit, or that was used before
 */
export function makeTrustedHtml(name: TrustedType, makeHtml: MakeHtml): MakeHtml {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy(name, { createHTML: makeHtml });
  return policy ? (text) => policy.createHTML(text) : makeHtml;
}
