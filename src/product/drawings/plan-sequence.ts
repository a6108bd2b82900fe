import { findNamed } from '../../lib/find-named.ts';
import { estimateWidth, wrapText } from './text-width.ts';

/** A message to another participant, or an action of one. */
export interface Message {
  readonly from: string;
  /** Omitted for an action of one participant. */
  readonly to?: string;
  readonly text: string;
  /** An answer to the previous message, with a broken line. */
  readonly isReply?: boolean;
}

/** Contents of a sequence drawing, from left to right and from top to bottom. */
export interface SequenceFacts {
  /** Two to four, in the order of their lines. */
  readonly participants: readonly string[];
  /** A text instead of a message appears between two lines: what happens meanwhile, or how often. */
  readonly messages: readonly (Message | string)[];
}

interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Layout of a sequence drawing. */
export interface SequencePlan {
  readonly height: number;
  readonly heads: string;
  readonly lifelines: string;
  readonly sent: string;
  readonly replies: string;
  readonly names: readonly Line[];
  readonly texts: readonly (Line & { isNote: boolean })[];
  /** Description in sentences. */
  readonly words: string;
}

/** Width available on a phone of 360 pixels. */
export const SEQUENCE_WIDTH = 328;
const MAX_PARTICIPANTS = 4;
const LINE = 16;
const HEAD_GAP = 4;
const WIDEST_HEAD = 124;
/** Maximum share of a head's width for its name, which is bold. */
const BOLD = 0.75;
/** Minimum distance of text from the edges, as some fonts are wider than estimated. */
const EDGE = 3;
/** Space left free by a text between two lines. */
const LINE_GAP = 8;
const LOOP = 22;

/**
 * Plans a sequence drawing that fits a phone: each text is above its arrow, on
 * as many lines as needed. Throws for fewer than two or more than four
 * participants, and for a message of an unknown participant.
 */
export function planSequence({ participants, messages }: SequenceFacts): SequencePlan {
  if (participants.length < 2 || participants.length > MAX_PARTICIPANTS) {
    throw new Error(`a sequence has two to ${MAX_PARTICIPANTS} participants, not ${participants.length}: ${participants.join(', ')}`);
  }
  const slot = SEQUENCE_WIDTH / participants.length;
  // An even width has its middle on a whole unit, so that both its borders lie within the drawing.
  const headWidth = 2 * Math.round(Math.min(slot - HEAD_GAP, WIDEST_HEAD) / 2);
  const middle = (index: number) => Math.round(headWidth / 2 + 1 + ((SEQUENCE_WIDTH - headWidth - 2) * index) / (participants.length - 1));
  const named = participants.map((name, index) => ({ name, x: middle(index) }));
  const headLines = participants.map((name) => wrapText(name, headWidth * BOLD));
  const headHeight = Math.max(...headLines.map(({ length }) => length)) * LINE + 12;
  const names = headLines.flatMap((lines, index) => {
    const top = (headHeight - lines.length * LINE) / 2 + 12;
    return lines.map((text, line) => ({ text, x: middle(index), y: top + line * LINE }));
  });
  const texts: SequencePlan['texts'][number][] = [];
  const arrows = { sent: '', replies: '' };
  let y = headHeight + 6;

  /** Lines centred on their subject, within the drawing. */
  const write = (text: string, centre: number, maxWidth: number, isNote = false) => {
    for (const line of wrapText(text, maxWidth)) {
      const half = estimateWidth(line) / 2;
      y += LINE;
      texts.push({ text: line, x: Math.round(Math.min(Math.max(centre, half + EDGE), SEQUENCE_WIDTH - half - EDGE)), y, isNote });
    }
  };
  for (const message of messages) {
    if (typeof message === 'string') {
      write(message, SEQUENCE_WIDTH / 2, SEQUENCE_WIDTH - 2 * EDGE, true);
      y += 6;
      continue;
    }
    const from = findNamed('participant', named, message.from).x;
    const to = message.to === undefined ? from : findNamed('participant', named, message.to).x;
    // An action's text is on its line; other texts fit between the two lines.
    write(message.text, (from + to) / 2, from === to ? slot * 1.3 : Math.abs(to - from) - LINE_GAP);
    y += 11;
    const way = Math.sign(to - from);
    const path =
      way === 0 ? `M${from} ${y}h${LOOP}v10h${3 - LOOP}m5-4-5 4 5 4` : `M${from} ${y}H${to - way}m${-6 * way}-4 ${6 * way} 4 ${-6 * way} 4`;
    arrows[message.isReply ? 'replies' : 'sent'] += path;
    y += way === 0 ? 14 : 5;
  }
  const height = y + 10;
  return {
    height,
    heads: named.map(({ x }) => `M${x - headWidth / 2} 1h${headWidth}v${headHeight}h${-headWidth}z`).join(''),
    lifelines: named.map(({ x }) => `M${x} ${headHeight + 1}V${height}`).join(''),
    ...arrows,
    names,
    texts,
    words: messages.map(describeMessage).join('. '),
  };
}

function describeMessage(message: Message | string): string {
  if (typeof message === 'string') return message.charAt(0).toUpperCase() + message.slice(1);
  const { from, to, text, isReply } = message;
  return to === undefined ? `${from} to itself: ${text}` : `${from} ${isReply ? 'answers' : 'to'} ${to}: ${text}`;
}
