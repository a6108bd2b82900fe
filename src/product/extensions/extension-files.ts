import { findGroup } from '../../lib/find-named.ts';

/** A Comet extension with published files. */
export type ExtensionName = 'Gamepad' | 'IO Breakout' | 'Keyboard';

/** A file's purpose. */
export type ExtensionFileKind = 'firmware' | 'housing' | 'board model' | 'board project';

/** A published extension file. */
export interface ExtensionFile {
  readonly extension: ExtensionName;
  readonly kind: ExtensionFileKind;
  readonly url: string;
  /** Contents and the program to open it, in a few words. */
  readonly note: string;
}

const assets = 'https://web-assets.mecha.so/developers-v1/comet';
const extensions = `${assets}/extensions`;
const housings = `${assets}/resources/mechanical-files/extensions`;

const housing = 'updated 17 January 2025';
const project = 'for EasyEDA Standard or another PCB program that imports it';
const toModelNote = (date: string) => `OBJ, dated ${date} in its name; for FreeCAD, Autodesk Viewer or another 3D program`;

export const extensionFiles: readonly ExtensionFile[] = [
  { extension: 'Gamepad', kind: 'firmware', url: `${extensions}/gamepad-arduino-firmware.rar`, note: 'based on Arduino' },
  { extension: 'Gamepad', kind: 'housing', url: `${housings}/Gamepad.zip`, note: housing },
  {
    extension: 'Gamepad',
    kind: 'board model',
    url: `${extensions}/OBJ_PCB_mecha-gamepad-extension_2025-02-25.zip`,
    note: toModelNote('25 February 2025'),
  },
  { extension: 'Gamepad', kind: 'board project', url: `${extensions}/mecha-gamepad-extension-pcb.rar`, note: project },
  { extension: 'IO Breakout', kind: 'housing', url: `${housings}/GPIO.zip`, note: housing },
  {
    extension: 'IO Breakout',
    kind: 'board model',
    url: `${extensions}/OBJ_PCB_mecha-io-extension_2025-02-20.zip`,
    note: toModelNote('20 February 2025'),
  },
  { extension: 'IO Breakout', kind: 'board project', url: `${extensions}/mecha-io-extension-pcb.rar`, note: project },
  { extension: 'Keyboard', kind: 'housing', url: `${housings}/Keyboard.zip`, note: housing },
];

/** Returns files of one extension, or some kinds, or both. Throws if there are none, and suggests the nearest name. */
export function getExtensionFiles({
  extension,
  kinds,
}: {
  extension?: ExtensionName | undefined;
  kinds?: readonly ExtensionFileKind[] | undefined;
}): readonly ExtensionFile[] {
  const files = extension === undefined ? extensionFiles : findGroup('extension', extensionFiles, (file) => [file.extension], extension);
  const chosenKinds = kinds?.flatMap((kind) => findGroup('kind of file', extensionFiles, (file) => [file.kind], kind));
  const matching = files.filter((file) => !chosenKinds || chosenKinds.includes(file));
  if (matching.length === 0) throw new Error(`no published file for ${extension ?? 'any extension'}, ${kinds?.join(', ') ?? 'any kind'}`);
  return matching;
}
