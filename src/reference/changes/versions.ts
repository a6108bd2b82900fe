import { attempt, makeError, type Problem } from '../../lib/problem.ts';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { ApiDescription } from '../../config/site-config.ts';
import { isDay } from '../../lib/format.ts';
import { readDescription, type Reading } from '../read-description.ts';
import { readDocument } from '../read-document.ts';
import { comparePages } from './compare-pages.ts';
import { listRows, type RowPage } from './page-rows.ts';

/** A description as it was published on a day. */
export interface ApiVersion {
  /** `YYYY-MM-DD`. */
  date: string;
  version: string;
  operationCount: number;
  /** What differs from the version before; none for the first. */
  changes: ReturnType<typeof comparePages> | undefined;
}

/** Returns the folder with an API's published descriptions, one file for each day. */
export function getHistoryFolder({ id, file }: Pick<ApiDescription, 'id' | 'file'>): string {
  return join(dirname(file), 'history', id);
}

/** Lists an API's published descriptions, oldest first. */
export function listHistoryFiles(api: Pick<ApiDescription, 'id' | 'file'>): { date: string; file: string }[] {
  const folder = getHistoryFolder(api);
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => ['.yaml', '.yml', '.json'].includes(extname(name)))
    .map((name) => ({ date: basename(name, extname(name)), file: join(folder, name) }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** Reads a published description. Its texts may break rules that are newer. */
export function readHistoryFile(api: ApiDescription, file: string): Reading {
  return readDescription({ ...api, file, validation: 'lenient' });
}

/**
 * Checks an API's published descriptions: their names and contents. The current
 * description may differ from the newest until it is published.
 */
export function checkHistory(api: ApiDescription): Problem[] {
  const hint = 'name it after the day on which it was published, such as 2026-11-23.yaml';
  return listHistoryFiles(api).flatMap(({ date, file }): Problem[] => {
    if (!isDay(date)) return [makeError(file, 'the name of a published description is a day', hint)];
    return [...attempt(() => readHistoryFile(api, file)).problems];
  });
}

const compared = new Map<string, { documents: unknown[]; versions: ApiVersion[] }>();

/**
 * Lists an API's published descriptions with what each changed, newest first.
 * Unchanged files aren't compared again.
 *
 * @throws ProblemError with file and line of what makes one unreadable
 */
export function listVersions(api: ApiDescription): ApiVersion[] {
  const files = listHistoryFiles(api);
  const documents = files.map(({ file }) => readDocument({ file }).document);
  const known = compared.get(api.id);
  if (known && known.documents.length === documents.length && documents.every((document, index) => document === known.documents[index]))
    return known.versions;
  let before: Map<string, RowPage> | undefined;
  const versions = files.map(({ date, file }): ApiVersion => {
    const reading = readHistoryFile(api, file);
    const { version, operationCount } = reading.description;
    const after = listRows(reading);
    const changes = before && comparePages(before, after);
    before = after;
    return { date, version, operationCount, changes };
  });
  compared.set(api.id, { documents, versions: versions.reverse() });
  return versions;
}
