import {
  EVENT_ALIAS,
  EVENT_DOCUMENT,
  EVENT_MAPPING,
  EVENT_POP,
  EVENT_SCALAR,
  EVENT_SEQUENCE,
  getScalarValue,
  parseEvents,
  type Event,
} from 'js-yaml';
import { getPosition } from '../lib/problem.ts';

/** A place in a file, counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/**
 * Finds where some keys lead in YAML or JSON: a field's key, or a list item's
 * start. If the last keys don't exist, returns the nearest place above.
 */
export function findPosition(text: string, keys: readonly (string | number)[]): Position {
  const events = readEvents(text);
  if (events.length === 0) return { line: 1, column: 1 };
  const reader = { events, text, at: events.findIndex((event) => event.type !== EVENT_DOCUMENT) };
  return getPosition(text, keys.length === 0 ? 0 : seek(reader, keys.map(String)));
}

let last: { text: string; events: Event[] } | undefined;

/** Reads a text's events. Caches the last text, as problems come in numbers. */
function readEvents(text: string): Event[] {
  if (last?.text === text) return last.events;
  try {
    last = { text, events: parseEvents(text, { maxDepth: Infinity }) };
    return last.events;
  } catch {
    return [];
  }
}

interface Reader {
  events: Event[];
  text: string;
  /** Index of the next event. */
  at: number;
}

/** Walks down the keys and returns the offset of the deepest place that exists. */
function seek(reader: Reader, [key, ...rest]: readonly string[]): number {
  const node = reader.events[reader.at];
  const own = getOffset(node);
  if (key === undefined || !node || (node.type !== EVENT_MAPPING && node.type !== EVENT_SEQUENCE)) return own;
  reader.at += 1;
  for (let index = 0; ; index += 1) {
    const event = reader.events[reader.at];
    if (!event || event.type === EVENT_POP) return own;
    const name = node.type === EVENT_MAPPING ? (event.type === EVENT_SCALAR ? getScalarValue(reader.text, event) : '') : String(index);
    if (node.type === EVENT_MAPPING) skip(reader);
    if (name === key) return rest.length === 0 ? getOffset(event) : Math.max(getOffset(event), seek(reader, rest));
    skip(reader);
  }
}

/** Skips one value with its contents. */
function skip(reader: Reader): void {
  let depth = 0;
  do {
    const event = reader.events[reader.at];
    if (!event) return;
    if (event.type === EVENT_MAPPING || event.type === EVENT_SEQUENCE) depth += 1;
    if (event.type === EVENT_POP) depth -= 1;
    reader.at += 1;
  } while (depth > 0);
}

function getOffset(event: Event | undefined): number {
  if (!event) return 0;
  if (event.type === EVENT_SCALAR) return Math.max(0, event.valueStart - (event.style === 1 ? 0 : 1));
  return event.type === EVENT_MAPPING || event.type === EVENT_SEQUENCE ? event.start : event.type === EVENT_ALIAS ? event.anchorStart : 0;
}
