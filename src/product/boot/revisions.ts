import { findNamed } from '../../lib/find-named.ts';

/** A published datasheet of the Comet. */
export interface Datasheet {
  readonly file: string;
  readonly url: string;
  readonly dated: string;
  /** Its audience or subject. */
  readonly about: string;
}

/** A Comet revision and its publications. */
export interface Revision {
  readonly name: string;
  readonly title: string;
  /** How to recognise it. */
  readonly sign: string;
  /** Download with everything to flash. Some revisions have none. */
  readonly bundle?: { readonly file: string; readonly url: string };
  readonly datasheet?: Datasheet;
  /** Device tree in the vendor's newer kernel source, without extension. */
  readonly deviceTree?: string;
}

const downloads = 'https://pub-a2f44c787cec4290833312e57fd59522.r2.dev';

function makeBundle(file: string) {
  return { file, url: `${downloads}/${file}` };
}

export const revisions = [
  {
    name: 'rev5',
    title: 'Rev 5',
    sign: 'a field of spring contacts (pogo pins) low on the front',
    bundle: makeBundle('mechanix_os_rev5_2025_apr_16.zip'),
    datasheet: {
      file: 'mecha-comet-datasheet-18-jan.pdf',
      url: 'https://web-assets.mecha.so/developers-v1/comet/resources/mecha-comet-datasheet-18-jan.pdf',
      dated: '18 Jan 2025',
      about: 'pilot users',
    },
    deviceTree: 'imx8mm-mecha-comet-m-gen1-rev5',
  },
  {
    name: 'rev3',
    title: 'Rev 3',
    sign: 'six female sockets of 8 holes on the front: two in a row above, four in two rows below',
    bundle: makeBundle('mechanix_os_rev3_2025_apr_16.zip'),
    deviceTree: 'imx8mm-mecha-comet-m-gen1-rev3',
  },
  {
    name: 'rev6',
    title: 'Rev 6',
    sign: 'fits neither description above',
    datasheet: {
      file: 'mecha-comet-datasheet-12march.pdf',
      url: 'https://web-assets.mecha.so/mecha-comet-datasheet-12march.pdf',
      dated: '12 Mar 2025',
      about: 'next revision',
    },
  },
] as const satisfies readonly Revision[];

/** Returns the revision with this name. Throws and suggests the nearest if unknown. */
export function getRevision(name: string): Revision {
  return findNamed<Revision>('revision', revisions, name);
}
