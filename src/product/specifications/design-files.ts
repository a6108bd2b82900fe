import { findGroup } from '../../lib/find-named.ts';

/** `device`: parts of the Comet. `housing`: cases of extensions. `model`: 3D models of their boards. `board`: their circuits. */
export type DesignFileGroup = 'device' | 'housing' | 'model' | 'board';

/** A published archive of design data. */
export interface DesignFile {
  readonly group: DesignFileGroup;
  readonly title: string;
  /** Date of the download, or in its name. */
  readonly dated: string;
  /** A note about the revision. */
  readonly mark?: string;
  readonly url: string;
}

const assets = 'https://web-assets.mecha.so/developers-v1/comet';
const mechanics = `${assets}/resources/mechanical-files`;

export const designFiles: readonly DesignFile[] = [
  { group: 'device', title: 'Outer housing', dated: '12 Oct 2024', url: `${mechanics}/comet/outer_housing.zip` },
  {
    group: 'device',
    title: 'Middle tray',
    dated: '12 Oct 2024',
    mark: 'next revision',
    url: `${mechanics}/comet/middle_tray.zip`,
  },
  { group: 'device', title: 'Back cover', dated: '12 Oct 2024', mark: 'next revision', url: `${mechanics}/comet/back_cover.zip` },
  { group: 'device', title: 'Front lid', dated: '12 Oct 2024', mark: 'next revision', url: `${mechanics}/comet/top_lid.zip` },
  { group: 'device', title: 'Buttons', dated: '12 Oct 2024', mark: 'next revision', url: `${mechanics}/comet/power_and_user_button.zip` },
  { group: 'housing', title: 'Gamepad', dated: '17 Jan 2025', url: `${mechanics}/extensions/Gamepad.zip` },
  { group: 'housing', title: 'IO Breakout', dated: '17 Jan 2025', url: `${mechanics}/extensions/GPIO.zip` },
  { group: 'housing', title: 'Keyboard', dated: '17 Jan 2025', url: `${mechanics}/extensions/Keyboard.zip` },
  {
    group: 'model',
    title: 'Gamepad',
    dated: '25 Feb 2025',
    url: `${assets}/extensions/OBJ_PCB_mecha-gamepad-extension_2025-02-25.zip`,
  },
  { group: 'model', title: 'IO Breakout', dated: '20 Feb 2025', url: `${assets}/extensions/OBJ_PCB_mecha-io-extension_2025-02-20.zip` },
  { group: 'board', title: 'Gamepad', dated: 'undated', url: `${assets}/extensions/mecha-gamepad-extension-pcb.rar` },
  { group: 'board', title: 'IO Breakout', dated: 'undated', url: `${assets}/extensions/mecha-io-extension-pcb.rar` },
];

/** Returns the last part of the address, the download's name. */
export function getFileName({ url }: DesignFile): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Returns a group's archives in order. Throws and suggests the nearest if unknown. */
export function getDesignFilesOf(group: DesignFileGroup): readonly DesignFile[] {
  return findGroup('group of design files', designFiles, (file) => [file.group], group);
}
