import { readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { ApiDescription } from '../../config/site-config.ts';
import type { Operation } from '../operation.ts';
import { readDescription, type Reading } from '../read-description.ts';
import { readDocument } from '../read-document.ts';
import { compareDescriptions, getOperationKey, type OperationChange } from './compare-descriptions.ts';

/** A description as it was published on a day. */
export interface ApiVersion {
  /** `YYYY-MM-DD`. */
  date: string;
  /** As the description says. */
  version: string;
  operationCount: number;
  /** What differs from the version before; none for the first. */
  changes: OperationChange[] | undefined;
}

/** Returns the folder with an API's published descriptions, one file for each day. */
export function getHistoryFolder({ id, file }: Pick<ApiDescription, 'id' | 'file'>): string {
  return join(dirname(file), 'history', id);
}

/** Lists an API's published descriptions, oldest first. */
export function listHistoryFiles(api: Pick<ApiDescription, 'id' | 'file'>): { date: string; file: string }[] {
  const folder = getHistoryFolder(api);
  return listFolder(folder)
    .filter((name) => EXTENSIONS.has(extname(name)))
    .map((name) => ({ date: basename(name, extname(name)), file: join(folder, name) }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

const EXTENSIONS = new Set(['.yaml', '.yml', '.json']);

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Reads a published description. Its texts may break rules that are newer. */
export function readHistoryFile(api: ApiDescription, file: string): Reading {
  return readDescription({ ...api, file, validation: 'lenient' });
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
  const readings = files.map(({ date, file }) => ({ date, reading: readHistoryFile(api, file) }));
  const versions = readings.map(({ date, reading }, index): ApiVersion => {
    const before = readings[index - 1]?.reading;
    const { version, operationCount } = reading.description;
    return { date, version, operationCount, changes: before && compareDescriptions(before, reading) };
  });
  compared.set(api.id, { documents, versions: versions.reverse() });
  return versions;
}

/** Days on which an operation was added and changed. */
export interface OperationHistory {
  /** None if it is in the first description. */
  added: string | undefined;
  /** Newest first. */
  changed: string[];
}

/** Returns an operation's history; none if no description is newer than the first. */
export function getOperationHistory(versions: readonly ApiVersion[], operation: Operation): OperationHistory | undefined {
  const key = getOperationKey(operation);
  const own = versions.flatMap(({ date, changes = [] }) =>
    changes.filter((change) => getOperationKey(change) === key).map(({ kind }) => ({ date, kind })),
  );
  const added = own.find(({ kind }) => kind === 'added')?.date;
  const changed = own.filter(({ kind, date }) => kind === 'changed' && (added === undefined || date > added)).map(({ date }) => date);
  return added === undefined && changed.length === 0 ? undefined : { added, changed };
}
