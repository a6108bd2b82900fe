import { stripVTControlCharacters } from 'node:util';

/** Astro's output before and after writing a file. */
const BEGIN = /^[\d:]+\s+[├└]─ (\/\S*)$/;
const END = /^ \(\+[\d.]+m?s\) *\n?$/;

type Write = NodeJS.WriteStream['write'];

/** Filters Astro's line for each file out of a stream. A terminal shows a count instead. Returns the count and the latest address. */
export function hidePageLines(stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>) {
  const lines = { last: undefined as string | undefined, count: 0 };
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
