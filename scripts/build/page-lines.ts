import { stripVTControlCharacters } from 'node:util';

/** What Astro prints before it makes a file, and when it's done. */
const BEGIN = /^[\d:]+\s+[├└]─ (\/\S*)$/;
const END = /^ \(\+[\d.]+m?s\) *\n?$/;

type Write = NodeJS.WriteStream['write'];

/** The files of a build, of which each has a line. */
export interface PageLines {
  /** Address of the file that was begun last. */
  last: string | undefined;
  count: number;
}

/** Keeps the lines that Astro prints for each page out of a stream. In a terminal a count takes their place. */
export function hidePageLines(stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>): PageLines {
  const lines: PageLines = { last: undefined, count: 0 };
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  stream.write = ((...args: unknown[]) => {
    const text = typeof args[0] === 'string' ? stripVTControlCharacters(args[0]) : '';
    if (END.test(text)) return true;
    const [, file] = BEGIN.exec(text) ?? [];
    if (file === undefined) return write(...args);
    lines.last = file;
    lines.count += 1;
    return stream.isTTY ? write(`\r${lines.count} files\r`) : true;
  }) as Write;
  return lines;
}
