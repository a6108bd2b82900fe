import { keepChoice, showChosenTabs, startChoices } from '../../lib/browser/choices.ts';
import { addExpandButtons, addFillInButton } from '../reference/heading-buttons.ts';
import { enhanceCodeBlocks, enablePageCopy } from '../docs/copy-buttons.ts';
import { enhanceNavbar } from '../navigation/hide-navbar.ts';
import { followMenus, keepFocusInMenu } from '../navigation/open-menus.ts';
import { saveDocsSidebar } from '../navigation/sidebar-state.ts';
import { keepPastedEnd } from '../search/paste.ts';
import { enhanceTableOfContents } from '../navigation/table-of-contents.ts';
import touched from '../../styles/touched.css?inline';
import { ANNOUNCEMENT_DISMISSED_KEY } from '../../lib/browser/storage-keys.ts';
import { readStored, store } from '../../lib/browser/storage.ts';
import { adoptStyles } from './adopt-styles.ts';
import { animateCollapsible } from './collapsible.ts';
import { easeToHash } from '../../lib/browser/smooth-scroll.ts';

export { revealTarget } from '../navigation/reveal-target.ts';

/** Links that open a diagram alone. */
const DIAGRAM = `a[href^="${import.meta.env.SITE_BASE}/diagrams/"]`;
const loadDiagram = () => import('../docs/diagram.ts');

const findDiagram = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>(DIAGRAM) : null);

/** Opens a diagram large in the page, or alone if the script fails to load. */
function openDiagram(event: MouseEvent): void {
  const link = findDiagram(event);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  loadDiagram().then(
    ({ showDiagram }) => showDiagram(link),
    () => location.assign(link.href),
  );
}

/** Preloads the diagram script on interaction. */
function preloadDiagram(event: Event): void {
  if (findDiagram(event)) loadDiagram().catch(() => undefined);
}

/** Stores that the announcement was closed in HTML (`islands/AnnouncementBar.tsx`), until its id changes. Closes it if another tab has stored that. */
function syncAnnouncement(): void {
  const isClosed = document.querySelector('.announcement :popover-open') !== null;
  if (isClosed) store(ANNOUNCEMENT_DISMISSED_KEY, 'true');
  if (isClosed || readStored(ANNOUNCEMENT_DISMISSED_KEY) === 'true') document.documentElement.dataset['announcement'] = 'closed';
}

/**
 * Enhances a page for readers who touch or scroll it. Until then, a page lacks
 * only animations, the copy buttons for page and code, the hiding navbar, the
 * current heading's mark and large diagrams.
 */
export function enhanceTouched(signal: AbortSignal): void {
  enhanceTableOfContents(signal);
  enhanceNavbar(signal);
  followMenus();
  enablePageCopy();
  enhanceCodeBlocks();
  startChoices();
  showChosenTabs();
  addFillInButton();
  addExpandButtons();
  const chooser = document.querySelector<HTMLElement>('[data-chooser]');
  if (chooser) import('../docs/chooser.ts').then((module) => module.startChooser(chooser, signal)).catch(() => undefined);
  if (document.querySelector('.filter')) import('../reference/list-filter.ts').then((module) => module.startFilter(signal)).catch(() => undefined);
  const form = document.querySelector<HTMLFormElement>('form.keep');
  if (form) import('../offline/save-form.ts').then((module) => module.startSaveForm(form, signal)).catch(() => undefined);
}

adoptStyles(touched);
addEventListener('pagehide', saveDocsSidebar);
addEventListener('storage', syncAnnouncement);
document.addEventListener('change', keepChoice);
document.addEventListener('paste', keepPastedEnd);
document.addEventListener('focusin', keepFocusInMenu);
document.addEventListener('toggle', followMenus, true);
document.addEventListener('toggle', syncAnnouncement, true);
syncAnnouncement();
document.addEventListener('click', easeToHash);
document.addEventListener('click', animateCollapsible);
document.addEventListener('click', openDiagram);
document.addEventListener('pointerover', preloadDiagram, { passive: true });
document.addEventListener('focusin', preloadDiagram);
// Handles the interaction that loaded this script, which came before its listeners.
if (document.querySelector(`${DIAGRAM}:hover`)) loadDiagram().catch(() => undefined);
