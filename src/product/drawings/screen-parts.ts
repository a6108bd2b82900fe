import type { ScreenIcon } from '../../components/docs/screen-icons.ts';

/** Text for a number in a screen's list. */
export interface Mark {
  readonly name: string;
  readonly text?: string;
  readonly href?: string;
}

/** An item of a row: text, or an icon with its name. */
export interface Item {
  readonly text: string;
  /** Drawn instead of the text. */
  readonly icon?: ScreenIcon;
  readonly mark?: Mark;
}

interface Marked {
  /** Puts a number next to the part. */
  readonly mark?: Mark;
}

/** Heading of a dialog or page; `step` is which of how many steps this is. */
interface Title extends Marked {
  readonly type: 'title';
  readonly text: string;
  readonly step?: readonly [now: number, of: number];
}

/** A text, broken into lines. */
interface Words extends Marked {
  readonly type: 'text';
  readonly text: string;
  readonly tone?: 'strong' | 'quiet';
}

/** A field with its label above and a hint below. */
interface Field extends Marked {
  readonly type: 'field';
  readonly label: string;
  readonly value?: string;
  /** At the right end of the field: a text or a sign. */
  readonly end?: Item;
  /** Second, small field after the first. */
  readonly second?: string;
  readonly hint?: string;
  /** Height in lines. */
  readonly lines?: number;
}

/** Choices, of which one is chosen. */
interface Choices extends Marked {
  readonly type: 'choices';
  readonly of: readonly string[];
  readonly chosen?: string;
}

/** A box for each character of a code. */
interface Boxes extends Marked {
  readonly type: 'boxes';
  readonly of: readonly string[];
}

/** Buttons at the right; the last one is the one to press, unless `isGrey`. */
interface Buttons extends Marked {
  readonly type: 'buttons';
  readonly of: readonly string[];
  readonly isGrey?: boolean;
}

/** Tabs, or the entries of a bar, with the current one underlined. */
interface Tabs extends Marked {
  readonly type: 'tabs';
  readonly of: readonly string[];
  readonly current: string;
}

/** Framed fields and icons in a row; numbers are above them. */
interface Tools {
  readonly type: 'tools';
  readonly of: readonly Item[];
}

/** Icons across the full width, between lines; numbers are below them. */
interface Icons {
  readonly type: 'icons';
  readonly of: readonly Item[];
}

/** A row between lines: text on the left, value or icon on the right. */
interface Row extends Marked {
  readonly type: 'row';
  readonly text: string;
  readonly icon?: ScreenIcon;
  readonly below?: string;
  readonly end?: Item;
  /** Whether the number is about the row's text, not its end, and so is on the left. */
  readonly isMarkLeft?: boolean;
}

/** A row of a table; columns start at shares of the width. */
interface Cells extends Marked {
  readonly type: 'cells';
  readonly of: readonly string[];
  readonly at: readonly number[];
  readonly isHead?: boolean;
  readonly end?: Item;
}

/** A slider. */
interface Slider extends Marked {
  readonly type: 'slider';
  readonly label: string;
  readonly share: number;
}

/** A switch. */
interface Switch extends Marked {
  readonly type: 'switch';
  readonly text: string;
  readonly isOn: boolean;
}

/** Tiles of apps. */
interface Tiles extends Marked {
  readonly type: 'tiles';
  readonly rows: number;
  readonly columns: number;
  /** Description of the apps. */
  readonly text: string;
  /** Apps on the tiles, row by row. Without, all tiles are empty. */
  readonly apps?: readonly { readonly icon: ScreenIcon; readonly name: string }[];
}

/** Space, optionally with a picture. */
interface Gap extends Marked {
  readonly type: 'gap';
  readonly height: number;
  /** Description of the picture. */
  readonly text?: string;
  /** Its lines, relative to the upper left corner of the space: relative commands only. */
  readonly d?: string;
  /** The same for broken lines. */
  readonly broken?: string;
  /** Texts that start in the middle of their left edge. */
  readonly labels?: readonly (readonly [text: string, x: number, y: number])[];
  /** Where the number's line ends, from the left. Default: at the right edge. */
  readonly markX?: number;
}

/** A key of a keyboard. */
export interface Key extends Item {
  readonly width: number;
}

/** Keys in rows, each row in the middle. */
interface Keys {
  readonly type: 'keys';
  readonly rows: readonly (readonly Key[])[];
}

/** A part of a drawn screen. Parts are below each other. */
export type ScreenPart =
  | Boxes
  | Buttons
  | Cells
  | Choices
  | Field
  | Gap
  | Icons
  | Keys
  | Row
  | Slider
  | Switch
  | Tabs
  | Tiles
  | Title
  | Tools
  | Words;

const quote = (text: string) => `“${text}”`;
const list = (items: readonly string[]) => items.map(quote).join(', ');
const reportItem = ({ text, icon }: Item) => (icon ? `icon ${quote(text)}` : quote(text));

/** Describes a part as a viewer would. Returns an empty text for empty space. */
export function reportPart(part: ScreenPart): string {
  switch (part.type) {
    case 'title':
      return `${quote(part.text)}${part.step ? `, step ${part.step[0]} of ${part.step[1]}` : ''}`;
    case 'text':
      return quote(part.text);
    case 'field': {
      const { label, value, second, end, hint } = part;
      const parts = [
        value ? quote(value) : 'empty',
        ...(end ? [`at its end ${reportItem(end)}`] : []),
        ...(second ? [`beside it ${quote(second)}`] : []),
      ];
      return `Field ${quote(label)}: ${parts.join(', ')}${hint ? `, below it ${quote(hint)}` : ''}`;
    }
    case 'choices':
      return `Choice: ${list(part.of)}${part.chosen ? `; ${quote(part.chosen)} is chosen` : ''}`;
    case 'boxes':
      return `${part.of.length} boxes${part.of.some(Boolean) ? `: ${part.of.map((text) => text || 'empty').join(', ')}` : ''}`;
    case 'buttons':
      return `${part.of.length > 1 ? 'Buttons' : 'Button'} ${list(part.of)}${part.isGrey ? ', the last one grey' : ''}`;
    case 'tabs':
      return `Tabs ${list(part.of)}; ${quote(part.current)} is open`;
    case 'tools':
    case 'icons':
      return `Row: ${part.of.map(reportItem).join(', ')}`;
    case 'row':
      return `Row ${quote(part.text)}${part.below ? `, below it ${quote(part.below)}` : ''}${part.end ? `, at its end ${reportItem(part.end)}` : ''}`;
    case 'cells':
      return `${part.isHead ? 'Columns' : 'Row'} ${list(part.of.filter(Boolean))}`;
    case 'keys':
      return part.rows.map((row) => `Keys ${row.map(reportItem).join(' ')}`).join('. ');
    case 'slider':
      return `Slider ${quote(part.label)}`;
    case 'switch':
      return `Switch ${quote(part.text)}, ${part.isOn ? 'on' : 'off'}`;
    case 'tiles':
      return part.text;
    case 'gap':
      return part.text ?? '';
  }
}
