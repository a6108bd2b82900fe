/** A `busctl call` or `busctl introspect`, parsed as by a shell and `busctl`. */
export interface BusctlCall {
  readonly flag: string;
  readonly verb: string;
  readonly service: string;
  readonly path: string;
  readonly interface: string;
  readonly method: string;
  readonly signature: string;
  readonly values: readonly string[];
}

/** Splits a command into words. Understands quotes and continued lines as far as our commands use them. */
export function splitWords(command: string): string[] {
  return [...command.replaceAll('\\\n', ' ').matchAll(/(?:"(?:\\[^]|[^"\\])*(?:"|\\?$)|'[^']*(?:'|$)|[^\s"'])+/g)].map(([word]) =>
    word.replace(
      /"((?:\\[^]|[^"\\])*)(?:"|\\?$)|'([^']*)(?:'|$)/g,
      (_all, double?: string, single?: string) => double?.replace(/\\(.)/g, '$1') ?? single ?? '',
    ),
  );
}

/** Parses a command. Throws if `busctl` would reject it. */
export function parseCall(command: string): BusctlCall {
  const [program, flag = '', verb = '', service = '', path = '', api = '', method = '', signature = '', ...values] = splitWords(command);
  if (program !== 'busctl') throw new Error(`not a busctl command: ${command}`);
  return { flag, verb, service, path, interface: api, method, signature, values };
}

/** Splits a signature into complete types, such as `d` and `s` of `ds`. Throws for a type unknown to D-Bus. */
export function splitSignature(signature: string): string[] {
  const types: string[] = [];
  for (let rest = signature; rest;) {
    const type = readType(rest);
    types.push(type);
    rest = rest.slice(type.length);
  }
  return types;
}

const BASIC = 'ybnqiuxtdsogh';

function readType(text: string): string {
  const [first = ''] = text;
  if (first && `${BASIC}v`.includes(first)) return first;
  if (first === 'a' && text[1] === '{') {
    const key = text[2] ?? '';
    const value = readType(text.slice(3));
    if (BASIC.includes(key) && text[3 + value.length] === '}') return `a{${key}${value}}`;
  } else if (first === 'a') return `a${readType(text.slice(1))}`;
  else if (first === '(') {
    let length = 1;
    while (length < text.length && text[length] !== ')') length += readType(text.slice(length)).length;
    if (length > 1 && text[length] === ')') return text.slice(0, length + 1);
  }
  throw new Error(`not a D-Bus signature: ${text}`);
}
