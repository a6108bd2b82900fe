import { Parser } from 'htmlparser2';
import {
  NOT_FOUND_ROUTE,
  SHARED_AREA,
  assemblePage,
  splitPage,
  markValues,
  type SearchData,
  type FramedPage,
  type Frames,
  type Pack,
} from '../../offline/pack.ts';
import { restoreMain, compactMain } from '../../offline/compact-main.ts';
import type { SearchablePage } from '../../search/record.ts';
import { getFirstPart, listPackAreas } from '../../offline/areas.ts';
import { makeDelta, SharedText } from '../shared-text.ts';

/** Sources of packs. */
export interface PackSources {
  /** Finished pages, including the not-found page. */
  pages: readonly { route: string; html: string }[];
  searchable: readonly SearchablePage[];
  /** Drawings on pages, by path. */
  drawings: ReadonlyMap<string, string>;
  /** Route of the search results. */
  searchRoute: string;
  /** Separates page title and site name. */
  titleDelimiter: string;
}

/** All content that can be saved, and each page's area. Pages only in the whole site have none. */
export interface PackContents {
  whole: Pack;
  areas: { key: string; label: string }[];
  getArea: (route: string) => string;
}

/** Splits a built site into parts that can be saved. */
export function makePacks({ pages, searchable, drawings, searchRoute, titleDelimiter }: PackSources): PackContents {
  const shared = new Set(['/', searchRoute, NOT_FOUND_ROUTE]);
  const areas = listPackAreas(searchable);
  const getArea = (route: string) => {
    const key = getFirstPart(route);
    if (shared.has(route)) return SHARED_AREA;
    return areas.some((area) => area.key === key) ? key : '';
  };
  const cut = pages.map(({ route, html }) => {
    const { frame, main } = splitPage(html);
    return { route, html, frame, shortMain: compactMain(main, route) };
  });
  const frames = foldFrames(cut, { getArea, titleDelimiter });
  for (const { route, html, shortMain } of cut)
    if (assemblePage(frames.frames, frames.pages[route] as FramedPage, restoreMain(shortMain, route)) !== html)
      throw new Error(`The saved form of ${route} differs from the built page; see src/integration/offline/make-packs.ts`);
  return {
    whole: {
      ...frames,
      mains: Object.fromEntries(cut.map(({ route, shortMain }) => [route, shortMain])),
      search: describeSearchable(searchable),
      drawings: Object.fromEntries(drawings),
    },
    areas,
    getArea,
  };
}

/** Picks an area's part of a pack, and the pages that all areas share. */
export function pickArea({ frames, pages, mains, search, drawings }: Pack, area: string, getArea: PackContents['getArea']): Pack {
  const isInArea = (route: string) => [area, SHARED_AREA].includes(getArea(route));
  const pick = <Value>(record: Readonly<Record<string, Value>>) => Object.fromEntries(Object.entries(record).filter(([route]) => isInArea(route)));
  const part = { pages: pick(pages), mains: pick(mains), search: pick(search) };
  const used = new Set(Object.values(part.pages).map(({ frame }) => frame));
  const texts = Object.values(part.mains);
  return {
    ...part,
    frames: frames.map((frame, index) => (used.has(index) ? frame : '')),
    drawings: Object.fromEntries(Object.entries(drawings).filter(([path]) => texts.some((main) => main.includes(path)))),
  };
}

/** Stores each page's frame as its difference from the first page of its area. */
function foldFrames(
  cut: readonly { route: string; frame: string }[],
  { getArea, titleDelimiter }: Pick<PackContents, 'getArea'> & Pick<PackSources, 'titleDelimiter'>,
): Frames {
  const frames = new Map<string, SharedText>();
  const pages = cut.map(({ route, frame }): [string, FramedPage] => {
    const values = readValues(route, frame, titleDelimiter);
    const marked = markValues(frame, values);
    const area = getArea(route);
    const base = frames.get(area) ?? new SharedText(marked);
    frames.set(area, base);
    return [route, { frame: [...frames.keys()].indexOf(area), delta: makeDelta(marked, base), values }];
  });
  return { frames: [...frames.values()].map(({ text }) => text), pages: Object.fromEntries(pages) };
}

/** Reads values that a page's head repeats, as written: its description, the title also in its structured data, and its address. */
function readValues(route: string, frame: string, titleDelimiter: string): string[] {
  let isDescription = false;
  let isTitle = false;
  let [description, title] = ['', ''];
  const parser = new Parser({
    onopentagname: (name) => (isTitle = name === 'title'),
    onattribute(name, value) {
      if (name === 'name') isDescription = value === 'description';
      else if (name === 'content' && isDescription) [description, isDescription] = [frame.slice(parser.startIndex, parser.endIndex), false];
    },
    ontext: (text) => (title ||= isTitle ? text : ''),
  });
  parser.end(frame.slice(0, frame.indexOf('</head>')));
  const [, quoted = ''] = description.split('"');
  return [quoted, title.slice(0, title.lastIndexOf(` ${titleDelimiter} `)), route.slice(1)].map((value) => (value.length < MIN_LENGTH ? '' : value));
}

/** Minimum length. Shorter values also occur in words. */
const MIN_LENGTH = 4;

function describeSearchable(searchable: readonly SearchablePage[]): SearchData {
  return Object.fromEntries(searchable.map(({ route, ...facts }, order) => [route, { order, facts }]));
}
