import { findGroup } from '../../lib/find-named.ts';

/** Purpose of a file. `device part` is one of the Comet, the others are of an extension. */
export type DesignFileKind = 'device part' | 'firmware' | 'housing' | 'board model' | 'board project';

/** A published archive of design data. */
export interface DesignFile {
  readonly kind: DesignFileKind;
  /** Extension or part of the Comet. */
  readonly title: string;
  /** Date of the download, or in its name. */
  readonly dated: string;
  /** A note about the revision. */
  readonly mark?: string;
  readonly url: string;
}

/** A Comet extension with published files. */
export type ExtensionName = 'Gamepad' | 'IO Breakout' | 'Keyboard';

const extensions = 'https://web-assets.mecha.so/developers-v1/comet/extensions';
const mechanics = 'https://web-assets.mecha.so/developers-v1/comet/resources/mechanical-files';
const device = { kind: 'device part', dated: '12 October 2024' } as const;
const housing = { kind: 'housing', dated: '17 January 2025' } as const;

export const designFiles: readonly DesignFile[] = [
  { ...device, title: 'Outer housing', url: `${mechanics}/comet/outer_housing.zip` },
  { ...device, title: 'Middle tray', mark: 'next revision', url: `${mechanics}/comet/middle_tray.zip` },
  { ...device, title: 'Back cover', mark: 'next revision', url: `${mechanics}/comet/back_cover.zip` },
  { ...device, title: 'Front lid', mark: 'next revision', url: `${mechanics}/comet/top_lid.zip` },
  { ...device, title: 'Buttons', mark: 'next revision', url: `${mechanics}/comet/power_and_user_button.zip` },
  { kind: 'firmware', title: 'Gamepad', dated: 'undated', url: `${extensions}/gamepad-arduino-firmware.rar` },
  { ...housing, title: 'Gamepad', url: `${mechanics}/extensions/Gamepad.zip` },
  { kind: 'board model', title: 'Gamepad', dated: '25 February 2025', url: `${extensions}/OBJ_PCB_mecha-gamepad-extension_2025-02-25.zip` },
  { kind: 'board project', title: 'Gamepad', dated: 'undated', url: `${extensions}/mecha-gamepad-extension-pcb.rar` },
  { ...housing, title: 'IO Breakout', url: `${mechanics}/extensions/GPIO.zip` },
  { kind: 'board model', title: 'IO Breakout', dated: '20 February 2025', url: `${extensions}/OBJ_PCB_mecha-io-extension_2025-02-20.zip` },
  { kind: 'board project', title: 'IO Breakout', dated: 'undated', url: `${extensions}/mecha-io-extension-pcb.rar` },
  { ...housing, title: 'Keyboard', url: `${mechanics}/extensions/Keyboard.zip` },
];

/** Returns the last part of the address, the download's name. */
export function getFileName({ url }: DesignFile): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Returns the archives of a kind in order. Throws and suggests the nearest if unknown. */
export function getDesignFilesOf(kind: DesignFileKind): readonly DesignFile[] {
  return findGroup('kind of file', designFiles, (file) => [file.kind], kind);
}

/** Returns files of one extension, or some kinds, or both. Throws if there are none, and suggests the nearest name. */
export function getExtensionFiles(extension?: ExtensionName, kinds?: readonly DesignFileKind[]): readonly DesignFile[] {
  const all = designFiles.filter(({ kind }) => kind !== 'device part');
  const files = extension === undefined ? all : findGroup('extension', all, ({ title }) => [title], extension);
  const chosen = kinds?.flatMap((kind) => getDesignFilesOf(kind));
  const matching = files.filter((file) => !chosen || chosen.includes(file));
  if (matching.length === 0) throw new Error(`no published file for ${extension ?? 'any extension'}, ${kinds?.join(', ') ?? 'any kind'}`);
  return matching;
}
