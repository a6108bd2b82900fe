import { diffArrays } from 'diff';
import type { Patch } from '../../offline/patch.ts';

/** Where texts are cut: each tag, attribute value and word is compared as a whole. */
const PARTS = /(?=[<"])|(?<=[> ])/;

/** Finds what makes one text of another, part by part. */
export function makePatch(from: string, to: string): Patch {
  const patch: (number | string)[] = [];
  let [kept, gone, added] = [0, 0, ''];
  const close = () => {
    if (gone === 0 && added === '') return;
    patch.push(kept, gone, added);
    [kept, gone, added] = [0, 0, ''];
  };
  for (const change of diffArrays(from.split(PARTS), to.split(PARTS))) {
    const text = change.value.join('');
    if (change.added) added += text;
    else if (change.removed) gone += text.length;
    else {
      close();
      kept += text.length;
    }
  }
  close();
  return patch;
}
