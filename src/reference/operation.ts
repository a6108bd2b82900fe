import { z } from 'zod';

/** One operation in lists and sidebars: an entry of the collection `operations`. */
export const operationFields = z.strictObject({
  /** Id of its API description. */
  description: z.string(),
  operationId: z.string(),
  slug: z.string(),
  route: z.string(),
  method: z.string(),
  /** Path, or name of a webhook. */
  path: z.string(),
  isWebhook: z.boolean(),
  summary: z.string(),
  details: z.string(),
  /** Display name of its first tag, or part of its path. */
  group: z.string(),
  /** Groups of its other tags, which list it too. */
  alsoIn: z.array(z.string()),
  /** Words that mark it: its tags of other kinds than navigation, and `x-badges`. */
  badges: z.array(z.string()),
  deprecated: z.boolean(),
  /** Position among all operations of its description, grouped in the order of the file's tags. */
  order: z.int(),
});

export type Operation = z.infer<typeof operationFields>;

/** Labels in an operation's Markdown form for the facts above its text: its id, and its method with its path. */
export const OPERATION_FACTS = { id: 'Operation', call: 'Call' } as const;
