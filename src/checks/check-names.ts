import { type Problem, makeError } from '../lib/problem.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { collectReferences, type NamedElement } from '../sources/collect-links.ts';

/** Finds elements in content whose id or name may shadow something that scripts use. */
export function checkNames(files: readonly ContentFile[]): Problem[] {
  return files.flatMap((file) =>
    collectReferences(file).named.flatMap(({ file: page, line, column, ...named }) =>
      listShadowing(named).map(({ attribute, value }): Problem =>
        makeError(
          { file: page, line, column },
          `<${named.element} ${attribute}=${JSON.stringify(value)}> may hide something from the scripts of the page`,
          `write it with a hyphen, such as my-${value.toLowerCase()}`,
        ),
      ),
    ),
  );
}

/** Elements whose id and name are looked up before the properties of `document` or their form (HTML, 3.1.6 and 4.10.3). */
const FOUND_FIRST = new Set('button embed fieldset form iframe img input object output select textarea'.split(' '));
/** Names that a property could have. */
const PROPERTY = /^[a-z_]{2,}$/i;
/** Ids that the `window` of some browser could lack. Scripts check for none in lower case, which headings have. */
const MIXED_CASE = /[A-Z]/;

/** Lists an element's ids and names that may shadow a property. No property has a hyphen or a digit. */
export function listShadowing({ element, id, name }: NamedElement): { attribute: 'id' | 'name'; value: string }[] {
  const isFoundFirst = FOUND_FIRST.has(element);
  return (['name', 'id'] as const).flatMap((attribute) => {
    const value = attribute === 'id' ? id : name;
    const isShadowing =
      value !== undefined && (isFoundFirst ? PROPERTY.test(value) : attribute === 'id' && MIXED_CASE.test(value) && PROPERTY.test(value));
    return isShadowing ? [{ attribute, value }] : [];
  });
}
