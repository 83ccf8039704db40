import { type Comparable, marksBetween, type ShownLensFigures, showFigures, showLens } from '../rules/shown-figures.ts';
import { type Figures, type LensFigures, NO_REVIEWS } from '../rules.ts';

/** Exact figures of a lens: everybody's, and where they are given those of others. */
export const exactLens = (lensId: number, all: Figures, doctors = NO_REVIEWS): LensFigures => ({
  ...{ lensId, version: 1, all, doctors },
  confirmed: { all: NO_REVIEWS, doctors: NO_REVIEWS },
});

/** What is shown of lenses, with the marks between them; versions are the exact ones in words. */
export const showLenses = (lenses: readonly LensFigures[]): ShownLensFigures[] =>
  lenses.map((lens) => {
    const others = lenses.filter((other) => other !== lens);
    const marks = Object.fromEntries(others.map((other) => [other.lensId, marksBetween(lens, other)]));
    return { ...showLens(lens, marks), version: String(lens.version) };
  });

/** Figures as they are shown, of exact ones. */
export const showing = (changes: Partial<Figures> = {}) => showFigures({ ...NO_REVIEWS, ...changes });

/** Some lenses as they are compared, by their places. */
export const comparables = (figures: readonly Partial<Figures>[]): Comparable[] =>
  showLenses(figures.map((each, at) => exactLens(at + 1, { ...NO_REVIEWS, ...each }))).map(
    ({ lensId, all, marks }) => ({
      lensId,
      figures: all,
      marks,
    }),
  );
