import { COLOR_MODE_KEY } from '../lib/browser/storage-keys.ts';
import { readStored, store } from '../lib/browser/storage.ts';

/** Switches the colour mode and stores the choice. */
export function switchColorMode(): void {
  const mode = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
  showColorMode(mode);
  store(COLOR_MODE_KEY, mode);
}

/**
 * Follows choices in other tabs and, if configured, the system's preference
 * until the reader chooses. Ignores the different preference that browsers
 * report while printing (R-STATE-1).
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

/** Matches the colour of the browser's bars to the navbar. */
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
