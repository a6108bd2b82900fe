/** Gives out ids that are unique on one page and safe in an address. */
export class Anchors {
  readonly #taken = new Set<string>();

  /**
   * @param parts names from the outside in, such as `['body', 'tags', 'key']`
   * @returns `body.tags.key`, with a number when that is taken
   */
  take(...parts: string[]): string {
    const wanted = parts.map(clean).join('.');
    let id = wanted;
    for (let count = 2; this.#taken.has(id); count += 1) id = `${wanted}-${count}`;
    this.#taken.add(id);
    return id;
  }
}

/** Leaves out what an id or a fragment cannot hold as it is. */
function clean(name: string): string {
  return name.replace(/[^\p{L}\p{N}_.~-]+/gu, '-') || '-';
}
