import {
  type AcuityPanel,
  isSuppressed,
  type Panel,
  PUBLIC_FROM,
  type PublicFigures,
  type PublicScore,
  type PublicShare,
  type ScorePanel,
  type Snellen,
} from '../rules.ts';
import { snapshotFigures } from './figures.ts';
import { isInView } from './groups.ts';
import type { PanelName } from './panels.ts';
import type { Snapshot } from './snapshot.ts';

/** Refraction settles over weeks. */
const FILTERS = { settled: true, healthy: false };

/**
 * What everybody may see of a snapshot: panels of so many eyes of so many surgeons that no one of them makes up more
 * than half, each as a doctor without eyes of one’s own is shown it. Groups of eyes are added up, so their surgeons may
 * be the same ones: the most surgeons of one group count, and the largest parts of all.
 */
export function publicFigures(snapshot: Snapshot): PublicFigures {
  const groups = snapshot.groups.filter((_, group) => isInView(group, FILTERS));
  const figures = snapshotFigures(snapshot, { isOneOfThem: false }, FILTERS);

  function isPublic(panel: PanelName): boolean {
    const cells = groups.flatMap((cellsOf) => cellsOf.get(panel) ?? []).filter(({ n }) => n > 0);
    const eyes = cells.reduce((sum, { n }) => sum + n, 0);
    // Of a cell from before this was noted nobody knows; all its eyes may be of one surgeon.
    const most = cells.reduce((sum, cell) => sum + (cell.most ?? cell.n), 0);
    const surgeons = Math.max(0, ...cells.map((cell) => cell.surgeons));
    return eyes >= PUBLIC_FROM.eyes && surgeons >= PUBLIC_FROM.surgeons && most <= PUBLIC_FROM.part * eyes;
  }
  const open = <Figures extends object, Shown>(
    name: PanelName,
    panel: Panel<Figures>,
    show: (figures: Figures) => Shown | null,
  ): Shown | null => (panel === null || isSuppressed(panel) || !isPublic(name) ? null : show(panel));

  const { acuity, scores } = figures;
  const score = (name: 'dysphotopsiaSeverity' | 'patientSatisfaction') =>
    open(name, scores[name], ({ mean, n, interval }: ScorePanel): PublicScore => ({ mean, n, interval }));
  return {
    lensId: snapshot.lensId,
    version: snapshot.version,
    asOf: snapshot.asOf,
    far: open('distanceTargetUdva', figures.distanceTargetUdva, atLeast('20/25')),
    intermediate: open('uciva', acuity.uciva, atLeast('20/40')),
    near: open('ucnva', acuity.ucnva, atLeast('20/40')),
    glasses: open('spectacleIndependence', figures.spectacleIndependence, ({ shares }) =>
      shareOf(shares.find(({ option }) => option === 'never')),
    ),
    night: score('dysphotopsiaSeverity'),
    satisfaction: score('patientSatisfaction'),
  };
}

const atLeast = (line: Snellen) => (panel: AcuityPanel) =>
  shareOf(panel.orBetter.find(({ option }) => option === line));
const shareOf = (found: PublicShare | undefined): PublicShare | null =>
  found ? { count: found.count, n: found.n, interval: found.interval } : null;
