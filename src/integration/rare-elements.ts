/** Elements only writers use, and rarely. Their rules are treated like those for classes. */
export const RARE_ELEMENTS: ReadonlySet<string> = new Set(['blockquote', 'dd', 'dt', 'h4', 'hr', 'kbd']);
