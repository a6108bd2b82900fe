import { globSync, readFileSync } from 'node:fs';
import { slug } from 'github-slugger';
import type { MdastNode } from 'satteri';
import siteConfig from '#site-config';
import { readHeadingWords } from '../lib/headings.ts';
import { makeUnknownNameError } from '../lib/did-you-mean.ts';
import { parseContent } from '../sources/content-tree.ts';

const GLOSSARY = siteConfig.search.words.glossary ?? '';
/** Its source file, in the docs of the newest version. */
const [FILE = ''] = globSync(`${siteConfig.docs.versions.find(({ isLast }) => isLast)?.docs}${GLOSSARY}{.md,.mdx}`);
/** Level of the heading of a term. */
const LEVEL = 3;

/** A term that the glossary explains. */
export interface Term {
  name: string;
  /** Address of its explanation. */
  href: string;
  /** First sentence of its explanation. */
  meaning: string;
}

/**
 * Finds a term in the glossary, in capital or lower-case letters.
 *
 * @throws Error with the nearest name for an unknown term
 */
export function getTerm(name: string): Term {
  const terms = listTerms();
  const id = slug(name);
  const term = terms.find(({ href }) => href === `${GLOSSARY}#${id}`);
  if (!term)
    throw makeUnknownNameError(
      'term',
      terms.map((each) => each.name),
      name,
    );
  return term;
}

/** Lists the terms of the glossary. */
export function listTerms(): Term[] {
  return readTerms(parseContent({ file: FILE, source: readFileSync(FILE, 'utf8') }));
}

/** Reads the terms of a glossary: headings, and the first sentence below each. */
export function readTerms(page: MdastNode): Term[] {
  const nodes = 'children' in page ? (page.children as readonly MdastNode[]) : [];
  return nodes.flatMap((node, index) => {
    if (node.type !== 'heading' || node.depth !== LEVEL) return [];
    const name = readHeadingWords(node);
    const [meaning = ''] = /^.*?\.(?= |$)/.exec(readHeadingWords(nodes[index + 1] ?? node)) ?? [];
    return [{ name, href: `${GLOSSARY}#${slug(name)}`, meaning }];
  });
}
