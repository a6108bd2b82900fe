import { EVENT_ALIAS, EVENT_DOCUMENT, EVENT_POP, EVENT_SCALAR, EVENT_SEQUENCE, getScalarValue, parseEvents, type Event } from 'js-yaml';
import { getPosition } from '../lib/problem.ts';

/** A place in a file, counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A list or mapping around an event. */
interface Container {
  /** Index of a list's last item. */
  index?: number;
  /** Key of a mapping that waits for its value. */
  key?: string | undefined;
}

/**
 * Finds where some keys lead in YAML or JSON: a field's key, or a list item's
 * start. If the last keys don't exist, returns the nearest place above.
 */
export function findPosition(text: string, keys: readonly (string | number)[]): Position {
  const open: Container[] = [];
  let offset = 0;
  let found = 0;
  for (const event of readEvents(text)) {
    if (found === keys.length || open.length < found) break;
    if (event.type === EVENT_DOCUMENT) continue;
    const isEnd = event.type === EVENT_POP;
    if (isEnd) open.pop();
    const parent = open.at(-1) ?? {};
    const isKey = !isEnd && open.length > 0 && parent.index === undefined && parent.key === undefined;
    if (isKey) parent.key = event.type === EVENT_SCALAR ? getScalarValue(text, event) : '';
    else if (!isEnd && parent.index !== undefined) parent.index += 1;
    const isNamed = isKey || (!isEnd && parent.index !== undefined);
    if (isNamed && open.length === found + 1 && String(parent.index ?? parent.key) === String(keys[found])) {
      offset = getOffset(event);
      found += 1;
    }
    const isContainer = !isEnd && event.type !== EVENT_SCALAR && event.type !== EVENT_ALIAS;
    if (isContainer) open.push(event.type === EVENT_SEQUENCE ? { index: -1 } : {});
    // A value is complete.
    else if (!isKey) parent.key = undefined;
  }
  return getPosition(text, offset);
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

function getOffset(event: Event): number {
  if (event.type === EVENT_SCALAR) return Math.max(0, event.valueStart - (event.style === 1 ? 0 : 1));
  return 'start' in event ? event.start : event.type === EVENT_ALIAS ? event.anchorStart : 0;
}
