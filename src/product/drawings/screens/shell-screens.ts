import { findNamed } from '../../../lib/find-named.ts';
import { readFacts } from '../../facts/facts.ts';
import type { Key } from '../screen-parts.ts';
import type { NamedScreen } from './named-screen.ts';

const WIFI = { text: 'Wi-Fi', icon: 'wifi' } as const;
const BLUETOOTH = { text: 'Bluetooth', icon: 'bluetooth' } as const;

/** The screen is drawn at half the Comet's size, its keys a little smaller. */
const SCALE = 0.51;
const widthOf = (outline: string) => findNamed('outline', readFacts('settings').outlines.entries, outline).width * SCALE;
const letters = (text: string): Key[] => [...text].map((letter) => ({ text: letter, width: widthOf('default') }));

/** Screens of the shell, after the source of the launcher and the keyboard of January 2025. */
export const SHELL_SCREENS = [
  {
    name: 'app drawer',
    description: 'The app drawer of the launcher',
    parts: [
      {
        type: 'tiles',
        rows: 2,
        columns: 4,
        text: 'Icons of the installed apps with their names, four in a row: Settings, Files, Camera, Terminal, Chromium',
        apps: [
          { icon: 'gear', name: 'Settings' },
          { icon: 'folder', name: 'Files' },
          { icon: 'camera', name: 'Camera' },
          { icon: 'terminal', name: 'Terminal' },
          { icon: 'globe', name: 'Chromium' },
        ],
        mark: { name: 'An app', text: 'tap to start it, hold for its details' },
      },
      { type: 'gap', height: 60, text: 'More rows below, which you can scroll' },
    ],
  },
  {
    name: 'app details',
    description: 'The details of an app',
    parts: [
      { type: 'gap', height: 82, d: 'm76 4h60v60h-60zm16 16h28v28h-28z', text: 'The icon of the app, in a square' },
      { type: 'title', text: 'Name of the app', mark: { name: 'Name' } },
      { type: 'row', text: 'Launch', end: { text: 'start', icon: 'next' }, mark: { name: 'Launch', text: 'starts it' } },
      { type: 'row', text: 'System usage', end: { text: 'details', icon: 'info' }, mark: { name: 'System usage', text: 'the resources it uses' } },
      { type: 'row', text: 'Delete app', end: { text: 'bin', icon: 'bin' }, mark: { name: 'Delete app' } },
    ],
  },
  {
    name: 'settings panel',
    description: 'The settings panel of the launcher',
    parts: [
      {
        type: 'icons',
        of: [
          { ...WIFI, mark: { name: 'Wireless', text: 'on or off' } },
          { ...BLUETOOTH, mark: { name: 'Bluetooth', text: 'on or off' } },
          { text: 'rotation', icon: 'rotate', mark: { name: 'Rotation', text: 'of the screen' } },
          { text: 'terminal', icon: 'terminal', mark: { name: 'Terminal', text: 'opens a terminal' } },
          { text: 'power', icon: 'power', mark: { name: 'Power options', text: 'opens Power Off, Restart and Close' } },
        ],
      },
      { type: 'slider', label: 'SOUND', share: 0.6, mark: { name: 'Sound', text: 'the volume' } },
      { type: 'slider', label: 'BRIGHTNESS', share: 0.8, mark: { name: 'Brightness', text: 'slide to change it' } },
      { type: 'gap', height: 30, mark: { name: 'Free area', text: 'swipe up here to close the panel' } },
    ],
  },
  {
    name: 'power options',
    description: 'The power options',
    parts: [
      { type: 'gap', height: 20 },
      { type: 'row', icon: 'power', text: 'Power Off', mark: { name: 'Power Off' } },
      { type: 'row', icon: 'refresh', text: 'Restart', mark: { name: 'Restart' } },
      { type: 'gap', height: 60 },
      { type: 'buttons', of: ['Close'], isGrey: true, mark: { name: 'Close', text: 'back to the panel' } },
    ],
  },
  {
    name: 'running apps',
    description: 'The running apps',
    parts: [
      { type: 'title', text: 'Running apps' },
      {
        type: 'gap',
        height: 134,
        d: 'm61 6h90v108h-90zm-61 12h40v84h-40m212 0h-40v-84h40',
        text: 'A picture of an app, with others on either side',
        markX: 145,
        mark: { name: 'An app', text: 'tap it to bring it to the front, drag it to the top to close it' },
      },
      { type: 'buttons', of: ['Close'], isGrey: true, mark: { name: 'Close', text: 'closes all apps' } },
    ],
  },
  {
    name: 'status bar',
    description: 'The status bar over an app',
    parts: [
      {
        type: 'icons',
        of: [
          { text: '14:39', mark: { name: 'Time' } },
          { ...WIFI, mark: { name: 'Wi-Fi', text: 'on or off' } },
          { ...BLUETOOTH, mark: { name: 'Bluetooth', text: 'on or off' } },
          { text: 'battery', icon: 'battery', mark: { name: 'Battery', text: 'and whether it is charging' } },
        ],
      },
      { type: 'gap', height: 120, text: 'The app fills the rest of the screen', labels: [['App', 92, 60]] },
    ],
  },
  {
    name: 'lock screen',
    description: 'The lock screen',
    parts: [
      { type: 'icons', of: [{ text: '14:39' }, WIFI, { text: 'battery', icon: 'battery' }, BLUETOOTH] },
      { type: 'gap', height: 100 },
      {
        type: 'gap',
        height: 30,
        d: 'm2 2h8v8h-8zm20 0h8v8h-8zm10 10h8v8h-8zm20-10h8v8h-8zm20 10h8v8h-8zm10-10h8v8h-8zm30 0h8v8h-8zm-10 10h8v8h-8zm40 0h8v8h-8zm10-10h8v8h-8zm20 10h8v8h-8z',
        text: 'A line of scattered squares, from the left edge to the right',
        mark: { name: 'Patterned line', text: 'swipe across it from left to right to unlock' },
      },
    ],
  },
  {
    name: 'notification',
    description: 'A notification of the older shell, over an app',
    parts: [
      {
        type: 'gap',
        height: 48,
        d: 'm-6-6h224v50h-224zm8 8h34v34h-34zm10 24h14l-2-4v-8q-1-5-5-5t-5 5v8zm5 1q2 3 4 0',
        text: 'A panel at the upper edge: a bell in a square, beside it the title “Backup is ready” and below that “248 files in 3 folders”',
        labels: [
          ['Backup is ready', 42, 11],
          ['248 files in 3 folders', 42, 29],
        ],
        mark: { name: 'Panel', text: 'swipe it up to close it' },
      },
      { type: 'gap', height: 120, text: 'The app fills the rest of the screen', labels: [['App', 92, 60]] },
    ],
  },
  {
    name: 'keyboard',
    description: 'The on-screen keyboard with its default layout',
    parts: [
      { type: 'tabs', of: ['you', 'your', 'yes'], current: 'you', mark: { name: 'Suggestions', text: 'tap a word to use it' } },
      {
        type: 'keys',
        rows: [
          letters('qwertyuiop'),
          letters('asdfghjkl'),
          [
            { text: '⇧', width: widthOf('change-view'), mark: { name: 'Shift', text: 'capitals' } },
            ...letters('zxcvbnm'),
            { text: '⌫', width: widthOf('altline'), mark: { name: 'BackSpace' } },
          ],
          [
            { text: '1#!', width: widthOf('change-view-2'), mark: { name: 'Other characters', text: 'digits, and from there the symbols' } },
            ...letters(','),
            { text: '', width: widthOf('spaceline') },
            ...letters('.'),
            { text: '⌨', width: widthOf('special') },
            { text: '↵', width: widthOf('wide'), mark: { name: 'Return' } },
          ],
        ],
      },
    ],
  },
] as const satisfies readonly NamedScreen[];
