import { escapeUnits, UNSEEN } from '../lib/quote-code.ts';
import { stringify } from './numbers.ts';

export { quoteCSharp, quoteGo, quoteJava, quoteJavaScript, quotePhp, quotePython, quoteRust, quoteShell, toRust } from '../lib/quote-code.ts';

/** Writes JSON with all characters visible. Its value is unchanged. */
export function writeJson(value: unknown, indent?: number): string {
  return stringify(value, indent).replace(UNSEEN, (character) => (character === '\n' ? character : escapeUnits(character)));
}
