const escapeAllButMarks = (text: string): string => text.replace(/<(?!\/?mark>)/g, '&lt;');

const policy = (globalThis as TrustedTypesHost).trustedTypes?.createPolicy('mark', { createHTML: escapeAllButMarks });

/** Returns a hit's text as HTML with marks as the only elements (W3C Trusted Types). */
export const trustMarks = (text: string): string => policy?.createHTML(text) ?? escapeAllButMarks(text);
