/** A line of code, with the class of the colour of each letter. */
interface Line {
  text: string;
  colours: readonly string[];
}

/**
 * Puts a changed text into highlighted code. Letters that stay keep their
 * colours, and others get the colour of what they replace in their line.
 *
 * @param code highlighted code, without lines of its own
 */
export function recolour(code: Element, text: string): Node[] {
  const lines = readLines(code);
  const changed = text.split('\n');
  let next = 0;
  const colours = changed.flatMap((line, index) => {
    const same = lines.findIndex((other, at) => at >= next && other.text === line);
    const replaced = lines[next];
    if (same >= 0) next = same + 1;
    else if (replaced && !changed.includes(replaced.text, index)) next += 1;
    const [before] = same >= 0 ? [lines[same]] : next > 0 ? [lines[next - 1]] : [];
    return [...colourLine(line, before ?? { text: '', colours: [] }), ''];
  });
  return join(text, colours);
}

function readLines(code: Element): Line[] {
  const lines: { text: string; colours: string[] }[] = [{ text: '', colours: [] }];
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const colour = walker.currentNode.parentElement === code ? '' : (walker.currentNode.parentElement?.className ?? '');
    for (const letter of walker.currentNode.textContent ?? '') {
      if (letter === '\n') lines.push({ text: '', colours: [] });
      else {
        const line = lines.at(-1);
        line?.colours.push(...Array<string>(letter.length).fill(colour));
        if (line) line.text += letter;
      }
    }
  }
  return lines;
}

/** Returns the colours of a line that replaces another: theirs from both ends, and between them that of the first letter replaced. */
function colourLine(line: string, before: Line): string[] {
  const most = Math.min(line.length, before.text.length);
  let start = 0;
  while (start < most && line[start] === before.text[start]) start += 1;
  let end = 0;
  while (end < most - start && line.at(-1 - end) === before.text.at(-1 - end)) end += 1;
  const middle = before.colours[start] ?? before.colours[start - 1] ?? '';
  return [
    ...before.colours.slice(0, start),
    ...Array<string>(line.length - start - end).fill(middle),
    ...(end > 0 ? before.colours.slice(-end) : []),
  ];
}

/** Makes an element for each run of a colour, and text for what has none. */
function join(text: string, colours: readonly string[]): Node[] {
  const nodes: Node[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    while (end < text.length && colours[end] === colours[start]) end += 1;
    const run = document.createTextNode(text.slice(start, end));
    if (!colours[start]) nodes.push(run);
    else {
      const span = Object.assign(document.createElement('span'), { className: colours[start] });
      span.append(run);
      nodes.push(span);
    }
  }
  return nodes;
}
