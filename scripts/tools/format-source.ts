import { format, resolveConfig } from 'prettier';

/** Formats a source as the project's files are. */
export async function formatSource(file: string, source: string): Promise<string> {
  return format(source, { ...(await resolveConfig(file)), filepath: file });
}
