import { median, quantile } from '../statistics.ts';
import type { Sample } from './sample.ts';

export type Verdict = { readonly what: string; readonly found: string; readonly isWell: boolean };

/** Memory may grow by this part of itself in an hour once the process is warm, which is less than what it breathes. */
const MOST_GROWTH = 0.05;
/** The last third may take this many times as long as the third before it: a machine that others use as well varies. */
const MOST_SLOWER = 1.5;
/** The first third warms up: caches fill, code is compiled. */
const WARM_UP = 1 / 3;

/** Whether a long run left the site as it was: its memory level, its answers as fast as before, none of them an error. */
export function judge(samples: readonly Sample[]): Verdict[] {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP));
  const [before, after] = [warm.slice(0, warm.length / 2), warm.slice(warm.length / 2)];
  const verdicts = (['resident', 'app', 'database'] as const).map((whose) => {
    const points = warm.map(({ minute, memory }) => ({ x: minute / 60, y: memory[whose] }));
    const [growth, level] = [slopeOf(points), median(points.map(({ y }) => y))];
    return {
      what: { resident: 'memory, resident', app: 'memory, own', database: 'memory of PostgreSQL' }[whose],
      found: `${level.toFixed()} MB, ${growth >= 0 ? '+' : '−'}${Math.abs(growth).toFixed(1)} MB an hour`,
      isWell: growth <= MOST_GROWTH * level,
    };
  });
  const kinds = [...new Set(samples.flatMap(({ deeds }) => Object.keys(deeds)))];
  const slower = kinds.map((kind) => {
    const [was, is] = [before, after].map((some) =>
      quantile(
        some.flatMap(({ deeds }) => (deeds[kind] ? [deeds[kind].median] : [])),
        0.5,
      ),
    );
    return {
      what: `time of ${kind}`,
      found: `${was?.toFixed(1)} → ${is?.toFixed(1)} ms`,
      isWell: !((is ?? 0) > MOST_SLOWER * (was ?? 0)),
    };
  });
  const failed = samples.reduce(
    (sum, { deeds }) => Object.values(deeds).reduce((all, one) => all + one.failed, sum),
    0,
  );
  return [...verdicts, ...slower, { what: 'answers that were errors', found: String(failed), isWell: failed === 0 }];
}

/** Rise over run as most pairs of points have it (Theil–Sen): single peaks, as of a backup, do not move it. */
export function slopeOf(points: readonly { readonly x: number; readonly y: number }[]): number {
  const slopes = points.flatMap((a, place) =>
    points.slice(place + 1).flatMap((b) => (b.x === a.x ? [] : [(b.y - a.y) / (b.x - a.x)])),
  );
  return slopes.length === 0 ? 0 : median(slopes);
}
