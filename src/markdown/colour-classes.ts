import {
  definePlugin,
  ExpressiveCodeAnnotation,
  isInlineStyleAnnotation,
  type AnnotationBaseOptions,
  type AnnotationRenderOptions,
  type ExpressiveCodeLine,
  type ExpressiveCodePlugin,
  type InlineStyleAnnotation,
} from 'astro-expressive-code';
import type { Element, ElementContent } from 'hast';

/** Matches a colour's class. */
export const COLOUR_CLASS = /^c\d+$/;

/** A run of text in one colour. */
interface Run {
  start: number;
  end: number;
  /** Index of its colour in the theme; 0 is plain text. */
  index: number;
}

/** Renders a run of code as a `span` with its colour class. */
class ColourClass extends ExpressiveCodeAnnotation {
  readonly #className: string;

  constructor({ className, ...base }: AnnotationBaseOptions & { className: string }) {
    super(base);
    this.#className = className;
  }

  render({ nodesToTransform }: AnnotationRenderOptions): Element[] {
    return nodesToTransform.map((node) => ({
      type: 'element',
      tagName: 'span',
      properties: { className: [this.#className] },
      children: (node.type === 'root' ? node.children : [node]) as ElementContent[],
    }));
  }
}

/**
 * Expressive Code plugin: replaces the highlighter's inline styles with classes
 * (`c1`, `c2`, …), so that pages are small and the content security policy
 * needs nothing unsafe. Neighbours of one colour, and spaces between them, are
 * merged; plain text has no class.
 *
 * @param getColours colours of the theme, the plain one first
 * @throws Error for a colour that the theme does not have
 */
export function colourClasses(getColours: () => readonly string[]): ExpressiveCodePlugin {
  return definePlugin({
    name: 'colour-classes',
    hooks: {
      postprocessAnnotations: ({ codeBlock }) => {
        const colours = getColours();
        for (const line of codeBlock.getLines()) {
          const styles = line.getAnnotations().filter(isInlineStyleAnnotation);
          styles.forEach((style) => line.deleteAnnotation(style));
          for (const { start, end, index } of joinRuns(line, styles, colours))
            line.addAnnotation(
              new ColourClass({ className: `c${index}`, inlineRange: { columnStart: start, columnEnd: end }, renderPhase: 'earliest' }),
            );
        }
      },
    },
  });
}

function joinRuns(line: ExpressiveCodeLine, styles: readonly InlineStyleAnnotation[], colours: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const { color, inlineRange } of styles) {
    if (!color || !inlineRange) continue;
    const { columnStart: start, columnEnd: end } = inlineRange;
    const index = colours.indexOf(color.toLowerCase());
    if (index === -1) throw new Error(`code colour ${color} is not in the theme, so it has no class`);
    if (index === 0 || line.text.slice(start, end).trim() === '') continue;
    const last = runs.at(-1);
    if (last?.index === index && line.text.slice(last.end, start).trim() === '') last.end = end;
    else runs.push({ start, end, index });
  }
  return runs;
}
