/** Sheets of paper as a printer gets them: which words stand where, and how large. */
import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

export const FORMATS = ['A4', 'Letter'] as const;
export type Format = (typeof FORMATS)[number];

/** Words in one piece as they stand in the file; all measures in points. */
type Piece = {
  readonly words: string;
  readonly size: number;
  /** How far its base line lies above the lower edge of the sheet. */
  readonly base: number;
};
export type Sheet = { readonly height: number; readonly pieces: readonly Piece[] };

/** What stands free around the words, on every side. */
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

/** The part of the room for words, from its foot up, on which none stand. */
export const emptyFoot = ({ height, pieces }: Sheet) =>
  (Math.min(...pieces.map(({ base }) => base)) - MARGIN) / (height - 2 * MARGIN);

/** How far below a heading what it is for begins at most. */
const NEAR = 60;

/** Those of the headings below which nothing follows on their sheet. */
export function strandedHeadings(sheets: readonly Sheet[], headings: readonly string[]): string[] {
  return headings.filter((heading) => sheets.some((sheet) => isStranded(heading, sheet)));
}

function isStranded(heading: string, { pieces }: Sheet): boolean {
  const sought = solid(heading);
  // Which piece each letter belongs to: a heading is in several where its line breaks or a number stands in it.
  const letters = pieces.flatMap(({ words, base }) => [...solid(words)].map((letter) => ({ letter, base })));
  const text = letters.map(({ letter }) => letter).join('');
  const start = text.lastIndexOf(sought);
  if (start === -1) return false;
  const foot = Math.min(...letters.slice(start, start + sought.length).map(({ base }) => base));
  return !pieces.some(({ base }) => base < foot - 1 && base > foot - NEAR);
}

const solid = (text: string) => text.replaceAll(/\s/g, '');
