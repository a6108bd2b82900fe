import { z } from 'zod';

/** One operation of an API description, as lists and sidebars show it: an entry of the collection `operations`. */
export const operationFields = z.strictObject({
  /** Id of the description it is from. */
  description: z.string(),
  operationId: z.string(),
  slug: z.string(),
  route: z.string(),
  method: z.string(),
  /** Path, or the name of a webhook. */
  path: z.string(),
  isWebhook: z.boolean(),
  summary: z.string(),
  details: z.string(),
  /** Display name of its first tag, or a part of its path. */
  group: z.string(),
  deprecated: z.boolean(),
  /** Place among all operations of its description, by group in the order of the file's tags. */
  order: z.int(),
});

export type Operation = z.infer<typeof operationFields>;
