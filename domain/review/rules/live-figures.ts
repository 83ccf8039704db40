import type { LensFigures } from '../rules.ts';

/** How figures travel to open pages. Both ends read it from here; only what is written down here may change. */
export type FiguresMessage = {
  /** The form that the figures are in; a page of another build does not read them. */
  readonly form: number;
  /** Whether the figures may be out of date, because the site cannot reach its database. */
  readonly stale: boolean;
  /** Those of the lenses that changed. */
  readonly lenses: readonly LensFigures[];
};

/** Raised whenever the names of the figures of a lens change. */
const FORM = 3;

/** The message with the figures of these lenses. */
export const writeFigures = (lenses: readonly LensFigures[], stale: boolean): FiguresMessage => ({
  form: FORM,
  stale,
  lenses,
});

/** The content of a message. One in another form has no figures, and says that those on the page may be out of date. */
export const readFigures = ({ form, stale, lenses }: FiguresMessage): Omit<FiguresMessage, 'form'> =>
  form === FORM ? { stale, lenses } : { stale: true, lenses: [] };

/** Names the state of the figures of some lenses: each lens with its version. */
export const versionsOf = (lenses: readonly Pick<LensFigures, 'lensId' | 'version'>[]): string =>
  lenses.map(({ lensId, version }) => `${lensId}.${version}`).join('_');

/** The versions by lens in such a name. */
export const readVersions = (name: string): ReadonlyMap<number, number> =>
  new Map(name.split('_').map((each) => each.split('.').map(Number) as [number, number]));
