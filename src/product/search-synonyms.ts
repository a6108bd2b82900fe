import type { SiteConfigInput } from '../config/site-config.ts';

// For writers to edit (docs/writing.md). `npm run check` finds typos and loops.

/** Synonyms. A query with one also finds pages with another. Each entry may be several words. */
const same = [
  ['delete', 'remove', 'erase'],
  ['login', 'log in', 'sign in', 'signin', 'sso'],
  ['backup', 'back up'],
  ['turn off', 'switch off', 'power off', 'shut down', 'shutdown'],
  ['pinout', 'pin diagram'],
  ['mirror screen', 'share screen', 'screen share', 'mirror the screen', 'share my screen', 'share the screen', 'vnc'],
  ['gyroscope', 'gyro', 'accelerometer', 'motion sensor'],
  ['2fa', 'two-factor', 'two factor', 'authenticator'],
  ['update', 'upgrade'],
  ['picture', 'photo'],
  ['headphones', 'headset', 'earphones'],
  ['touch', 'touchscreen', 'touch screen'],
];

/** Readers' words for words on pages. They work in this direction only. */
const others = {
  'which comet': ['identify'],
  board: ['comet'],
  device: ['comet'],
  wlan: ['wifi'],
  hotspot: ['access point'],
  overheating: ['temperature', 'heat'],
  hot: ['temperature', 'heat'],
  'turn on': ['start', 'switch on'],
  'switch on': ['start'],
  bricked: ['does not start'],
  boot: ['start'],
  reboot: ['restart'],
  restarting: ['boot loop'],
  freeze: ['hangs'],
  frozen: ['hangs', 'react'],
  crash: ['hangs'],
  crashes: ['hangs'],
  respond: ['react'],
  big: ['size', 'large'],
  recognised: ['found', 'listed'],
  recognized: ['recognised', 'found'],
  ram: ['memory'],
  ssd: ['nvme', 'm.2'],
  rename: ['alias', 'hostname'],
  'change hostname': ['rename'],
  hostname: ['mecha-comet.local'],
  reinstall: ['flash'],
  reset: ['flash'],
  'operating system': ['mechanix os', 'system image'],
  chrome: ['chromium', 'flatpak'],
  'sd card': ['microsd'],
  sound: ['audio'],
  mic: ['microphone'],
  speaker: ['audio'],
  laptop: ['computer'],
  pc: ['computer'],
  transfer: ['share', 'copy'],
  gameboy: ['emulation', 'game'],
  emulator: ['emulation'],
  drains: ['runs down'],
  charger: ['supply'],
  case: ['back cover'],
  internet: ['network'],
  charging: ['charge'],
  wallpaper: ['background'],
  'wake up': ['switch on', 'start'],
  unauthorised: ['unauthorized'],
};

/** This site's words for the search. Both back ends use them. */
export const searchWords = {
  same,
  others,
  olderAreas: ['hardware'],
  glossary: '/comet/getting-started/words',
} satisfies SiteConfigInput['search']['words'];
