/** Style of a retry button. The page's style sheet has none, as few readers ever see one. */
export const RETRY_STYLE =
  'min-height:44px;margin-top:1rem;padding-inline:1.5rem;border:1px solid var(--accent);border-radius:6px;background:var(--accent);color:var(--bg);cursor:pointer';
