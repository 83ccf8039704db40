import { NOTHING_SHOWN, type ShownByAuthor, type ShownLensFigures } from './shown-figures.ts';

/** How figures travel to open pages. Both ends read it from here; only what is written down here may change. */
export type FiguresMessage = {
  /** The form that the figures are in; a page of another build does not read them. */
  readonly form: number;
  /** Whether the figures may be out of date, because the site cannot reach its database. */
  readonly stale: boolean;
  /** Those of the lenses that changed, each value in the order of `LENS`. */
  readonly lenses: readonly WrittenLens[];
};
type Value = number | string | null;
/** The values of a lens, and its marks at the end. */
type WrittenLens = readonly (Value | ShownLensFigures['marks'])[];

/** Raised whenever the values of a lens, or their order, change. */
const FORM = 4;

const BY_AUTHOR: ShownByAuthor = { all: NOTHING_SHOWN, patients: NOTHING_SHOWN, doctors: NOTHING_SHOWN };
const LENS: Omit<ShownLensFigures, 'marks'> = { lensId: 0, version: '', ...BY_AUTHOR, confirmed: BY_AUTHOR };

/** The names of all single values of a lens, in the order in which they travel. */
export const VALUE_NAMES: readonly string[] = namesIn(LENS, '');

function namesIn(part: unknown, path: string): string[] {
  if (typeof part !== 'object' || part === null) return [path];
  return Object.entries(part).flatMap(([key, inner]) => namesIn(inner, path ? `${path}.${key}` : key));
}

/** The values of a part in the order of its template. */
function valuesOf(template: unknown, part: unknown): Value[] {
  if (typeof template !== 'object' || template === null) return [part as Value];
  return Object.entries(template).flatMap(([key, inner]) => valuesOf(inner, (part as Record<string, unknown>)[key]));
}

/** A part like its template, of the next values. */
function filled<T>(template: T, values: Iterator<unknown>): T {
  if (typeof template !== 'object' || template === null) return values.next().value as T;
  const parts = Object.entries(template).map(([key, inner]) => [key, filled(inner, values)] as const);
  return (Array.isArray(template) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}

/** The message with the figures of these lenses. */
export const writeFigures = (lenses: readonly ShownLensFigures[], stale: boolean): FiguresMessage => ({
  form: FORM,
  stale,
  lenses: lenses.map(({ marks, ...lens }): WrittenLens => [...valuesOf(LENS, lens), marks]),
});

type Figures = { readonly stale: boolean; readonly lenses: readonly ShownLensFigures[] };

/** The content of a message. One in another form has no figures, and says that those on the page may be out of date. */
export function readFigures({ form, stale, lenses }: FiguresMessage): Figures {
  if (form !== FORM) return { stale: true, lenses: [] };
  return {
    stale,
    lenses: lenses.map((written) => ({
      ...filled(LENS, written.values()),
      marks: written.at(-1) as ShownLensFigures['marks'],
    })),
  };
}

/** Names the state of the figures of some lenses: each lens with its version. */
export const versionsOf = (lenses: readonly Pick<ShownLensFigures, 'lensId' | 'version'>[]): string =>
  lenses.map(({ lensId, version }) => `${lensId}.${version}`).join('_');

/** The versions by lens in such a name. */
export const readVersions = (name: string): ReadonlyMap<number, string> =>
  new Map(
    name.split('_').map((each) => {
      const [lensId = '', version = ''] = each.split('.');
      return [Number(lensId), version];
    }),
  );
