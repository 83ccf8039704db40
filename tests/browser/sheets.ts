/** The words of printed sheets, with their positions and sizes. */
import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

export const FORMATS = ['A4', 'Letter'] as const;
export type Format = (typeof FORMATS)[number];

/** Words in one piece as in the PDF; all measures in points. */
type Piece = {
  readonly words: string;
  readonly size: number;
  /** Distance of the base line from the lower edge of the sheet. */
  readonly base: number;
};
export type Sheet = { readonly height: number; readonly pieces: readonly Piece[] };

/** Margin around the words, on every side. */
const MARGIN = (11 / 25.4) * 72;

/** Prints a page. */
export async function print(page: Page, format: Format): Promise<Sheet[]> {
  const file = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const sheet = await file.getPage(index + 1);
      const { items } = await sheet.getTextContent();
      const pieces = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , c = 0, d = 0, , base = 0] = item.transform as number[];
        return [{ words: item.str, size: Math.hypot(c, d), base }];
      });
      return { height: sheet.view[3] ?? 0, pieces };
    }),
  );
}

/** All words of some sheets, with single spaces. */
export const wordsOf = (sheets: readonly Sheet[]) =>
  sheets
    .flatMap(({ pieces }) => pieces.map(({ words }) => words))
    .join(' ')
    .replaceAll(/\s+/g, ' ');

/** The size of the smallest words, in points. */
export const smallestSize = (sheets: readonly Sheet[]) =>
  Math.min(...sheets.flatMap(({ pieces }) => pieces.map(({ size }) => size)));

/** The part of the printable area, from its bottom, without words. */
export const emptyFoot = ({ height, pieces }: Sheet) =>
  (Math.min(...pieces.map(({ base }) => base)) - MARGIN) / (height - 2 * MARGIN);

/** Maximum distance from a heading to its content. */
const NEAR = 60;

/** Headings without content on their sheet. */
export function strandedHeadings(sheets: readonly Sheet[], headings: readonly string[]): string[] {
  return headings.filter((heading) => sheets.some((sheet) => isStranded(heading, sheet)));
}

function isStranded(heading: string, { pieces }: Sheet): boolean {
  const sought = solid(heading);
  // Which piece each letter belongs to: a heading is in several where its line breaks or it contains a number.
  const letters = pieces.flatMap(({ words, base }) => [...solid(words)].map((letter) => ({ letter, base })));
  const text = letters.map(({ letter }) => letter).join('');
  const start = text.lastIndexOf(sought);
  if (start === -1) return false;
  const foot = Math.min(...letters.slice(start, start + sought.length).map(({ base }) => base));
  return !pieces.some(({ base }) => base < foot - 1 && base > foot - NEAR);
}

const solid = (text: string) => text.replaceAll(/\s/g, '');
