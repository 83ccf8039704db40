/** Figures of many lenses as one short text: a page carries them beside what it shows of them. */
import { type FiguresByAuthor, type LensFigures, NO_REVIEWS } from '#domain/review/rules.ts';

const NOBODYS: FiguresByAuthor = { all: NO_REVIEWS, doctors: NO_REVIEWS };
/** Which numbers there are of a lens, and in which order. */
const SHAPE: LensFigures = { lensId: 0, version: 0, ...NOBODYS, confirmed: NOBODYS };

/** The numbers of `part` in the order of the shape. */
function numbersOf<T>(shape: T, part: T): number[] {
  if (typeof shape === 'number') return [part as number];
  return Object.keys(shape as object).flatMap((key) => numbersOf(shape[key as keyof T], part[key as keyof T]));
}

/** The shape with the numbers that come next. */
function filled<T>(shape: T, next: () => number): T {
  if (typeof shape === 'number') return next() as T;
  const parts = Object.entries(shape as object).map(([key, part]) => [key, filled(part, next)]);
  return (Array.isArray(shape) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}

/** All numbers of the figures to the base of 36, in an order that `unpackFigures` knows. */
export const packFigures = (lenses: readonly LensFigures[]): string =>
  lenses
    .map((lens) =>
      numbersOf(SHAPE, lens)
        .map((number) => number.toString(36))
        .join(),
    )
    .join(';');

/** The figures that `packFigures` has packed. */
export const unpackFigures = (packed: string): LensFigures[] =>
  packed === ''
    ? []
    : packed.split(';').map((lens) => {
        const numbers = lens
          .split(',')
          .map((digits) => Number.parseInt(digits, 36))
          .values();
        return filled(SHAPE, () => numbers.next().value ?? 0);
      });
