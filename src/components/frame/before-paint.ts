import {
  ANNOUNCEMENT_DISMISSED_KEY,
  ANNOUNCEMENT_ID_KEY,
  COLOR_MODE_KEY,
  CORRECT_ANNOUNCEMENT_ID,
  MISSPELT_ANNOUNCEMENT_ID,
  SIDEBAR_KEY,
} from '../../lib/browser/storage-keys.ts';
import { restoreSidebar, type SidebarState } from '../navigation/sidebar-state.ts';

/*
 * Inline script of every page, in the head and after the docs sidebar. It
 * restores the sidebar while the page is parsed, so that nothing changes after
 * the first paint. If storage is denied, full or contains foreign data, the
 * page stays as sent (R-STATE-4).
 */
const root = document.documentElement;
const menu = document.getElementById('docs-menu');

if (menu) {
  let saved: SidebarState | null | undefined;
  if (import.meta.env.SITE_STORAGE !== 'none')
    try {
      saved = JSON.parse(sessionStorage[SIDEBAR_KEY] as string) as SidebarState | null;
    } catch {}
  restoreSidebar(menu, saved);
} else {
  if (import.meta.env.SITE_FOLLOWS_SYSTEM) root.dataset['theme'] = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';
  if (import.meta.env.SITE_STORAGE !== 'none')
    try {
      const storage = import.meta.env.SITE_STORAGE === 'session' ? sessionStorage : localStorage;
      if (import.meta.env.SITE_HAS_COLOR_SWITCH && /^(light|dark)$/.test(storage[COLOR_MODE_KEY] as string))
        root.dataset['theme'] = storage[COLOR_MODE_KEY] as string;
      if (import.meta.env.SITE_ANNOUNCEMENT) {
        if (import.meta.env.SITE_ANNOUNCEMENT === CORRECT_ANNOUNCEMENT_ID && storage[ANNOUNCEMENT_ID_KEY] === MISSPELT_ANNOUNCEMENT_ID)
          storage[ANNOUNCEMENT_ID_KEY] = CORRECT_ANNOUNCEMENT_ID;
        if (storage[ANNOUNCEMENT_ID_KEY] !== import.meta.env.SITE_ANNOUNCEMENT) {
          storage[ANNOUNCEMENT_ID_KEY] = import.meta.env.SITE_ANNOUNCEMENT;
          storage[ANNOUNCEMENT_DISMISSED_KEY] = false;
        }
        if (storage[ANNOUNCEMENT_DISMISSED_KEY] === 'true') root.dataset['announcement'] = 'closed';
      }
    } catch {}
}
