import { COLOR_MODE_KEY } from '../data/storage-keys.ts';
import { readStored, store } from './storage.ts';

/** Changes to the other colour mode and keeps the choice. */
export function switchColorMode(): void {
  const mode = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
  showColorMode(mode);
  store(COLOR_MODE_KEY, mode);
}

/**
 * Follows the choice made in other tabs and, where the site is configured to,
 * the system's preference while nothing is chosen. Browsers report another
 * preference while they print; that changes nothing (R-STATE-1).
 */
export function followColorMode(): void {
  if (import.meta.env.SITE_HAS_COLOR_SWITCH) {
    addEventListener('storage', ({ key, newValue }) => {
      if (key === COLOR_MODE_KEY) showColorMode(newValue);
    });
  }
  if (import.meta.env.SITE_FOLLOWS_SYSTEM) followSystem();
}

function followSystem(): void {
  let isPrinting = false;
  addEventListener('beforeprint', () => (isPrinting = true));
  addEventListener('afterprint', () => (isPrinting = false));
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', () => {
    const isChosen = import.meta.env.SITE_HAS_COLOR_SWITCH && readStored(COLOR_MODE_KEY) !== null;
    if (!isPrinting && !isChosen && !matchMedia('print').matches) showColorMode(dark.matches ? 'dark' : 'light');
  });
}

function showColorMode(mode: string | null): void {
  if (mode !== 'light' && mode !== 'dark') return;
  document.documentElement.dataset['theme'] = mode;
  tintBrowser();
}

/** Gives the browser's own bars, where it colours them, the ground of the navbar below. */
export function tintBrowser(): void {
  const navbar = document.querySelector('.navbar');
  let tint = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (!tint) {
    tint = document.createElement('meta');
    tint.name = 'theme-color';
    document.head.append(tint);
  }
  if (navbar) tint.content = getComputedStyle(navbar).backgroundColor;
}
