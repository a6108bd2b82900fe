import { keepChosenSample, keepSampleLanguage } from '../api/sample-language.ts';
import { enhanceCodeBlocks } from '../content/code-copy.ts';
import { enablePageCopy } from '../content/page-copy.ts';
import { enhanceNavbar } from '../navigation/hide-navbar.ts';
import '../navigation/search-key.ts';
import { saveDocsSidebar } from '../navigation/save-sidebar.ts';
import { enhanceTableOfContents } from '../navigation/table-of-contents.ts';
import { animateCollapsible } from './collapsible.ts';
import { easeToHash } from './smooth-scroll.ts';

/** A diagram, as a link that opens it alone. */
const DIAGRAM = `a[href^="${import.meta.env.SITE_BASE}/diagrams/"]`;
const loadDiagram = () => import('../content/diagram.ts');

const findDiagram = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>(DIAGRAM) : null);

/** Opens a diagram large in the page, or alone when the script for that does not come. */
function openDiagram(event: MouseEvent): void {
  const link = findDiagram(event);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  loadDiagram().then(
    ({ showDiagram }) => showDiagram(link),
    () => location.assign(link.href),
  );
}

/** Loads the script for a diagram that the reader reaches for. */
function awaitDiagram(event: Event): void {
  if (findDiagram(event)) loadDiagram().catch(() => undefined);
}

/**
 * Adds to a page that is shown what a reader who touches or scrolls it gets beyond its HTML. Until this
 * is there, nothing is missing but movement, the buttons that copy the page and its code, the navbar that makes room, the mark of the current heading and the large diagram.
 */
export function enhanceTouched(signal: AbortSignal): void {
  enhanceTableOfContents(signal);
  enhanceNavbar(signal);
  enablePageCopy();
  enhanceCodeBlocks();
  const form = document.querySelector<HTMLFormElement>('form.keep');
  if (form) import('../offline/keep-form.ts').then((module) => module.startKeeping(form, signal)).catch(() => undefined);
}

addEventListener('pagehide', saveDocsSidebar);
document.addEventListener('change', keepSampleLanguage);
document.addEventListener('click', easeToHash);
document.addEventListener('click', animateCollapsible);
document.addEventListener('click', openDiagram);
document.addEventListener('pointerover', awaitDiagram, { passive: true });
document.addEventListener('focusin', awaitDiagram);
// The touch that loaded this came before it could be heard.
keepChosenSample();
if (document.querySelector(`${DIAGRAM}:hover`)) loadDiagram().catch(() => undefined);
