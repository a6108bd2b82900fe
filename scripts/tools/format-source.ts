import { readFileSync } from 'node:fs';
import { format, type FormatOptions } from 'oxfmt';

/** Formats a source like the project's files; throws if it does not parse. */
export async function formatSource(file: string, source: string): Promise<string> {
  const options = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatOptions;
  const { code, errors } = await format(file, source, options);
  if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
