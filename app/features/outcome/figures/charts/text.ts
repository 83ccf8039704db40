/** Size of all text in a chart, in units of its drawing; the drawing is scaled so that it matches the page's text. */
export const TEXT = 16;
/** Line height. */
export const LINE = 20;

/**
 * With less room than this the whole drawing shrinks, including its text; the table below it has the numbers in full
 * size.
 */
const LEAST_WIDTH = 280;

/** The width of a drawing, in its own units, given its width and the text size of the page in pixels. */
export const drawingWidth = (pixels: number, textSize: number) =>
  Math.max(LEAST_WIDTH, Math.floor((pixels * TEXT) / textSize));

/** Narrow and wide letters, and figures, which are all equally wide; all others have about the same width. */
const NARROW = /[ \u00a0.,:;'’|!()ijlftIr-]/;
const FIGURE = /\d/;
const WIDE = /[mwMW%@—≤≥]/;

/** Estimates the width of a text, in units of the drawing. Errs on the wide side. */
export function textWidth(text: string): number {
  let ems = 0;
  for (const letter of text) {
    ems += NARROW.test(letter) ? 0.34 : FIGURE.test(letter) ? 0.6 : WIDE.test(letter) ? 0.92 : 0.62;
  }
  return ems * TEXT;
}

/** Keeps numbers on one line with their units and nouns. */
export const unbroken = (sentence: string) =>
  sentence.replace(
    /(?<=\d) (?=[D×])|(?<=×) (?=\d)| (?== )|(?<= =) |(?<=\u00a0=) |(?<=\dx) (?=[+−])|(?<= [+−]) /g,
    '\u00a0',
  );

/** Breaks a text into lines no wider than `width`, unless a single word is wider. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && textWidth(`${line} ${word}`) <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
