import { makeTrustedHtml } from '../trusted-html.ts';

/** Makes HTML of the text of a hit, in which marks are the only elements, whatever it holds. */
export const trustMarks = makeTrustedHtml('search-marks', (text) => text.replace(/<(?!\/?mark>)/g, '&lt;'));
