import type { Chance } from '#platform/chance/chance.ts';
import {
  COMPLICATIONS,
  type Complication,
  isChartLine,
  logMAR,
  type NegativeDysphotopsia,
  type PostOpOutcome,
  SIDES,
  type TimeSinceSurgery,
} from '../rules.ts';

import { nearestLine } from './invent-acuity.ts';

/** How often each complication happens. */
const HAPPENS: Readonly<Record<Complication, number>> = {
  posteriorCapsuleRupture: 0.01,
  vitreousLoss: 0.005,
  zonuleRuptureWithVitreous: 0.001,
  zonuleDialysis: 0.003,
  droppedFragment: 0.001,
  lensInVitreous: 0,
  choroidalHaemorrhage: 0,
  other: 0.02,
};
/** What a cataract cost the eye in logMAR: on average, and how much that differs. */
const CATARACT = { loss: 0.22, spread: 0.14 };

/** The eye with answers to what the form asks beyond the specification, such as agree with the others. */
export function inventMore(chance: Chance, eye: PostOpOutcome): PostOpOutcome {
  const asked = <Answer>(share: number, answer: Answer) => (chance.happens(share) ? answer : null);
  const after = eye.dcfva && isChartLine(eye.dcfva) ? eye.dcfva : '20/20';
  const before = logMAR(after) + Math.max(0, CATARACT.loss + CATARACT.spread * chance.bell());
  const complications = COMPLICATIONS.filter((name) => chance.happens(HAPPENS[name]));
  // What is asked apart is a part of what was asked together.
  const together = eye.dysphotopsiaSeverity;
  const light = () => points(together === 0 ? 0 : Math.max(0.1, (together ?? 1) + 0.9 * chance.bell()));
  const hasLight = chance.happens(0.75);
  const shadow = chance.below(100);
  const negativeDysphotopsia: NegativeDysphotopsia = shadow < 4 ? 'troublesome' : shadow < 18 ? 'mild' : 'none';
  return {
    ...eye,
    side: asked(0.92, chance.pick(SIDES)),
    preOpCdva: asked(0.8, nearestLine(before)),
    complications: complications.length > 0 ? complications : asked(0.9, complications),
    negativeDysphotopsia: asked(0.7, negativeDysphotopsia),
    halos: hasLight ? light() : null,
    starbursts: hasLight ? light() : null,
    glare: hasLight ? light() : null,
  };
}

/** When an eye that was seen early comes back. */
const LATER: Partial<Record<TimeSinceSurgery, TimeSinceSurgery>> = {
  '1 Week': '1-3 Months',
  '2-3 Weeks': '1-3 Months',
  '1-3 Months': '4-6 Months',
  '4-6 Months': '1+ Years',
};
/** How a refraction changes meanwhile, in diopters, each as often as it is listed. */
const CHANGES = [-0.5, -0.25, -0.25, 0, 0, 0, 0, 0, 0.25, 0.25];

/** The same eye some time later; null where it was last seen after years, or where nothing identifies it. */
export function inventReturn(chance: Chance, eye: PostOpOutcome): PostOpOutcome | null {
  const later = eye.timeSinceSurgery && LATER[eye.timeSinceSurgery];
  if (!later || eye.side === null || eye.finalMrx.sph === null) return null;
  const finalMrx = { ...eye.finalMrx, sph: eye.finalMrx.sph + chance.pick(CHANGES) + 0 };
  return { ...eye, timeSinceSurgery: later, finalMrx };
}

/** Points from 0 to 10 in tenths. */
const points = (value: number) => Math.round(10 * Math.min(10, Math.max(0, value))) / 10;
