/** Icons on screens, as paths from the middle of a square of 20 units; all drawn by us. */
export const SCREEN_ICONS = {
  back: 'm4-7-7 7 7 7',
  battery: 'm-9-5h16v10h-16zm16 3h2v4h-2m-13-4v4m4-4v4',
  bin: 'm-7-5h14m-12 0 1 13h8l1-13m-8 0v-3h6v3',
  bluetooth: 'm-5-4 10 8-5 5v-18l5 5-10 8',
  camera: 'm-9-5h4l2-3h6l2 3h4v12h-18zm5 6a4 4 0 0 0 8 0 4 4 0 0 0-8 0',
  copy: 'm-3-3h10v10h-10zm-4 0v-4h10',
  dots: 'm0-6h0m0 6h0m0 6h0',
  down: 'm-5-2 5 5 5-5',
  download: 'm0-8v11m-5-5 5 5 5-5m-12 8h14',
  folder: 'm-8-6h6l2 3h8v10h-16z',
  gear: 'm-4 0a4 4 0 0 0 8 0 4 4 0 0 0-8 0m4-4v-4m0 16v-4m4-4h4m-16 0h4m1.2-2.8-2.8-2.8m11.2 11.2-2.8-2.8m0-5.6 2.8-2.8m-11.2 11.2 2.8-2.8',
  info: 'm-8 0a8 8 0 0 0 16 0 8 8 0 0 0-16 0m8-1v5m0-8.500h0',
  lock: 'm-6-1h12v9h-12zm2 0v-3a4 4 0 0 1 8 0v3',
  next: 'm-3-6 6 6-6 6',
  plus: 'm0-7v14m-7-7h14',
  power: 'm0-8v7m-4-5a7 7 0 1 0 8 0',
  refresh: 'm6-6v5h-5m5-1a7 7 0 1 0 0 6',
  rotate: 'm-7-7h9v14h-9zm12 4h2v10h-8v-2',
  terminal: 'm-9-8h18v16h-18zm4 4 4 4-4 4m5 0h5',
  tick: 'm-6 0 4 5 8-9',
  wand: 'm-7 7 9-9m2-2 2-2m-4-2v3m6 1h-3m3 6v-2',
  wifi: 'm-8-3a11 11 0 0 1 16 0m-13 4a7 7 0 0 1 10 0m-5 5h0',
} as const;

export type ScreenIcon = keyof typeof SCREEN_ICONS;
