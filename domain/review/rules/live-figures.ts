import { type LensFigures, NO_REVIEWS } from '../rules.ts';

/** How figures travel to open pages. Both ends read it from here; only what is written down here may change. */
export type FiguresMessage = {
  /** The form that the figures are in; a page of another build does not read them. */
  readonly form: number;
  /** Whether the figures may be out of date, because the site cannot reach its database. */
  readonly stale: boolean;
  /** The numbers of each lens, in the order of `SHAPE`. */
  readonly lenses: readonly (readonly number[])[];
};

/** Raised whenever the names or the order of the figures of a lens change. */
const FORM = 1;

const BY_AUTHOR = { all: NO_REVIEWS, doctors: NO_REVIEWS };
/** Which number is which: those of a lens as they stand here. */
const SHAPE: LensFigures = { lensId: 0, version: 0, ...BY_AUTHOR, confirmed: BY_AUTHOR };

type Part = number | { readonly [key: string]: Part };

const numbersOf = (shape: Part, part: Part): number[] =>
  typeof shape === 'number'
    ? [part as number]
    : Object.entries(shape).flatMap(([key, inner]) => numbersOf(inner, (part as { [key: string]: Part })[key] as Part));

const partOf = (shape: Part | readonly Part[], numbers: Iterator<number>): unknown =>
  typeof shape === 'number'
    ? numbers.next().value
    : Array.isArray(shape)
      ? shape.map((inner) => partOf(inner, numbers))
      : Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, partOf(inner, numbers)]));

/** The message that tells the figures of these lenses. */
export const writeFigures = (lenses: readonly LensFigures[], stale: boolean): FiguresMessage => ({
  form: FORM,
  stale,
  lenses: lenses.map((lens) => numbersOf(SHAPE as never, lens as never)),
});

/** What a message tells. One in another form tells no figures, and that those on the page may be out of date. */
export const readFigures = ({ form, stale, lenses }: FiguresMessage): { stale: boolean; lenses: LensFigures[] } =>
  form === FORM
    ? { stale, lenses: lenses.map((numbers) => partOf(SHAPE as never, numbers.values()) as LensFigures) }
    : { stale: true, lenses: [] };

/** Names the state of the figures of some lenses: each lens with its version. */
export const versionsOf = (lenses: readonly Pick<LensFigures, 'lensId' | 'version'>[]): string =>
  lenses.map(({ lensId, version }) => `${lensId}.${version}`).join('_');

/** The versions by lens that such a name tells. */
export const readVersions = (name: string): ReadonlyMap<number, number> =>
  new Map(name.split('_').map((each) => each.split('.').map(Number) as [number, number]));
