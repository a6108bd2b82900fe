/** How a button looks that tries again; the page's style sheet knows none, as few readers ever see one. */
export const RETRY_STYLE =
  'min-height:44px;margin-top:1rem;padding-inline:1.5rem;border:1px solid var(--accent);border-radius:6px;background:var(--accent);color:var(--bg);cursor:pointer';
