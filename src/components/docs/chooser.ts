/** Name of the highlight of code lines, for `::highlight()`. */
const CHOSEN = 'chosen';

/**
 * Makes the links of a part choose what they lead to. Everything that belongs to
 * it (`data-of`) lights up: links, rows and shapes in drawings, and lines of code
 * with one of the link's words (`data-words`). The output shows its row.
 *
 * A second choice of the same ends it. Without this script, links lead to rows.
 */
export function startChooser(root: HTMLElement, signal: AbortSignal): void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[data-of]')];
  const output = root.querySelector('output') as HTMLOutputElement;
  const hint = output.textContent;
  let chosen: string | undefined;
  /** Returns the texts of the row of what is chosen or pointed at, without details. */
  const describe = (of: string | undefined) => {
    const cells = root.querySelectorAll(`tr[data-of="${of}"] > :nth-child(-n + 4)`);
    return (
      Array.from(cells, (cell) => cell.textContent.trim())
        .filter(Boolean)
        .join(' · ') || hint
    );
  };
  const show = () => {
    root.classList.toggle('js-choosing', chosen !== undefined);
    for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-of]'))
      element.classList.toggle('js-chosen', element.dataset['of'] === chosen);
    for (const link of links) link.ariaPressed = String(link.dataset['of'] === chosen);
    output.textContent = describe(chosen);
    highlightLines(root, links.find(({ dataset }) => dataset['of'] === chosen)?.dataset['words']);
  };
  const choose = (event: MouseEvent) => {
    const element = (event.target as Element).closest<HTMLElement | SVGElement>('[data-of]');
    if (!element || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    chosen = element.dataset['of'] === chosen ? undefined : element.dataset['of'];
    show();
  };
  const point = ({ type, target }: Event) => {
    const link = links.find((each) => each.contains(target as Element));
    if (link) output.textContent = describe(type === 'pointerover' ? link.dataset['of'] : chosen);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === ' ' && links.includes(event.target as HTMLAnchorElement)) (event.target as HTMLElement).click();
    else if (event.key !== 'Escape' || chosen === undefined) return;
    else {
      chosen = undefined;
      show();
    }
    event.preventDefault();
  };
  for (const link of links) link.role = 'button';
  show();
  root.addEventListener('click', choose, { signal });
  root.addEventListener('keydown', press, { signal });
  for (const type of ['pointerover', 'pointerout']) root.addEventListener(type, point, { signal });
  signal.addEventListener('abort', () => highlightLines(root, undefined));
}

/** Highlights lines of code with one of the words, separated by vertical bars. */
function highlightLines(root: HTMLElement, words: string | undefined): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(CHOSEN);
  if (!words) return;
  const pattern = new RegExp(`(?<![\\w/])(?:${words.replace(/[.()-]/g, '\\$&')})(?!\\w)`, 'i');
  CSS.highlights.set(CHOSEN, new Highlight(...[...root.querySelectorAll('pre code')].flatMap((code) => findLines(code, pattern))));
}

/** Returns a range for each line that matches. Lines are no elements, and their tokens are. */
function findLines(code: Element, pattern: RegExp): Range[] {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let passed = 0;
  let node = walker.nextNode() as Text | null;
  /** Moves on to the text at this offset. */
  const locate = (offset: number): [Text, number] => {
    while (node && passed + node.length < offset) {
      passed += node.length;
      node = walker.nextNode() as Text | null;
    }
    return [node as Text, offset - passed];
  };
  let start = 0;
  return code.textContent.split('\n').flatMap((line) => {
    const from = start + line.search(/\S|$/);
    const to = start + line.length;
    start = to + 1;
    if (!pattern.test(line)) return [];
    const range = new Range();
    range.setStart(...locate(from));
    range.setEnd(...locate(to));
    return [range];
  });
}
