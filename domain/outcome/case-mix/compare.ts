import {
  ASSUMED_SPREAD,
  FAIR_FROM,
  type FairComparison,
  type FairOutcome,
  type FairPanel,
  type FairPool,
  type FunnelPlace,
  type Kind,
  type PathPoint,
  type PostOpOutcome,
  TIMES_SINCE_SURGERY,
} from '../rules.ts';
import { funnelLimits } from '../statistics/funnel.ts';
import { alikeness, comparedWith, runningDifference } from '../statistics/observed-expected.ts';
import { kindOf, successOf } from './kinds.ts';
import { fitMix, lensesOf, type MixModel, poolOf } from './model.ts';
import type { OthersCount } from './store.ts';

/** One of the surgeon’s own submissions, in the order of surgery; `patient` names whose eye it is, null where unknown. */
export type OwnEye = { readonly year: number; readonly patient: string | null; readonly outcome: PostOpOutcome };

type EyeResult = Pick<OwnEye, 'year' | 'patient'> & {
  readonly lensId: number;
  readonly kind: Kind;
  readonly success: boolean;
};
type ExpectedResult = EyeResult & { readonly probability: number };

/** The most places at which curves are drawn. */
const PLACES = 120;

/**
 * The surgeon’s own eyes against what other surgeons’ eyes of the same kinds let expect, by one outcome.
 *
 * @param spread how far one surgeon lies from the average of the others, in log odds; null where that is not known.
 */
export function compare(
  outcome: FairOutcome,
  own: readonly OwnEye[],
  others: readonly OthersCount[],
  spread: number | null,
): FairPanel {
  const judged = lastVisits(own.filter(({ outcome: eye }) => successOf(eye, outcome) !== null)).flatMap(
    ({ outcome: eye, ...one }): EyeResult[] => {
      const [kind, success] = [kindOf(eye), successOf(eye, outcome)];
      return kind === null || success === null ? [] : [{ ...one, lensId: eye.lensId, kind, success }];
    },
  );
  const ofOutcome = others.filter((count) => count.outcome === outcome);
  const lenses = lensesOf(ofOutcome);
  const counts = ofOutcome.filter(({ lensId }) => lenses.includes(lensId));
  const pool = poolOf(counts);
  const comparable = judged.filter(({ lensId }) => lenses.includes(lensId));
  const panel = { own: judged.length, leftOut: judged.length - comparable.length, pool };
  const { missed } = FAIR_FROM;
  const isEnough =
    pool.n >= FAIR_FROM.pool &&
    pool.surgeons >= FAIR_FROM.surgeons &&
    pool.count >= missed &&
    pool.n - pool.count >= missed;
  if (!isEnough) return { ...panel, compared: 'smallPool' };
  if (comparable.length < FAIR_FROM.own) return { ...panel, compared: 'fewOwn' };
  const model = fitMix(counts);
  const eyes = comparable.map((eye) => ({ ...eye, probability: model.probability(eye.lensId, eye.kind) as number }));
  return { ...panel, compared: comparison(eyes, model, { pool, spread: spread ?? ASSUMED_SPREAD }) };
}

/** Of eyes that were measured more than once, the last time after surgery; where side and patient are known. */
function lastVisits(own: readonly OwnEye[]): OwnEye[] {
  const last = new Map<string, OwnEye>();
  const time = ({ outcome: { timeSinceSurgery } }: OwnEye) =>
    timeSinceSurgery === null ? -1 : TIMES_SINCE_SURGERY.indexOf(timeSinceSurgery);
  const nameOf = ({ patient, outcome: { side, lensId } }: OwnEye) =>
    patient === null || side === null ? null : `${patient} ${side} ${lensId}`;
  for (const eye of own) {
    const name = nameOf(eye);
    const before = name === null ? undefined : last.get(name);
    if (name !== null && (!before || time(eye) >= time(before))) last.set(name, eye);
  }
  return own.filter((eye) => {
    const name = nameOf(eye);
    return name === null || last.get(name) === eye;
  });
}

function comparison(
  eyes: readonly ExpectedResult[],
  model: MixModel,
  { pool, spread }: { readonly pool: FairPool; readonly spread: number },
): FairComparison {
  const alike = alikeness(eyes);
  const { n, observed, expected, chance, ratio, interval } = comparedWith({
    alike,
    probabilities: eyes.map(({ probability }) => probability),
    observed: eyes.filter(({ success }) => success).length,
    uncertainty: model.uncertainty(eyes),
    spread,
  });
  const { calibration, slope } = model;
  return {
    ...{ n, observed, expected, chance, ratio, interval },
    spread,
    path: pathOf(eyes, { alike, spread }),
    funnel: funnelOf(eyes, pool.count / pool.n, spread),
    ...{ calibration, slope, effects: model.effects(eyes) },
  };
}

/** The curve of running differences, at so many places that it can be drawn. */
function pathOf(
  eyes: readonly ExpectedResult[],
  reach: { readonly alike: number; readonly spread: number },
): PathPoint[] {
  const steps = runningDifference(eyes, reach);
  const every = Math.ceil(steps.length / PLACES);
  return steps.flatMap((step, place) => {
    const isDrawn = (place + 1) % every === 0 || place === steps.length - 1;
    return isDrawn ? [{ n: place + 1, year: eyes[place]?.year ?? 0, ...step }] : [];
  });
}

/**
 * Own eyes by lens and all together: the share that the surgeon would have with the others’ mix of eyes, which is the
 * others’ share times observed by expected, between limits around the others’ share.
 */
function funnelOf(eyes: readonly ExpectedResult[], share: number, spread: number): FairComparison['funnel'] {
  const ids = [...new Set(eyes.map(({ lensId }) => lensId))].sort((a, b) => a - b);
  const parts = ids.map((lensId) => ({ lensId, some: eyes.filter((eye) => eye.lensId === lensId) }));
  const shown: { lensId: number | null; some: readonly ExpectedResult[] }[] = [
    { lensId: null, some: eyes },
    ...parts.filter(({ some }) => some.length >= FAIR_FROM.point),
  ];
  const points = shown.map(({ lensId, some }) => {
    const observed = some.filter(({ success }) => success).length;
    const expected = some.reduce((sum, eye) => sum + eye.probability, 0);
    return { lensId, n: some.length, share: Math.min(1, (share * observed) / expected) };
  });
  const limits = placesTo(1.1 * eyes.length).map((n): FunnelPlace => ({ n, ...funnelLimits(n, share, spread) }));
  return { share, points, limits };
}

/** Numbers of eyes from so many on as a point needs, closer together where limits bend. */
function placesTo(most: number): number[] {
  const places = Array.from({ length: 40 }, (_, place) =>
    Math.round(FAIR_FROM.point * (most / FAIR_FROM.point) ** (place / 39)),
  );
  return [...new Set(places)];
}
