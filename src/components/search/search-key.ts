import { adoptStyles } from '../router/adopt-styles.ts';

/** Shows the search key if there is room. Without scripts no key works. */
adoptStyles(`@media (width >= 1280px) and (hover: hover) {
  .search:not(:focus-within)::before { content: '/' / ''; position: absolute; inset: 9px 44px auto auto; padding: 0 7px; border: 1px solid var(--line);
    border-radius: 4px; background: var(--bg); color: var(--muted); font: 600 12px/22px monospace }
}`);
