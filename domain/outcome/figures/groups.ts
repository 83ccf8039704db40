import type { FigureFilters, PostOpOutcome, TimeSinceSurgery } from '../rules.ts';
import { EPSILON } from '../statistics/proportion.ts';

const SETTLED: ReadonlySet<TimeSinceSurgery | null> = new Set([
  '1-3 Months',
  '4-6 Months',
  '7-11 Months',
  '1+ Years',
] as const);

/** Whether the eye was measured at least a month after surgery, when refraction has settled. Unknown counts as no. */
export function isSettled({ timeSinceSurgery }: Pick<PostOpOutcome, 'timeSinceSurgery'>): boolean {
  return SETTLED.has(timeSinceSurgery);
}

/** Whether it is recorded that there is neither a comorbidity nor an earlier procedure or finding. Unknown counts as no. */
export function isHealthy(eye: Pick<PostOpOutcome, 'comorbidities' | 'ocularHistory'>): boolean {
  return eye.comorbidities?.length === 0 && eye.ocularHistory?.length === 0;
}

/** Whether the eye was meant to see far without glasses (target −0.50 to +0.50 D): only then does UDVA judge the result. */
export function isDistanceTarget({ refractiveTarget }: Pick<PostOpOutcome, 'refractiveTarget'>): boolean {
  return refractiveTarget !== null && Math.abs(refractiveTarget) <= 0.5 + EPSILON;
}

/** Four groups of eyes that do not overlap, from which every filter takes some: settled or not, healthy or not. */
export const GROUPS = [0, 1, 2, 3] as const;
export type Group = (typeof GROUPS)[number];

/** The group of an eye. */
export function groupOf(eye: Pick<PostOpOutcome, 'timeSinceSurgery' | 'comorbidities' | 'ocularHistory'>): Group {
  return ((isSettled(eye) ? 1 : 0) + (isHealthy(eye) ? 2 : 0)) as Group;
}

/** Whether the eyes of a group are among those that the filters let through. */
export function isInView(group: number, { settled, healthy }: FigureFilters): boolean {
  return (!settled || group % 2 === 1) && (!healthy || group >= 2);
}
