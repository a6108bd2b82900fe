/** Word lists for the search, for writers to edit (docs/writing.md). Both back ends use them, and `npm run check` checks for typos and loops. */

/** Synonyms. A query with one also finds pages with another. Each entry may be several words. */
export const SAME_WORDS: readonly (readonly string[])[] = [
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

/** Readers' words for words on pages. They don't work in reverse. */
export const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
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

/** Words that ask and point. Ignored in a query with other words. */
export const FUNCTION_WORDS: readonly string[] =
  'do about after all also always am any anymore at been being but can could did does doing done each every get gets getting go got had has have he her here his i if just let like made make makes making me mine more much must my need needs now only our please she should so some still such than them too us use using very via want was way we were who why will without yes yet he keep keeps suddenly once'.split(
    ' ',
  );

/** Words for missing things or failures. They ask for help and aren't searched for. */
export const NEGATIONS: readonly string[] =
  "not no won't wont can't cant cannot doesn't doesnt don't dont isn't isnt didn't didnt couldn't couldnt never nothing unable work works working worked happens nt".split(
    ' ',
  );

/** Words for problems. They ask for help and count a little. */
export const TROUBLE_WORDS: readonly string[] =
  'problem problems error errors issue issues trouble broken broke stuck failed fails fail failing failure wrong missing lost forgot forgotten dead bricked crash crashes frozen freeze hang hangs black blank refused denied unknown offline slow flicker flickers flickering disconnects disconnecting drops freezes freezing jitters dies'.split(
    ' ',
  );

/** Areas of older products. Their pages rank lower, unless the reader is in the area. */
export const OLDER_AREAS: readonly string[] = ['hardware'];

/** The page that explains each term in a sentence. It ranks below the pages that are about them. */
export const GLOSSARY = '/comet/getting-started/words';
