import { isBlankText, plainWords, quoted } from './cell.ts';
import { isRepresented, type KnownLens, lensNamedBy, relativeNamed } from './lens-names.ts';
import type { Table } from './table.ts';

/** The lens of an eye, or why it is not known. */
export type LensReading =
  | { readonly kind: 'known'; readonly lensId: number; readonly model: string | null }
  | { readonly kind: 'unknown' | 'unnamed'; readonly why: string };
type With = {
  readonly lensOfFile: number | null;
  readonly lensChoices: Readonly<Record<string, number>>;
  readonly lenses: readonly KnownLens[];
};

/** Reads the cells that name the lens of an eye. */
export function readLens(texts: readonly string[], { lensOfFile, lensChoices, lenses }: With): LensReading {
  const named = texts.filter((text) => !isBlankText(text));
  for (const text of named) {
    const chosen = lensChoices[plainWords(text)];
    const found = lensNamedBy(text, lenses);
    if (chosen) return { kind: 'known', lensId: chosen, model: found?.model ?? null };
    if (found && chosen !== 0) return { kind: 'known', ...found };
  }
  if (lensOfFile !== null) return { kind: 'known', lensId: lensOfFile, model: null };
  const [name] = named;
  if (name === undefined) return { kind: 'unnamed', why: 'No lens is named.' };
  const relative = relativeNamed(name);
  const why = relative ? `It is ${relative}.` : 'It is none of the lenses of this site.';
  return { kind: 'unknown', why: `Lens ${quoted(name)}: ${why}` };
}

/** Whether a lens has only a number in a file, so that somebody has to say which it is. */
export const isLensCode = (text: string): boolean => /^\d{1,2}$/.test(text.trim());

/** The names of lenses in a file, with how many lines have each, and the lens each means. */
export function lensNames(table: Table, places: readonly number[], lenses: readonly KnownLens[]) {
  const texts = table.lines.flatMap(({ cells }) => places.map((place) => cells[place] ?? ''));
  const found = Map.groupBy(
    texts.filter((text) => !isBlankText(text)),
    plainWords,
  );
  return [...found].map(([key, same]) => {
    const [text = ''] = same;
    const named = lensNamedBy(text, lenses);
    return {
      key,
      text,
      lines: same.length,
      lensId: named?.lensId ?? null,
      /** It is stored as the lens of the list that represents it. */
      isRepresented: named !== null && isRepresented(text, named),
      relative: relativeNamed(text),
      isCode: isLensCode(text),
    };
  });
}
