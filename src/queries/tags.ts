import { getCollection } from 'astro:content';
import { makeTag, type Tag } from '../model/tags.ts';

const COLLECTIONS = { docs: 'docsTags', blog: 'blogTags' } as const;

/** Returns the tags of one kind in file order. */
export async function getTags(kind: keyof typeof COLLECTIONS): Promise<Tag[]> {
  const entries = await getCollection(COLLECTIONS[kind]);
  return entries.map(({ id, data }) => makeTag(kind, { ...data, key: id }));
}
