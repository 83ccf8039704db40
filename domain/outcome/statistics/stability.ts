import {
  type PostOpOutcome,
  type Side,
  type StabilityPanel,
  sphericalEquivalent,
  TIMES_SINCE_SURGERY,
  type TimeSinceSurgery,
} from '../rules.ts';
import { histogramOf } from './histogram.ts';
import { EPSILON, share } from './proportion.ts';
import { DIOPTER_STEP, meanOf, summaryOf } from './summary.ts';

/** One measurement of an eye that can be known again. */
export type Visit = {
  /** Names the eye among those of one doctor. */
  readonly eye: string;
  readonly time: TimeSinceSurgery;
  /** Spherical equivalent in diopters. */
  readonly equivalent: number;
};

/** A submission as a visit; null without side, time or refraction, which together make one. */
export function visitOf(
  caseNumber: string,
  { side, timeSinceSurgery, finalMrx }: Pick<PostOpOutcome, 'finalMrx' | 'timeSinceSurgery'> & { side: Side | null },
): Visit | null {
  const equivalent = sphericalEquivalent(finalMrx);
  if (side === null || timeSinceSurgery === null || equivalent === null) return null;
  return { eye: `${caseNumber} ${side}`, time: timeSinceSurgery, equivalent };
}

/** Changes up to this many diopters count as none. */
const STABLE = 0.5;

/**
 * How the spherical equivalent develops in eyes that were measured at two times after surgery or more; null where none
 * was. Several measurements of an eye at one time count as their mean. The change of an eye is its last time minus its
 * first; at each time the mean and SD of those that were measured then.
 */
export function stabilityFigures(visits: readonly Visit[]): StabilityPanel | null {
  const known = [...Map.groupBy(visits, ({ eye }) => eye).values()];
  const eyes = known
    .map((ofEye) =>
      TIMES_SINCE_SURGERY.flatMap((time) => {
        const then = histogramOf(ofEye.map((visit) => (visit.time === time ? visit.equivalent : null)));
        return then.n > 0 ? [{ time, equivalent: meanOf(then) }] : [];
      }),
    )
    .filter((ofEye) => ofEye.length > 1);
  if (eyes.length === 0) return null;
  const changes = eyes.map((ofEye) => (ofEye.at(-1)?.equivalent ?? 0) - (ofEye[0]?.equivalent ?? 0));
  const stable = changes.filter((change) => Math.abs(change) <= STABLE + EPSILON).length;
  return {
    n: eyes.length,
    known: known.length,
    change: summaryOf(histogramOf(changes), DIOPTER_STEP),
    stable: share(stable, eyes.length),
    times: TIMES_SINCE_SURGERY.flatMap((time) => {
      const then = eyes.flatMap((ofEye) => ofEye.filter((one) => one.time === time).map((one) => one.equivalent));
      return then.length > 0 ? [{ time, ...summaryOf(histogramOf(then), DIOPTER_STEP) }] : [];
    }),
  };
}
