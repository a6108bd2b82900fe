import { cutText } from '../lib/characters.ts';
import type { Description, Operation } from '../reference/read-description.ts';

/** Title and description of a page; search engines cut longer ones. */
interface HeadTexts {
  title: string;
  description: string;
}

const MAX_LENGTH = 160;

/** Describes an operation: its purpose, then method and path. */
export function describeOperation({ details, summary, method, path }: Operation): HeadTexts {
  const call = `${method} ${path}`;
  const [first = summary] = details.split(/(?<=\.)\s/);
  const text = `${first.length + call.length < 155 ? first : `${summary}.`} ${call}`;
  return { title: summary, description: cut(text) };
}

export function describeSchema(name: string, about: string, { title }: Pick<Description, 'title'>): HeadTexts {
  const [first = ''] = about.replace(/\s+/g, ' ').split(/(?<=\.)\s/);
  const text = `${name} in the ${title} reference: ${first || 'its fields with types, limits and examples, and the operations that use it.'}`;
  return { title: `${name}, schema of ${title}`, description: cut(text.length < 50 ? `${text} Fields, types, limits and uses.` : text) };
}

export function describeOverview({ title, version, operationCount }: Pick<Description, 'title' | 'version' | 'operationCount'>): HeadTexts {
  return {
    title,
    description: cut(
      `${title}, version ${version}: server, authentication and ${operationCount === 1 ? 'its operation' : `all ${operationCount} operations by group`}.`,
    ),
  };
}

export function describeChanges({ title }: Pick<Description, 'title'>): HeadTexts {
  return {
    title: `Changes of ${title}`,
    description: cut(`Operations and schemas of ${title} that were added, removed or changed, field by field. With an Atom feed.`),
  };
}

export function describeList(title: string, count: number): HeadTexts {
  return { title, description: cut(`${title}: ${count === 1 ? '1 entry with its' : `${count} entries, each with its`} own page in the reference.`) };
}

function cut(text: string): string {
  return text.length > MAX_LENGTH ? `${cutText(text, MAX_LENGTH - 1)}…` : text;
}
