import { headerPins } from './header-pins.ts';

/** Bytes per pad in a device tree: five words for registers and one for the setting, four bytes each. */
const BYTES_PER_PAD = 24;

const padCount = headerPins.filter(({ isGpio }) => isGpio).length;

/**
 * Checks whether a running Comet's device tree sets the pads behind the GPIO
 * and SPI pins to GPIO.
 *
 * The vendor's sources have two groups called `gpiogrp`: the header's pads, and
 * the one pad of the Function (Home) button. The compiler merges them, and the
 * later one wins: the header's in the Rev 5 tree, the button's in the Rev 3
 * tree. The Gen-1 tree has only the button's. So the node `gpio_init` in the
 * Rev 3 and Rev 5 trees proves nothing. The size of the group does.
 *
 * https://github.com/mecha-org/linux/tree/98f2850cc26568705baaa8f27059360e4a3ce2dd/arch/arm64/boot/dts/freescale
 */
export const padCheck = {
  command: 'find /proc/device-tree/ -path "*/gpiogrp/fsl,pins" -exec wc -c {} +',
  padCount,
  /** Size of the group with the header's pads. */
  headerBytes: padCount * BYTES_PER_PAD,
  /** Size of the group with only the pad of the Function (Home) button. */
  buttonBytes: BYTES_PER_PAD,
} as const;
