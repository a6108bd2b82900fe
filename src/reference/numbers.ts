import { NUMBER, Numeral } from '../lib/samples/json.ts';

/** Returns whether a value is a number, whatever its size. */
export function isNumber(value: unknown): value is number | Numeral {
  return typeof value === 'number' || value instanceof Numeral;
}

/** Returns whether a number's text has more digits than a double, or a greater exponent. */
export function isExact(text: string): boolean {
  return NUMBER.test(text) && listDigits(text) !== listDigits(String(Number(text)));
}

/** Returns the digits that count. */
function listDigits(text: string): string {
  const [mantissa = ''] = text.toLowerCase().split('e');
  return mantissa.replace(/\D/g, '').replace(/^0+|(?<!0)0+$/g, '');
}
