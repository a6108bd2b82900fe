import type { CometPartName } from '../comet/comet-parts.ts';
import type { Point } from './labels.ts';

/** A pen stroke: outline, or of the given class. */
export interface Stroke {
  readonly d: string;
  readonly pen?: string;
}

/** A part in a view. */
export interface Mark {
  /** Position of its number, or start of its name. */
  readonly at: Point;
  /** End of the line to the part; without it, the number is on the part. */
  readonly to?: Point;
  /** Outline, highlighted if the text is about the part. */
  readonly outline: string;
}

/** A side of the Comet. Two units are a millimetre. */
export interface CometView {
  readonly strokes: readonly Stroke[];
  readonly marks: Partial<Record<CometPartName, Mark>>;
}

/** A rectangle with round corners. */
function box(x: number, y: number, width: number, height: number, radius: number): string {
  const [w, h, r] = [width - 2 * radius, height - 2 * radius, radius];
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1-${r} ${r}h-${w}a${r} ${r} 0 0 1-${r}-${r}v-${h}a${r} ${r} 0 0 1 ${r}-${r}z`;
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;
}

const BODY = box(0, 0, 140, 300, 18);
const BUTTONS = 'M140 25h2.5v24h-2.5M140 64h2.5v24h-2.5';
const GLASS = 'M4 161V19Q4 4 19 4h102q15 0 15 15v142z';
const SPEAKER = box(94, 172, 26, 7, 3.5);
const LID = 'M0 204a18 18 0 0 1 18-18h104a18 18 0 0 1 18 18v78a18 18 0 0 1-18 18H18a18 18 0 0 1-18-18z';
const SCREEN = box(12, 27, 116, 116, 0);
/** The bands of the home screen, with clock, state, load and apps. */
const HOME_SCREEN =
  'M12 70.5h116M12 83h116M12 113h116M86 27v43.5M107 27v43.5M86 49h42M53 83v30M90 83v30M20 40l4-3v20m6-20h10l-6 20m16-20h9v20h-9zm15 0h9v20h-9z';
const APPS = 'M20 121h14v14H20zm22 0h14v14H42zm22 0h14v14H64zm22 0h14v14H86z';
const RECESS = box(23, 257, 94, 17, 4);
const face: readonly Stroke[] = [
  { d: BODY + BUTTONS, pen: 'paper' },
  { d: GLASS, pen: 'shade' },
  { d: SCREEN + HOME_SCREEN + APPS, pen: 'glow' },
  { d: 'M0 165h140', pen: 'thin' },
  { d: circle(25, 14, 1.5) + circle(113, 14, 1.5) + SPEAKER, pen: 'thin ink' },
  { d: circle(89, 14, 2.6) + circle(101, 14, 2.6), pen: 'thin paper' },
];

/** The front, lid closed. Its upper left corner is the origin that all views share. */
const front: CometView = {
  strokes: [...face, { d: LID, pen: 'shade' }],
  marks: {
    microphones: { at: [25, -18], to: [25, 12], outline: circle(25, 14, 4) + circle(113, 14, 4) },
    lights: { at: [95, -18], to: [95, 10], outline: box(83, 9, 24, 10, 5) },
    screen: { at: [70, 85], outline: SCREEN },
    speaker: { at: [70, 175.5], to: [96, 175.5], outline: SPEAKER },
    lid: { at: [70, 236], outline: LID },
  },
};

/** The front without its lid, with the contacts of revision 5. */
const contacts: CometView = {
  strokes: [...face, { d: RECESS, pen: 'shade' }, { d: 'M29.5 262.5H66m8.5 0H111M29.5 268.5H66m8.5 0H111', pen: 'dots' }],
  marks: { contacts: { at: [70, 230], to: [70, 256], outline: RECESS }, speaker: front.marks.speaker as Mark },
};

const USB_1 = box(-48, 24, 12, 27, 1.5);
const USB_2 = box(-48, 58, 12, 27, 1.5);
const ETHERNET = box(-62, 104, 24, 30, 1);
const LEFT_POINTS = circle(-46, 213, 4.5) + circle(-46, 268, 4.5);

/** The left side, to the left of the front: screen at the right edge. */
const left: CometView = {
  strokes: [
    { d: 'M-62 0h37v172l-3 5v123h-34z', pen: 'paper' },
    { d: 'M-28 193h3v107h-3zM-28 205h-2.5v16h2.5m0 39h-2.5v16h2.5', pen: 'thin shade' },
    { d: USB_1 + USB_2 + ETHERNET, pen: 'shade' },
    { d: 'M-44 28v19M-44 62v19M-58 113v12h4v-12z', pen: 'thin' },
    { d: LEFT_POINTS, pen: 'thin' },
    { d: 'M-46 213h0M-46 268h0', pen: 'dots' },
  ],
  marks: {
    'flashing port': { at: [-78, 37], to: [-46, 37], outline: USB_1 },
    'USB-A ports': { at: [-78, 54], to: [-46, 54], outline: USB_1 + USB_2 },
    'Ethernet port': { at: [-78, 119], to: [-56, 119], outline: ETHERNET },
    'mounting points': { at: [-78, 240], to: [-48, 266], outline: LEFT_POINTS },
  },
};

const HOME = circle(183.5, 37, 12);
const POWER = circle(183.5, 76, 12);
const VENT = box(170, 101, 27, 57, 10);
const RIGHT_POINTS = circle(186, 213, 4.5) + circle(186, 268, 4.5);

/** The right side, to the right of the front: screen at the left edge. */
const right: CometView = {
  strokes: [
    { d: 'M165 0h37v300h-34v-123l-3-5z', pen: 'paper' },
    { d: 'M168 193h-3v107h3zM168 205h2.5v16h-2.5m0 39h2.5v16h-2.5', pen: 'thin shade' },
    { d: HOME + POWER, pen: 'shade' },
    { d: 'M183.5 69v7m-4-5a6.5 6.5 0 1 0 8 0' },
    { d: 'M173 110v39m5-45v51m5.5-53v55m5.5-53v51m5-45v39', pen: 'thin' },
    { d: RIGHT_POINTS, pen: 'thin' },
    { d: 'M186 213h0M186 268h0', pen: 'dots' },
  ],
  marks: {
    'home button': { at: [218, 37], to: [190, 37], outline: HOME },
    'power button': { at: [218, 76], to: [192, 76], outline: POWER },
    vent: { at: [218, 129], to: [190, 129], outline: VENT },
    'mounting points': { at: [218, 240], to: [188, 266], outline: RIGHT_POINTS },
  },
};

const USB_C = box(61, 341, 18, 7, 3.5);

/** The bottom edge, below the front: screen at the upper edge. */
const bottom: CometView = {
  strokes: [{ d: box(0, 322, 140, 37, 4), pen: 'paper' }, { d: 'M4 325h132', pen: 'thin' }, { d: USB_C, pen: 'shade' }, { d: 'M66 344.5h8' }],
  marks: { 'USB-C port': { at: [154, 344.5], to: [76, 344.5], outline: USB_C } },
};

const CAMERA = circle(70, 17, 9);
const SLIT = box(45, 276, 55, 8, 4);

/** The back with its cover. */
const back: CometView = {
  strokes: [
    { d: `${BODY}M0 25h-2.5v24H0M0 64h-2.5v24H0`, pen: 'paper' },
    { d: box(4, 4, 132, 292, 15), pen: 'thin' },
    { d: CAMERA, pen: 'shade' },
    { d: circle(70, 17, 4), pen: 'ink' },
    { d: SLIT, pen: 'shade' },
  ],
  marks: { camera: { at: [156, 17], to: [74, 17], outline: CAMERA }, slit: { at: [156, 280], to: [90, 280], outline: SLIT } },
};

const HEATSINK = box(28, 36, 58, 57, 4);
const KEY = 'M52 22.5H22q-5.5 0-5.5 5.5v89h3V28q0-2.5 2.5-2.5h30z';
const SWITCH = box(95, 63, 10, 14, 1);
const SOCKET = box(106, 82, 20, 13, 2);
const M2 = box(27, 98, 58, 44, 1);
const BATTERY = 'M15 152h73v-12h18v12h21v121H15z';
const PLUG = box(91, 138, 12, 6, 1);

/** The back without its cover: the buttons are at the left. */
const inside: CometView = {
  strokes: [
    { d: `${BODY}M0 25h-2.5v24H0M0 64h-2.5v24H0`, pen: 'paper' },
    { d: box(4, 4, 132, 292, 15), pen: 'thin shade' },
    { d: circle(14, 14, 3.5) + circle(126, 14, 3.5) + circle(14, 285, 3.5) + circle(126, 285, 3.5), pen: 'thin ink' },
    { d: CAMERA + HEATSINK + SOCKET + M2, pen: 'paper' },
    { d: 'M32 41.5h51m-51 8h51m-51 8h51m-51 8h51m-51 8h51m-51 8h51m-51 8h51', pen: 'pins' },
    { d: circle(70, 17, 4) + SWITCH, pen: 'ink' },
    { d: 'M97 65.5h2.5v6H97zm4 0h2.5v6H101z', pen: 'thin paper' },
    { d: KEY, pen: 'thin ink' },
    { d: 'M110 85.5h12v6h-12zM30 102v3m0 4v26', pen: 'thin' },
    { d: 'M30 102v4m0 5v25', pen: 'edge' },
    { d: `${circle(77, 118, 5)}${circle(77, 118, 2)}`, pen: 'thin' },
    { d: BATTERY, pen: 'paper' },
    { d: 'M15 163h112', pen: 'thin' },
    { d: PLUG + SLIT, pen: 'thin tint' },
  ],
  marks: {
    camera: { at: [156, 17], to: [74, 17], outline: CAMERA },
    heatsink: { at: [156, 43], to: [82, 43], outline: HEATSINK },
    'Allen key': { at: [-16, 104], to: [17, 104], outline: KEY },
    'boot switch': { at: [156, 68], to: [104, 68], outline: SWITCH },
    'console socket': { at: [156, 93], to: [120, 89], outline: SOCKET },
    'M.2 slot': { at: [156, 119], to: [82, 128], outline: M2 },
    'battery plug': { at: [156, 145], to: [100, 141], outline: PLUG },
    battery: { at: [70, 212], outline: BATTERY },
    slit: { at: [156, 280], to: [96, 280], outline: SLIT },
    'home button': { at: [-16, 37], to: [0, 37], outline: 'M0 25h-2.5v24H0z' },
    'power button': { at: [-16, 76], to: [0, 76], outline: 'M0 64h-2.5v24H0z' },
  },
};

const BOARD = box(-4, 190, 148, 111, 16);
const CONSOLE = box(-7, 206, 6, 14, 1.5);
const HOLES = box(14, 264, 114, 17, 2);

/** The front with the IO Breakout instead of the lid. */
const breakout: CometView = {
  strokes: [
    ...face,
    { d: CONSOLE, pen: 'paper' },
    { d: BOARD, pen: 'red' },
    { d: HOLES, pen: 'thin paper' },
    { d: 'M20.5 269.5h101M20.5 275.5h101', pen: 'holes' },
  ],
  marks: {
    'console port': { at: [-22, 213], to: [-6, 213], outline: CONSOLE },
    holes: { at: [70, 240], to: [70, 263], outline: HOLES },
  },
};

const STRIPS = box(20, 205.5, 42, 8, 1) + box(79, 205.5, 42, 8, 1);
const DOUBLE_STRIPS = box(20, 253.5, 42, 18, 1) + box(79, 253.5, 42, 18, 1);

/** The front of revision 3, without its lid. */
const sockets: CometView = {
  strokes: [
    ...face,
    { d: STRIPS + DOUBLE_STRIPS, pen: 'shade' },
    { d: 'M23.2 209.5h36m22.6 0h36M23.2 257.5h36m22.6 0h36M23.2 267.5h36m22.6 0h36', pen: 'strips' },
  ],
  marks: { sockets: { at: [70, 233], to: [50, 254], outline: STRIPS + DOUBLE_STRIPS } },
};

export const cometViews = { front, contacts, sockets, breakout, left, right, bottom, back, inside } as const;

/** Name of a side of the Comet. */
export type CometViewName = keyof typeof cometViews;
