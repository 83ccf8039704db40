/** Size of all text in a chart, in units of its drawing; the drawing is scaled so that it matches the page's text. */
export const TEXT = 16;
/** Distance between two lines of text. */
export const LINE = 20;

/** With less room than this the whole drawing shrinks, text and all; the table below it has the numbers in full size. */
const LEAST_WIDTH = 280;

/** How wide a drawing is, in its own units, where it has so many pixels and text on the page is so many pixels high. */
export const drawingWidth = (pixels: number, textSize: number) =>
  Math.max(LEAST_WIDTH, Math.floor((pixels * TEXT) / textSize));

/** Narrow and wide letters, and figures, which are as wide as each other; all others are about as wide. */
const NARROW = /[ \u00a0.,:;'’|!()ijlftIr-]/;
const FIGURE = /\d/;
const WIDE = /[mwMW%@—≤≥]/;

/** About how wide a text is, in units of the drawing. Errs on the wide side. */
export function textWidth(text: string): number {
  let ems = 0;
  for (const letter of text) {
    ems += NARROW.test(letter) ? 0.34 : FIGURE.test(letter) ? 0.6 : WIDE.test(letter) ? 0.92 : 0.62;
  }
  return ems * TEXT;
}

/** Keeps numbers on one line with their units, and with what they are. */
export const unbroken = (sentence: string) =>
  sentence.replace(
    /(?<=\d) (?=[D×])|(?<=×) (?=\d)| (?== )|(?<= =) |(?<=\u00a0=) |(?<=\dx) (?=[+−])|(?<= [+−]) /g,
    '\u00a0',
  );

/** Breaks a text into lines that are no wider than `width`, unless a word is. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && textWidth(`${line} ${word}`) <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
