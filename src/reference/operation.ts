import type { JsonObject } from './json.ts';

/** One operation in lists and sidebars. */
export interface Operation {
  /** Id of its API description. */
  description: string;
  operationId: string;
  slug: string;
  route: string;
  method: string;
  /** Path, or name of a webhook. */
  path: string;
  isWebhook: boolean;
  summary: string;
  details: string;
  /** Display name of its first tag, or part of its path. */
  group: string;
  /** Groups of its other tags, which list it too. */
  alsoIn: string[];
  /** Words that mark it: its tags of other kinds than navigation, and `x-badges`. */
  badges: string[];
  deprecated: boolean;
  /** Position among all operations of its description, grouped in the order of the file's tags. */
  order: number;
}

/** An operation and its place in the document. */
export interface OperationSource {
  /** Keys that lead to it. */
  keys: string[];
  operation: Operation;
  pathItem: JsonObject;
  raw: JsonObject;
}

/** Labels in an operation's Markdown form for the facts above its text: its id, and its method with its path. */
export const OPERATION_FACTS = { id: 'Operation', call: 'Call' } as const;
