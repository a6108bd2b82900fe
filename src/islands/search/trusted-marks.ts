const escapeAllButMarks = (text: string): string => text.replace(/<(?!\/?mark>)/g, '&lt;');

const policy = (globalThis as TrustedTypesHost).trustedTypes?.createPolicy('mark', { createHTML: escapeAllButMarks });

/** Makes HTML of the text of a hit, in which marks are the only elements, whatever it holds (W3C Trusted Types). */
export const trustMarks = (text: string): string => policy?.createHTML(text) ?? escapeAllButMarks(text);
