import { type Astigmatism, eachAstigmatism, isInView, partsOf } from './figures-count.ts';
import { centerOf, pointOf } from './figures-double-angle.ts';
import { type Asked, FEWEST_OTHERS, mayShow } from './figures-privacy.ts';
import type { Records } from './figures-record.ts';
import { entriesOf, type Tally } from './figures-tally.ts';
import type { AstigmatismPanel, FigureFilters } from './rules.ts';

type Plot = AstigmatismPanel['plot'];

/** Every eye of one doctor at its place. */
export function plotOwn(records: Records, kind: Astigmatism, filters: FigureFilters): Plot {
  const points = new Map<string, { x: number; y: number; count: number }>();
  const parts = partsOf(records);
  eachAstigmatism(records, kind, (eye, hundredths, axis) => {
    if (!isInView(parts[eye] as number, filters)) return;
    const key = hundredths === 0 ? '0' : `${hundredths} ${axis}`;
    points.set(key, { ...pointOf(hundredths, axis), count: (points.get(key)?.count ?? 0) + 1 });
  });
  return [...points.values()];
}

/** The squares in which so many eyes lie that none stands out, of one's own or of others. */
export function plotSquares(asked: Asked, shown: Tally, kind: Astigmatism): Plot {
  const name = `${kind}Square` as const;
  return entriesOf(shown, name)
    .filter(
      ([square, eyes]) =>
        eyes >= FEWEST_OTHERS && mayShow(asked, ({ histograms }) => histograms[name].eyes[square] as number),
    )
    .map(([square, eyes]) => ({ ...centerOf(square), count: eyes }));
}
