import { UNKNOWN } from './sample-shell.ts';

/** A value that a sample writes out; `UNKNOWN` for an expression. */
export type Literal = string | number | boolean | null | Literal[] | { [name: string]: Literal };

const WORDS: Readonly<Record<string, Literal>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  null: null,
  None: null,
};

/**
 * Reads the arguments of a call in Python, JavaScript or, with `[`, JSON: the
 * parts that these languages write alike. Anything else is `UNKNOWN`.
 *
 * @param start index after the opening bracket
 */
export function readArguments(source: string, start: number): Literal[] {
  let at = start;
  const skip = () => {
    at += /^(?:\s|\/\/[^\n]*|#[^\n]*)*/.exec(source.slice(at))?.[0].length ?? 0;
  };
  const take = (pattern: RegExp) => {
    const match = pattern.exec(source.slice(at));
    if (match) at += match[0].length;
    return match;
  };
  /** Whether the value that was read ends here, and is not the start of an expression. */
  const isComplete = () => {
    skip();
    return at >= source.length || /^[,)\]}:]/.test(source.slice(at));
  };
  const skipExpression = () => {
    for (let depth = 0; at < source.length;) {
      const char = source[at] ?? '';
      if (depth === 0 && /[,)\]}]/.test(char)) return;
      if (/[([{]/.test(char)) depth += 1;
      if (/[)\]}]/.test(char)) depth -= 1;
      if (!take(/^(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)/)) at += 1;
    }
  };
  const readList = (close: RegExp): Literal[] => {
    const values: Literal[] = [];
    for (skip(); at < source.length && !take(close); skip()) {
      values.push(readValue());
      skip();
      take(/^,/);
    }
    return values;
  };
  const readObject = (): Literal => {
    const entries: [string, Literal][] = [];
    for (skip(); at < source.length && !take(/^\}/); skip()) {
      const [, double, single, name] = take(/^(?:"([^"]*)"|'([^']*)'|([\w$]+))/) ?? [];
      const key = double ?? single ?? name;
      skip();
      if (key === undefined) skipExpression();
      else entries.push([key, take(/^:/) ? readValue() : UNKNOWN]);
      skip();
      take(/^,/);
    }
    return Object.fromEntries(entries);
  };
  const readValue = (): Literal => {
    skip();
    const begin = at;
    let value: Literal | undefined;
    const text = take(/^(f?)(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`)/);
    const number = text ? null : take(/^-?\d[\d_]*(?:\.\d+)?/);
    if (text) value = readText(text);
    else if (number) value = Number(number[0].replaceAll('_', ''));
    else if (take(/^\{/)) value = readObject();
    else if (take(/^\[/)) value = readList(/^\]/);
    else value = WORDS[take(/^[A-Za-z]+/)?.[0] ?? ''];
    if (value !== undefined && isComplete()) return value;
    at = begin;
    skipExpression();
    return UNKNOWN;
  };
  return readList(/^\)/);
}

/** The text between quotes, with `UNKNOWN` for what a program puts in. */
function readText([, prefix, double, single, template]: RegExpExecArray): string {
  if (template !== undefined) return template.replaceAll(/\$\{[^}]*\}/g, UNKNOWN);
  const text = double ?? single ?? '';
  return prefix ? text.replaceAll(/\{[^}]*\}/g, UNKNOWN) : text;
}
