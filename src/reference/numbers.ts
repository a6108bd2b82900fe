/** A number in JSON (RFC 8259, section 6). */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** A number that no double has, such as the largest integer of 64 bits. JSON and text have it as it is written. */
export class Numeral {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }

  /** Returns the nearest double, for comparisons. */
  valueOf(): number {
    return Number(this.text);
  }

  toJSON(): unknown {
    return rawJson?.(this.text) ?? Number(this.text);
  }
}

/** Returns whether a value is a number, whatever its size. */
export function isNumber(value: unknown): value is number | Numeral {
  return typeof value === 'number' || value instanceof Numeral;
}

/** Returns whether a number's text has more digits than a double, or a greater exponent. */
export function isExact(text: string): boolean {
  return NUMBER.test(text) && listDigits(text) !== listDigits(String(Number(text)));
}

/** Writes a value as JSON, with its numbers as the description has them. */
export function stringify(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent) ?? '';
}

/** Reads JSON, with numbers as they are written. */
export function parseJson(text: string): unknown {
  return JSON.parse(text, readValue);
}

const readValue = (_key: string, value: unknown, { source = '' }: { source?: string } = {}) =>
  typeof value === 'number' && isExact(source) ? new Numeral(source) : value;

const { rawJSON: rawJson } = JSON as unknown as { rawJSON?: (text: string) => unknown };

/** Returns the digits that count. */
function listDigits(text: string): string {
  const [mantissa = ''] = text.toLowerCase().split('e');
  return mantissa.replace(/\D/g, '').replace(/^0+|(?<!0)0+$/g, '');
}
