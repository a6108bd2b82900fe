import type { JsonObject } from './json.ts';
import type { Operation } from './operation.ts';

/** An operation and its place in the document. */
export interface OperationSource {
  /** Keys that lead to it. */
  keys: string[];
  operation: Operation;
  pathItem: JsonObject;
  raw: JsonObject;
}
