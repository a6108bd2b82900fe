import { readFileSync } from 'node:fs';
import { upgrade } from '@scalar/openapi-parser';
import type { ApiDescription } from '../config/site-config.ts';
import { isObject, toText, type JsonObject } from './json.ts';
import { ProblemError } from '../lib/problem.ts';
import { addMappings } from './subtypes.ts';
import { prepareSwagger } from './swagger.ts';
import { readSource, type DescriptionSource } from './read-source.ts';

/** A description as written, and in the form that pages use. */
export interface DescriptionDocument {
  source: DescriptionSource;
  /** The description as OpenAPI 3.1, whatever its version. */
  document: JsonObject;
}

const read = new Map<string, DescriptionDocument>();

/**
 * Reads a description and converts it to OpenAPI 3.1, the one form used from
 * here on. Unchanged files aren't reread.
 *
 * @throws ProblemError with file and line unless it is OpenAPI 3.0, 3.1,
 * 3.2 or Swagger 2.0
 */
export function readDocument({ file }: Pick<ApiDescription, 'file'>): DescriptionDocument {
  const known = read.get(file);
  if (known && [...known.source.files].every(([path, text]) => readFileSync(path, 'utf8') === text)) return known;
  const source = readSource(file);
  checkForm(source);
  const document = addMappings(upgradeDocument(source.document));
  read.set(file, { source, document });
  return { source, document };
}

function upgradeDocument(document: JsonObject): JsonObject {
  const version = toText(document['swagger'] ?? document['openapi']);
  if (/^3\.[12]/.test(version)) return document;
  const { specification } = upgrade(version.startsWith('2') ? prepareSwagger(document) : structuredClone(document));
  return specification as unknown as JsonObject;
}

/** @throws ProblemError for errors that make further checks pointless */
function checkForm({ document, locate }: DescriptionSource): void {
  const fail = (keys: string[], message: string, hint: string) => {
    throw new ProblemError([locate(keys, { severity: 'error', message, hint })]);
  };
  const version = document['openapi'] ?? document['swagger'];
  const key = document['openapi'] === undefined && document['swagger'] !== undefined ? 'swagger' : 'openapi';
  if (version === undefined) fail([], 'the version is missing', 'start with `openapi: 3.1.0`, or `swagger: "2.0"` for the old form');
  const isKnown = key === 'swagger' ? toText(version) === '2' || toText(version) === '2.0' : /^3\.[012](?:\.|$)/.test(toText(version));
  if (!isKnown) fail([key], `version ${JSON.stringify(version)} is unknown`, 'known are OpenAPI 3.0, 3.1 and 3.2 and Swagger 2.0');
  if (!isObject(document['info'])) fail(['info'], 'info is missing', 'add `info: { title: …, version: … }`');
  const hasContent = ['paths', 'webhooks', 'components'].some((field) => isObject(document[field]));
  if (!hasContent) fail(['paths'], 'paths are missing', 'add `paths`, an object with one entry for each path');
}
