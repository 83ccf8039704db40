import type { Night } from '#app/night-scene/shown.ts';
import { lensSubject, type Subject } from '#domain/answer/rules.ts';
import type { PublicFigures } from '#domain/outcome/rules/public.ts';
import type { ShownLensFigures } from '#domain/review/rules/shown-figures.ts';
import type { PublicComment } from '#domain/review/rules.ts';
import { type ComparedLens, type ComparedPair, nameOf } from '../compared.ts';

/** What a sheet shows of a lens besides its figures, as the page came. */
export type SheetFacts = {
  readonly night: Night;
  /** The comment that speaks for the lens, of the population whose figures are shown. */
  readonly quote: PublicComment | null;
  readonly surgeons: PublicFigures | null;
};

/** A lens on a sheet. */
export type SheetLens = ComparedLens & SheetFacts & { readonly all: ShownLensFigures };
/** A column of a sheet. Of two lenses in one pair of eyes, only figures since surgery are known. */
export type SheetColumn = SheetLens | ComparedPair;

export const isSheetLens = (column: SheetColumn): column is SheetLens => 'lens' in column;

/** A column as the room of answers knows it; the rating has a row of its own. */
export const subjectOf = (column: SheetColumn): Subject =>
  isSheetLens(column)
    ? lensSubject(column.lens, { life: column.life ?? null, surgeons: column.surgeons })
    : { key: column.pair, name: nameOf(column), kind: 'pair', life: column.life };
