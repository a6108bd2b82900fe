/** Elements that writers alone make, few of them: rules about them are looked at as those about classes. */
export const RARE_ELEMENTS: ReadonlySet<string> = new Set(['blockquote', 'dd', 'dt', 'h4', 'hr', 'kbd']);
