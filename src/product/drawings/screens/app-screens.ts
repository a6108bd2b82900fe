import type { NamedScreen } from './named-screen.ts';

const BACK = { text: 'back', icon: 'back' } as const;
const INFO = { text: 'i', icon: 'info' } as const;
const NEXT = { text: 'arrow', icon: 'next' } as const;
const DOTS = { text: 'three dots', icon: 'dots' } as const;

/** Screens of the Mecha apps, after their source of January 2025. Values in them are examples. */
export const APP_SCREENS = [
  {
    name: 'settings',
    description: 'The start screen of the Settings app',
    parts: [
      { type: 'title', text: 'Settings' },
      { type: 'row', icon: 'wifi', text: 'Network', end: { text: 'My network' }, mark: { name: 'Network', text: 'and the one you are on' } },
      { type: 'row', icon: 'bluetooth', text: 'Bluetooth', end: NEXT, mark: { name: 'Bluetooth', text: 'a draft, greyed out' } },
      { type: 'row', icon: 'display', text: 'Display', mark: { name: 'Display', text: 'brightness' } },
      { type: 'row', icon: 'battery', text: 'Battery', end: { text: '80%' }, mark: { name: 'Battery', text: 'charge and power mode' } },
      { type: 'row', icon: 'sound', text: 'Sound', mark: { name: 'Sound', text: 'outputs and inputs' } },
      { type: 'row', icon: 'info', text: 'About', mark: { name: 'About', text: 'addresses and versions' } },
    ],
  },
  {
    name: 'settings, network',
    description: 'The Network screen of the Settings app',
    parts: [
      {
        type: 'icons',
        of: [
          { ...BACK },
          { text: 'Network' },
          { text: 'plus', icon: 'plus', mark: { name: 'Plus', text: 'a network that is not listed' } },
          { text: '✱', mark: { name: 'Network settings', text: 'the asterisk: saved networks' } },
        ],
      },
      { type: 'switch', text: 'Wireless', isOn: true, mark: { name: 'Wireless', text: 'on or off' } },
      {
        type: 'row',
        icon: 'wifi',
        text: 'My network',
        below: 'Connected',
        end: INFO,
        mark: { name: 'The i', text: 'for details, and to forget it' },
      },
      { type: 'text', text: 'Available Networks', tone: 'quiet' },
      { type: 'row', icon: 'wifi', text: 'Workshop', end: INFO, isMarkLeft: true, mark: { name: 'A network', text: 'tap its name to join' } },
    ],
  },
  {
    name: 'settings, add network',
    description: 'The screen for a network that is not listed',
    parts: [
      { type: 'icons', of: [{ ...BACK }, { text: 'Add' }, { text: 'tick', icon: 'tick', mark: { name: 'Tick', text: 'confirms' } }] },
      { type: 'field', label: 'Name', value: 'Enter SSID', mark: { name: 'Name', text: 'exactly as on the router' } },
      { type: 'field', label: 'Password', value: 'Enter password', mark: { name: 'Password' } },
    ],
  },
  {
    name: 'settings, battery',
    description: 'The Battery screen of the Settings app',
    parts: [
      { type: 'title', text: '‹ Battery' },
      { type: 'slider', label: 'Charging (80%)', share: 0.8, mark: { name: 'Charge', text: 'and whether it is charging' } },
      { type: 'row', text: 'Power mode', end: { text: 'Balanced' }, mark: { name: 'Power mode', text: 'tap to choose' } },
    ],
  },
  {
    name: 'settings, sound',
    description: 'The Sound screen of the Settings app',
    parts: [
      { type: 'title', text: '‹ Sound' },
      { type: 'row', text: 'Output', end: { text: 'Speaker' }, mark: { name: 'Output', text: 'speaker or headphones' } },
      { type: 'gap', height: 4 },
      { type: 'slider', label: 'Output Volume', share: 0.6, mark: { name: 'Output Volume' } },
      { type: 'row', text: 'Input', end: { text: 'Microphone' }, mark: { name: 'Input', text: 'the microphone or another' } },
      { type: 'gap', height: 4 },
      { type: 'slider', label: 'Input Volume', share: 0.4, mark: { name: 'Input Volume', text: 'its level' } },
    ],
  },
  {
    name: 'settings, about',
    description: 'The About Device screen of the Settings app',
    parts: [
      { type: 'title', text: '‹ About Device' },
      // prose-allow term: the word on the screen
      { type: 'row', text: 'Host name', end: { text: 'mecha-comet.local' }, mark: { name: 'Name on the network' } },
      { type: 'row', text: 'Make / Model', end: { text: 'Mecha Comet' } },
      { type: 'row', text: 'Wireless IP', end: { text: '192.0.2.7' }, mark: { name: 'Addresses', text: 'wireless and Ethernet, then MAC' } },
      { type: 'row', text: 'Ethernet IP', end: { text: '192.0.2.8' } },
      { type: 'gap', height: 16, text: 'More rows below' },
      { type: 'row', text: 'OS', end: { text: 'its version' }, mark: { name: 'Versions', text: 'at the end of the list, with the kernel' } },
    ],
  },
  {
    name: 'files',
    description: 'The Files app',
    parts: [
      {
        type: 'icons',
        of: [
          { text: 'mecha', mark: { name: 'Folder', text: 'the one you are in' } },
          { text: 'plus', icon: 'plus', mark: { name: 'Plus', text: 'creates a folder here' } },
          { ...DOTS, mark: { name: 'Menu of the folder', text: 'Paste, Rename, Delete' } },
        ],
      },
      { type: 'row', text: '..', mark: { name: 'Up', text: 'to the folder above' } },
      { type: 'row', text: '▸ .config', mark: { name: 'A folder', text: 'tap to enter it' } },
      { type: 'row', text: 'frame.jpg', end: DOTS, mark: { name: 'Menu of the file', text: 'Rename, Copy, Delete' } },
      { type: 'row', text: 'frame2.jpg', end: DOTS },
    ],
  },
] as const satisfies readonly NamedScreen[];
