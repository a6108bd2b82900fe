/** A number in JSON (RFC 8259, section 6). */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
/** Steps to a double that stands for no other text yet. */
const MOST_STEPS = 16;

/** Texts of numbers that have more digits than a double, by the double that stands for each. */
const texts = new Map<number, string>();

/**
 * Keeps the text of a number that a double can't have, such as the largest
 * integer of 64 bits. It returns the nearest double that stands for no other
 * number, so that every reader may take it for a number.
 */
export function keepNumber(text: string, value: number): number {
  if (!NUMBER.test(text) || listDigits(text) === listDigits(String(value))) return value;
  let double = value;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const known = texts.get(double);
    if (known === undefined) texts.set(double, text);
    if (known === undefined || known === text) return double;
    double = getNext(double);
  }
  return value;
}

/** Returns the text of a number, if it has more digits than a double. */
export function getText(value: number): string | undefined {
  return texts.get(value);
}

/** Writes a number as its description has it. */
export function formatNumber(value: number): string {
  return getText(value) ?? String(value);
}

/** Writes a value as JSON, with its numbers as the description has them. */
export function stringify(value: unknown, indent?: number): string {
  const write = (_key: string, item: unknown): unknown => {
    const text = typeof item === 'number' ? texts.get(item) : undefined;
    return text === undefined ? item : rawJson(text);
  };
  return JSON.stringify(value, write, indent) ?? '';
}

/** Reads JSON, and keeps the texts of its numbers. */
export function parseJson(text: string): unknown {
  return JSON.parse(text, readValue);
}

const readValue = (_key: string, value: unknown, { source = '' }: { source?: string } = {}) =>
  typeof value === 'number' ? keepNumber(source, value) : value;

const { rawJSON: rawJson } = JSON as unknown as { rawJSON: (text: string) => unknown };

/** Returns the digits that count. */
function listDigits(text: string): string {
  const [mantissa = ''] = text.toLowerCase().split('e');
  return mantissa.replace(/\D/g, '').replace(/^0+|(?<!0)0+$/g, '');
}

/** Returns the next double away from zero. */
function getNext(value: number): number {
  const double = new Float64Array([value]);
  const bits = new BigInt64Array(double.buffer);
  bits[0] = (bits[0] ?? 0n) + 1n;
  return double[0] ?? value;
}
