import type { Problem } from '../lib/problem.ts';
import type { ContentFile } from '../sources/content-files.ts';
import { collectReferences } from '../sources/collect-links.ts';
import { listShadowing } from './shadowed-names.ts';

/** Finds elements in content whose id or name shadows something that scripts use. */
export function checkNames(files: readonly ContentFile[]): Problem[] {
  return files.flatMap((file) =>
    collectReferences(file).named.flatMap(({ element, id, name, ...position }) =>
      listShadowing(element, { id, name }).map(({ attribute, value, property }): Problem => ({
        severity: 'error',
        ...{ file: position.file, line: position.line, column: position.column },
        message: `<${element} ${attribute}=${JSON.stringify(value)}> has the name of ${property}, which scripts of the page use`,
        hint: `choose another ${attribute}, with a hyphen: my-${value.toLowerCase()}`,
      })),
    ),
  );
}
