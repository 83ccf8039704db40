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
const FORM = 3;

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

/**
 * What a page says of the figures that it shows: how often they had changed, and of which lenses they are, which is
 * left out where they are of all.
 */
export function writeShown(figures: readonly Pick<LensFigures, 'lensId' | 'version'>[], lenses: number): string {
  if (figures.length === 0) return '';
  const changes = figures.reduce((sum, { version }) => sum + version, 0);
  return [changes, ...(figures.length < lenses ? figures.map(({ lensId }) => lensId) : [])].join(' ');
}

/** The versions by lens that such a name tells. */
export const readVersions = (name: string): ReadonlyMap<number, number> =>
  new Map(name.split('_').map((each) => each.split('.').map(Number) as [number, number]));

/**
 * Whether the site has newer figures than a page shows.
 *
 * @param shown as `writeShown` writes it.
 * @param told the versions that the site has, as `versionsOf` writes them.
 */
export function isNews(shown: string, told: string): boolean {
  const [changes = 0, ...lensIds] = shown.split(' ').map(Number);
  const versions = readVersions(told);
  const known = lensIds.length > 0 ? lensIds : [...versions.keys()];
  return known.reduce((sum, lensId) => sum + (versions.get(lensId) ?? 0), 0) > changes;
}
