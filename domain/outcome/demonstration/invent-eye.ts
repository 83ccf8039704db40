import type { Chance } from '#platform/chance/chance.ts';
import {
  ACUITY_FIELDS,
  type AcuityField,
  blankOutcome,
  type Comorbidity,
  type OcularHistory,
  type PostOpOutcome,
  type Snellen,
  type SpectacleIndependence,
  type TimeSinceSurgery,
} from '../rules.ts';
import { type InventedAcuity, inventAcuity, nearestLine } from './invent-acuity.ts';
import { inventRefraction } from './invent-refraction.ts';
import type { Profile } from './profiles.ts';

/** How many of a hundred eyes. */
const TIMES = { '1 Week': 9, '2-3 Weeks': 14, '1-3 Months': 44, '4-6 Months': 19, '1+ Years': 14 } as const;
const AGES = { 'Under 50': 4, '50-59': 14, '60-69': 34, '70-79': 35, '80+': 13 } as const;

/** How often eyes have another disease, and what it costs them in logMAR. */
const DISEASES: Readonly<Record<Comorbidity, { readonly share: number; readonly loss: number }>> = {
  glaucoma: { share: 0.08, loss: 0.04 },
  macularDegeneration: { share: 0.06, loss: 0.16 },
  diabeticRetinopathy: { share: 0.04, loss: 0.12 },
  dryEyes: { share: 0.19, loss: 0.03 },
  epiretinalMembrane: { share: 0.05, loss: 0.1 },
  amblyopia: { share: 0.02, loss: 0.2 },
  guttata: { share: 0.04, loss: 0.05 },
  retinalDetachmentHistory: { share: 0.015, loss: 0.1 },
  smallPupil: { share: 0.03, loss: 0 },
  largePupil: { share: 0.03, loss: 0 },
  mildPco: { share: 0.05, loss: 0.05 },
};

/** Points of dysphotopsia more, or fewer, than after three months: people get used to it. */
const GETTING_USED: Readonly<Record<TimeSinceSurgery, number>> = {
  '1 Week': 0.8,
  '2-3 Weeks': 0.5,
  '1-3 Months': 0,
  '4-6 Months': -0.4,
  '7-11 Months': -0.6,
  '1+ Years': -0.7,
};

/** How often each acuity is measured. */
const MEASURED: Readonly<Record<AcuityField, number>> = {
  dcfva: 0.96,
  dciva: 0.5,
  dcnva: 0.55,
  ucdva: 0.93,
  uciva: 0.62,
  ucnva: 0.72,
};

/** An invented eye whose answers agree with each other; some questions were not asked, as in any practice. */
export function inventEye(chance: Chance, lensId: number, profile: Profile): PostOpOutcome {
  const asked = <Answer>(share: number, answer: Answer) => (chance.happens(share) ? answer : null);
  const time = draw(chance, TIMES);
  const isEarly = time === '1 Week' || time === '2-3 Weeks';
  const comorbidities = keysOf(DISEASES).filter((name) => chance.happens(DISEASES[name].share * profile.disease));
  const ocularHistory = inventHistory(chance, profile, time);
  const loss = comorbidities.reduce((sum, name) => sum + DISEASES[name].loss, isEarly ? 0.04 : 0);

  const isHardToPlan = isEarly || ocularHistory.some((name) => name !== 'postYagCapsulotomy');
  const { equivalent, cylinder, ...refraction } = inventRefraction(chance, profile, isHardToPlan);
  const acuity = inventAcuity(chance, profile.vision, { equivalent, cylinder }, loss);
  const glasses = inventGlasses(chance, acuity);
  const dysphotopsia = profile.dysphotopsia + GETTING_USED[time] + 1.5 * chance.bell();
  const satisfaction =
    profile.satisfaction -
    (glasses === 'farAndNear' ? 1 : 0) -
    3 * Math.max(0, acuity.ucdva - 0.2) -
    0.25 * Math.max(0, dysphotopsia - profile.dysphotopsia) +
    0.8 * chance.bell();

  const cornea = chance.happens(0.8);
  const hasRefraction = chance.happens(0.93);
  return {
    ...blankOutcome(lensId),
    ...inventLines(acuity, asked),
    refractiveTarget: refraction.refractiveTarget,
    finalMrx: hasRefraction ? refraction.finalMrx : { sph: null, cyl: null, axis: null },
    timeSinceSurgery: asked(0.97, time),
    patientAgeRange: asked(0.95, draw(chance, AGES)),
    spectacleIndependence: asked(0.88, glasses),
    patientSatisfaction: asked(0.87, points(satisfaction)),
    dysphotopsiaSeverity: asked(0.83, points(dysphotopsia)),
    comorbidities: comorbidities.length > 0 ? comorbidities : asked(0.9, comorbidities),
    ocularHistory: ocularHistory.length > 0 ? ocularHistory : asked(0.9, ocularHistory),
    preOpCornealAstigmatism: cornea ? refraction.preOpCornealAstigmatism : null,
    preOpSteepKAxis: cornea ? refraction.preOpSteepKAxis : null,
  };
}

function inventLines(
  acuity: InventedAcuity,
  asked: (share: number, line: Snellen) => Snellen | null,
): Record<AcuityField, Snellen | null> {
  const lines = ACUITY_FIELDS.map((field) => [field, asked(MEASURED[field], nearestLine(acuity[field]))]);
  return Object.fromEntries(lines);
}

function inventHistory(chance: Chance, { afterLaser }: Profile, time: TimeSinceSurgery): OcularHistory[] {
  const shares: Readonly<Record<OcularHistory, number>> = {
    postYagCapsulotomy: time === '1+ Years' ? 0.2 : time === '4-6 Months' ? 0.05 : 0,
    postMyopicLaser: afterLaser,
    postHyperopicLaser: afterLaser / 4,
    postRkSurgery: afterLaser / 10,
    irregularAstigmatism: 0.01,
  };
  return keysOf(shares).filter((name) => chance.happens(shares[name]));
}

/** Who sees badly far away or up close reaches for glasses. */
function inventGlasses(chance: Chance, { ucdva, ucnva }: InventedAcuity): SpectacleIndependence {
  const bother = 0.27 + 0.05 * chance.bell();
  const needed = [ucdva, ucnva].filter((acuity) => acuity > bother).length;
  if (needed === 2) return 'farAndNear';
  if (needed === 1) return 'farOrNear';
  return ucdva + ucnva < 0.35 && chance.happens(0.85) ? 'never' : 'occasionally';
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

/** One of several answers, each as likely as its weight, a whole number, says. */
function draw<Option extends string>(chance: Chance, weights: Readonly<Record<Option, number>>): Option {
  return chance.pick(keysOf(weights).flatMap((option) => Array.from({ length: weights[option] }, () => option)));
}

/** Points from 0 to 10 in tenths. */
const points = (value: number) => Math.round(10 * Math.min(10, Math.max(0, value))) / 10;
