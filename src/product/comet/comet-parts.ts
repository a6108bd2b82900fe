/** A visible or touchable part of the Comet. */
export interface CometPart {
  readonly name: string;
  /** Its position, for readers who can't see the drawing. */
  readonly where: string;
  /** Its purpose. */
  readonly use: string;
  /** Page with details. */
  readonly href?: string;
}

const ports = '/comet/getting-started/form-factor';

// Positions from the vendor's drawing of three sides and its photos of the open back, https://github.com/mecha-org/mecha-docs.
export const cometParts = {
  microphones: {
    name: 'Microphones',
    where: 'two holes above the screen, left and right',
    use: 'one behind each hole',
    href: '/comet/peripherals/audio',
  },
  lights: {
    name: 'Lights',
    where: 'above the screen, on the right',
    use: 'supply connected, Comet on',
    href: '/comet/peripherals/power#leds-and-button',
  },
  screen: { name: 'Touchscreen', where: 'upper half of the front', use: '3.4 inches across', href: '/comet/peripherals/display' },
  speaker: { name: 'Speaker', where: 'slot below the screen, on the right', use: 'behind the slot', href: '/comet/peripherals/audio' },
  lid: {
    name: 'Extension lid',
    where: 'lower part of the front',
    use: 'held by magnets; the contacts for extensions are under it',
    href: `${ports}#swap-the-lid-for-an-extension`,
  },
  contacts: {
    name: '40 contacts',
    where: 'two rows in a recess near the lower end of the front, under the lid',
    use: 'for extensions and wires',
    href: '/comet/working-with-io/pin-diagram',
  },
  sockets: {
    name: '48 holes',
    where: 'six strips of eight, two side by side and below them two double rows side by side',
    use: 'sockets of revision 3',
    href: '/comet/peripherals/mikrobus',
  },
  holes: {
    name: '40 holes',
    where: 'two rows of 20 along the lower edge of the board',
    use: 'for jumper wires',
    href: '/comet/working-with-io/pin-diagram',
  },
  'console port': {
    name: 'Console, USB-C',
    where: 'left edge of the board, in its upper part',
    use: 'data only, to your computer',
    href: '/comet/advanced/serial-console/using-debug-uart-cable#connect-the-io-breakout',
  },
  'home button': {
    name: 'Home',
    where: 'right side, uppermost, round',
    use: 'back to the home screen; hold it to see the running apps',
    href: '/comet/getting-started/using-gui#switch-between-apps',
  },
  'power button': {
    name: 'Power',
    where: 'right side, second from the top, round, with the power symbol',
    use: 'on, lock, off',
    href: '/comet/getting-started/using-gui#lock-unlock-and-switch-off',
  },
  vent: { name: 'Heat vent', where: 'right side, below the buttons', use: 'lets the heat out; do not cover it' },
  'mounting points': { name: 'Mounting points', where: 'lower half of each side, two of them', use: 'two on each side' },
  'flashing port': {
    name: 'First USB-A port',
    where: 'left side, uppermost',
    use: 'the one for flashing',
    href: '/comet/advanced/building-debian-rootfs/flash-rootfs',
  },
  'USB-A ports': {
    name: 'USB-A ports',
    where: 'left side, the two uppermost openings',
    use: 'keyboards, drives and other devices; the upper one is also the one for flashing',
    href: '/comet/peripherals/usb',
  },
  'Ethernet port': {
    name: 'Ethernet port',
    where: 'left side, below the USB-A ports',
    use: 'wired network, RJ45',
    href: '/comet/peripherals/ethernet',
  },
  'USB-C port': { name: 'USB-C port', where: 'middle of the bottom edge', use: 'power, 5 V', href: '/comet/peripherals/power' },
  camera: { name: 'Camera', where: 'back, upper end, in the middle', use: 'faces backwards', href: '/comet/peripherals/camera' },
  slit: { name: 'Slit', where: 'back, lower end, in the middle', use: 'for the finger that lifts the cover' },
  heatsink: { name: 'Heatsink', where: 'upper half, a square with rows of pins', use: 'over processor and memory; leave it on' },
  'Allen key': {
    name: 'Allen key',
    where: 'left of the heatsink, in a groove',
    use: 'fits every screw of the Comet, because all are M2.5 with the same head',
  },
  'boot switch': {
    name: 'Boot switch',
    where: 'right of the heatsink, at half its height, in a small opening',
    use: 'two sliders, for normal start or flashing',
    href: '/comet/advanced/building-debian-rootfs/flash-rootfs#set-the-boot-switch',
  },
  'console socket': {
    name: 'Console socket',
    where: 'below and right of the boot switch, in its own opening, small and white',
    use: 'the serial console',
    href: '/comet/advanced/serial-console/using-debug-uart-cable#connect-the-socket-under-the-cover',
  },
  'M.2 slot': {
    name: 'M.2 slot',
    where: 'directly below the heatsink; its connector is at the left, its screw at the right',
    use: 'for a card of size 2230, such as a Coral accelerator',
    href: '/comet/machine-learning/installing-coral',
  },
  battery: {
    name: 'Battery',
    where: 'most of the lower half',
    use: 'ask before you replace it',
    href: '/comet/resources/open-questions#input-and-charging',
  },
  'battery plug': { name: 'Battery plug', where: 'above the right part of the battery, in a notch', use: 'connects the battery to the board' },
} as const satisfies Record<string, CometPart>;

/** Names for `getCometPart`. */
export type CometPartName = keyof typeof cometParts;

/** Returns the data of a Comet part. */
export function getCometPart(name: CometPartName): CometPart {
  return cometParts[name];
}
