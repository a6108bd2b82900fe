import type { CometPartName } from './comet-parts.ts';

/** A cable to the Comet. */
export interface CometCable {
  readonly port: CometPartName;
  /** Plug at the Comet, and at the other end if only one kind fits. */
  readonly plug: 'A' | 'C';
  readonly farPlug?: 'A' | 'C';
  /** The device at its other end. */
  readonly to: 'computer' | 'charger';
  readonly name: string;
  readonly text: string;
  readonly href: string;
}

const cables = {
  flashing: {
    port: 'flashing port',
    plug: 'A',
    farPlug: 'A',
    to: 'computer',
    name: 'USB cable with an A plug at both ends',
    text: 'first USB-A port from the top, left side; for flashing and for the eMMC as a USB disk, never while Linux runs',
    href: '/comet/advanced/building-debian-rootfs/flash-rootfs#set-the-boot-switch',
  },
  console: {
    port: 'console port',
    plug: 'C',
    to: 'computer',
    name: 'USB-C cable for the serial console',
    text: 'left edge of the IO Breakout; data only',
    href: '/comet/advanced/serial-console/using-debug-uart-cable#connect-the-io-breakout',
  },
  power: {
    port: 'USB-C port',
    plug: 'C',
    to: 'charger',
    name: 'USB-C cable for power',
    text: 'bottom edge; 5 V, at least 2 A',
    href: '/comet/peripherals/power#supply',
  },
} as const satisfies Record<string, CometCable>;

/** Names for `getCometCable`. */
export type CometCableName = keyof typeof cables;

/** Returns a cable's data. */
export function getCometCable(name: CometCableName): CometCable {
  return cables[name];
}
