import type { LensFigures } from '../rules.ts';
import { packFigures, unpackFigures } from './packed.ts';

/** How figures travel to open pages. Both ends read it from here; only what is written down here may change. */
export type FiguresMessage = {
  /** The form that the figures are in; a page of another build does not read them. */
  readonly form: number;
  /** Whether the figures may be out of date, because the site cannot reach its database. */
  readonly stale: boolean;
  /** Those of the lenses that changed, packed. */
  readonly lenses: string;
};

/** Raised whenever the names or the order of the packed figures of a lens change. */
const FORM = 2;

/** The message that tells the figures of these lenses. */
export const writeFigures = (lenses: readonly LensFigures[], stale: boolean): FiguresMessage => ({
  form: FORM,
  stale,
  lenses: packFigures(lenses),
});

/** What a message tells. One in another form tells no figures, and that those on the page may be out of date. */
export const readFigures = ({ form, stale, lenses }: FiguresMessage): { stale: boolean; lenses: LensFigures[] } =>
  form === FORM ? { stale, lenses: unpackFigures(lenses) } : { stale: true, lenses: [] };

/** Names the state of the figures of some lenses: each lens with its version. */
export const versionsOf = (lenses: readonly Pick<LensFigures, 'lensId' | 'version'>[]): string =>
  lenses.map(({ lensId, version }) => `${lensId}.${version}`).join('_');

/** The versions by lens that such a name tells. */
export const readVersions = (name: string): ReadonlyMap<number, number> =>
  new Map(name.split('_').map((each) => each.split('.').map(Number) as [number, number]));
