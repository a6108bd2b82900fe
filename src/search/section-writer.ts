import { finishSections, readSections, type Section } from './extract-records.ts';

/** Writes the sections of a page that is made from a model, in the order of the page. */
export class SectionWriter {
  readonly #sections: Section[] = [];

  /** Opens a section. */
  heading(level: number, anchor: string, text: string): void {
    this.#sections.push({ level, anchor, heading: text.replace(/\s+/g, ' ').trim(), text: '' });
  }

  /** Adds words to the open section; what is empty adds nothing. */
  text(...words: (string | undefined | false)[]): void {
    const section = this.#sections.at(-1);
    if (section) section.text += ` ${words.filter(Boolean).join(' ')}`;
  }

  /** Adds the text of a piece of HTML; its headings with ids open sections of their own. */
  html(html: string): void {
    if (html === '') return;
    const [lead, ...rest] = readSections(`<main><h1>Text</h1>${html}</main>`);
    this.text(lead?.text);
    this.#sections.push(...rest);
  }

  /** The sections that were written. */
  finish(): Section[] {
    return finishSections(this.#sections);
  }
}
