import type { Chance } from '#platform/chance/chance.ts';
import { clamp, draw, inventSome } from '#platform/chance/demonstration.ts';
import {
  type Biometer,
  blankOutcome,
  type Comorbidity,
  type Complication,
  type Formula,
  logMAR,
  NEGATIVE_DYSPHOTOPSIA,
  type OcularHistory,
  type PostOpOutcome,
  PUPILS,
  SNELLEN_OPTIONS,
  type Snellen,
  TIMES_SINCE_SURGERY,
} from '../rules.ts';
import { directionOf } from '../statistics/refraction.ts';
import type { Profile, Vision } from './profiles.ts';

type Focus = { readonly equivalent: number; readonly cylinder: number };
type Seen = { readonly ucdva: number; readonly ucnva: number };

/** What one surgeon always uses. */
export const HABITS: readonly { readonly formula: Formula; readonly biometer: Biometer }[] = [
  { formula: 'Barrett Universal II', biometer: 'IOLMaster 700' },
  { formula: 'Kane', biometer: 'Lenstar LS 900' },
  { formula: 'SRK/T', biometer: 'Anterion' },
  { formula: 'EVO', biometer: 'IOLMaster 700' },
];

/** How often each question is answered; what stands together is answered together. */
const ANSWERED: readonly (readonly [share: number, ...fields: (keyof PostOpOutcome)[]])[] = [
  [0.96, 'dcfva'],
  [0.5, 'dciva'],
  [0.55, 'dcnva'],
  [0.93, 'ucdva'],
  [0.62, 'uciva'],
  [0.72, 'ucnva'],
  [0.97, 'timeSinceSurgery'],
  [0.88, 'spectacleIndependence'],
  [0.87, 'patientSatisfaction'],
  [0.83, 'dysphotopsiaSeverity'],
  [0.9, 'comorbidities'],
  [0.9, 'ocularHistory'],
  [0.9, 'complications'],
  [0.8, 'preOpCornealAstigmatism', 'preOpSteepKAxis'],
  [0.8, 'preOpCdva'],
  [0.6, 'preOpUdva'],
  [0.6, 'preOpSph', 'preOpCyl', 'preOpAxis'],
  [0.75, 'axialLength', 'k1', 'k2', 'lensPower', 'biometer', 'anteriorChamberDepth', 'lensThickness'],
  [0.7, 'formula', 'predictedEquivalent', 'constantName', 'constantValue'],
  [0.75, 'halos', 'starbursts', 'glare'],
  [0.7, 'negativeDysphotopsia'],
  [0.6, 'pupil'],
];

/** How many of a hundred eyes are seen at each time since surgery. */
const TIMES = [9, 14, 44, 19, 4, 10];
/** Points of dysphotopsia more, or fewer, than after three months at these times: people get used to it. */
const GETTING_USED = [0.8, 0.5, 0, -0.4, -0.6, -0.7];
/** How often eyes have another disease, and what each costs them in logMAR. */
const DISEASES: Readonly<Partial<Record<Comorbidity, number>>> = {
  ...{ glaucoma: 0.07, macularDegeneration: 0.05, diabeticRetinopathy: 0.04, dryEyes: 0.17, epiretinalMembrane: 0.04 },
  ...{ amblyopia: 0.02, guttata: 0.04, smallPupil: 0.03, largePupil: 0.03, mildPco: 0.05 },
};
const DISEASE_LOSS = 0.06;
const COMPLICATED: Readonly<Partial<Record<Complication, number>>> = {
  ...{ posteriorCapsuleRupture: 0.01, vitreousLoss: 0.005, zonuleDialysis: 0.003, other: 0.02 },
};

/** Lenses that stand for those of several makers, as the catalogue numbers them, and a model of each. */
const MODELS: Readonly<Record<number, string>> = { 7: 'SN60WF', 8: 'ZCT300' };
const TORIC = 8;
/** Cylinders in which toric lenses are made, in diopters, and the part of each that acts at the cornea. */
const CYLINDERS = [1, 1.5, 2.25, 3, 3.75, 4.5, 5.25, 6] as const;
const AT_CORNEA = 0.685;

/** An invented eye whose answers agree with each other; some questions were not asked, as in any practice. */
export function inventEye(chance: Chance, lensId: number, profile: Profile, surgeon: number): PostOpOutcome {
  const time = draw(chance, TIMES_SINCE_SURGERY, TIMES);
  const comorbidities = inventSome(chance, DISEASES);
  const history: Readonly<Partial<Record<OcularHistory, number>>> = {
    postYagCapsulotomy: time === '1+ Years' ? 0.2 : 0,
    ...{ postMyopicLaser: profile.afterLaser, irregularAstigmatism: 0.01 },
  };
  const { equivalent, cylinder, ...refraction } = inventRefraction(chance, profile, lensId, surgeon);
  const acuity = inventAcuity(chance, profile.vision, { equivalent, cylinder }, comorbidities.length * DISEASE_LOSS);
  const lines = Object.entries(acuity).map(([field, value]) => [field, nearestLine(value)]);
  const blank = ANSWERED.filter(([share]) => !chance.happens(share)).flatMap(([, ...fields]) => fields);
  return {
    ...blankOutcome(lensId),
    ...refraction,
    ...(chance.happens(0.07) && { finalMrx: { sph: null, cyl: null, axis: null } }),
    timeSinceSurgery: time,
    comorbidities,
    ocularHistory: inventSome(chance, history),
    complications: inventSome(chance, COMPLICATED),
    lensModel: MODELS[lensId] ?? null,
    ...Object.fromEntries(lines),
    ...inventWords(chance, profile, acuity, GETTING_USED[TIMES_SINCE_SURGERY.indexOf(time)] ?? 0),
    pupil: draw(chance, PUPILS, [1, 6, 3]),
    ...Object.fromEntries(blank.map((field) => [field, null])),
  };
}

/** Steep meridians in degrees: most corneas are steepest upright or lying, few between. */
const STEEP_AXES = [90, 90, 90, 90, 180, 180, 180, 180, 45, 135];
/** How far from its axis a lens that corrects astigmatism ends up, in degrees (standard deviation). */
const TURN = 4;
/** What the back of the cornea adds to a lying steep meridian, in diopters. */
const BACK = 0.2;
/** Chance in the cylinder along each direction, in diopters. */
const CYLINDER_SCATTER = 0.14;

/**
 * The eye before surgery, what was planned, and the refraction afterwards. The power suits length and cornea by the
 * plainest of formulas: P = A − 2.5 L − 0.9 K (Sanders, Retzlaff, Kraff 1980).
 */
function inventRefraction(chance: Chance, profile: Profile, lensId: number, surgeon: number) {
  const cornea = hundredths(profile.astigmatism + 0.8 * Math.abs(chance.bell()));
  const steep = onHalfCircle(chance.pick(STEEP_AXES) + 11 * chance.bell());
  const turned = steep + TURN * chance.bell();
  const isCorrected = cornea >= profile.correctsFrom;
  const [before, corrected] = [doubled(cornea, steep), doubled(isCorrected ? cornea : 0, turned)];
  const x = before.x - corrected.x + (isCorrected ? 0 : BACK) + CYLINDER_SCATTER * chance.bell();
  const y = before.y - corrected.y + CYLINDER_SCATTER * chance.bell();
  const cylinder = Math.hypot(x, y);
  // The glasses of these surgeons are written with a minus cylinder, whose axis is perpendicular to the steep one.
  const cyl = quarters(-cylinder);
  const target = chance.pick(profile.targets);
  const equivalent = target + profile.scatter * chance.bell();

  const axialLength = hundredths(clamp(21.5, 28, 23.7 + chance.bell()));
  const mean = clamp(41.5, 46.5, 43.6 + 1.3 * chance.bell());
  const k1 = hundredths(mean - cornea / 2);
  const { formula, biometer } = HABITS[surgeon % HABITS.length] as (typeof HABITS)[number];
  const [preOpSph, preOpCyl] = [quarters(clamp(-9, 6, 2 * chance.bell())), quarters(-0.8 * cornea)];
  const off = (one: number) => Math.abs(one * AT_CORNEA - cornea);
  const toricCylinder = CYLINDERS.toSorted((one, other) => off(one) - off(other))[0] ?? 1;
  return {
    equivalent,
    cylinder,
    finalMrx: {
      sph: quarters(equivalent - cyl / 2),
      cyl,
      axis: cyl === 0 ? null : onHalfCircle((directionOf(x, y) ?? 0) + 90),
    },
    refractiveTarget: target,
    preOpCornealAstigmatism: cornea,
    preOpSteepKAxis: steep,
    ...{ axialLength, k1, k2: hundredths(k1 + cornea), biometer, formula },
    lensPower: Math.round(2 * clamp(6, 30, 118.7 - 2.5 * axialLength - 0.9 * mean - 1.5 * target)) / 2,
    anteriorChamberDepth: hundredths(clamp(2.2, 4.2, 3.1 + 0.3 * chance.bell())),
    lensThickness: hundredths(clamp(3.3, 5.7, 4.5 + 0.4 * chance.bell())),
    // The nearest power that is made lies up to a quarter of a diopter from the target.
    predictedEquivalent: hundredths(target + (chance.below(41) - 20) / 100),
    ...(formula === 'SRK/T' && { constantName: 'A' as const, constantValue: 119.1 }),
    preOpSph,
    preOpCyl,
    preOpAxis: preOpCyl === 0 ? null : onHalfCircle(steep + 90),
    ...(lensId === TORIC && {
      toricCylinder,
      toricCylinderAtCornea: hundredths(toricCylinder * AT_CORNEA),
      plannedAxis: steep,
      achievedAxis: onHalfCircle(clamp(steep - 18, steep + 18, turned)),
    }),
  };
}

/** How many diopters arm's length and reading distance are nearer than far. */
const [INTERMEDIATE, NEAR] = [1.5, 2.5];
/** What each diopter costs in logMAR: of focus before the eye, and of astigmatism. */
const SHORT_OF_FAR = 0.28;
const ASTIGMATISM = 0.1;

/**
 * What an eye sees in logMAR: with its best correction, without any, and before surgery.
 *
 * @param loss logMAR that other diseases cost this eye at every distance.
 */
function inventAcuity(chance: Chance, vision: Vision, { equivalent, cylinder }: Focus, loss: number) {
  const health = loss + 0.05 * chance.bell();
  const corrected = (distance: number) => health + atDistance(vision, distance) + 0.03 * chance.bell();
  // A myopic eye is focused nearer than far, so near things are less out of focus for it.
  const uncorrected = (distance: number) => corrected(distance + equivalent) + ASTIGMATISM * cylinder;
  const dcfva = corrected(0);
  const preOpCdva = dcfva + Math.max(0, 0.22 + 0.14 * chance.bell());
  return {
    dcfva,
    dciva: corrected(INTERMEDIATE),
    dcnva: corrected(NEAR),
    ucdva: Math.max(dcfva, uncorrected(0)),
    uciva: uncorrected(INTERMEDIATE),
    ucnva: uncorrected(NEAR),
    preOpCdva,
    preOpUdva: preOpCdva + 0.15 + 0.2 * Math.abs(chance.bell()),
  };
}

/** logMAR of something so many diopters nearer than where an eye is focused for far. */
function atDistance([far, intermediate, near]: Vision, diopters: number): number {
  if (diopters < 0) return far - SHORT_OF_FAR * diopters;
  if (diopters < INTERMEDIATE) return far + ((intermediate - far) * diopters) / INTERMEDIATE;
  if (diopters < NEAR) {
    return intermediate + ((near - intermediate) * (diopters - INTERMEDIATE)) / (NEAR - INTERMEDIATE);
  }
  return near + SHORT_OF_FAR * (diopters - NEAR);
}

/** The chart line next to an acuity. */
function nearestLine(acuity: number): Snellen {
  const distance = (line: Snellen) => Math.abs(logMAR(line) - acuity);
  return SNELLEN_OPTIONS.reduce((nearest, line) => (distance(line) < distance(nearest) ? line : nearest));
}

/** What the patient says: who sees badly far away or up close reaches for glasses. */
function inventWords(chance: Chance, profile: Profile, { ucdva, ucnva }: Seen, used: number) {
  const bother = 0.27 + 0.05 * chance.bell();
  const needed = [ucdva, ucnva].filter((acuity) => acuity > bother).length;
  const seldom = ucdva + ucnva < 0.35 && chance.happens(0.85) ? 'never' : 'occasionally';
  const glasses = ([seldom, 'farOrNear', 'farAndNear'] as const)[needed] ?? seldom;
  const light = profile.dysphotopsia + used + 1.5 * chance.bell();
  const together = points(light);
  // What is asked apart is a part of what was asked together.
  const apart = () => (together === 0 ? 0 : points(Math.max(0.1, together + 0.9 * chance.bell())));
  const lost = (needed === 2 ? 1 : 0) + 3 * Math.max(0, ucdva - 0.2) + 0.25 * Math.max(0, light - profile.dysphotopsia);
  return {
    spectacleIndependence: glasses,
    patientSatisfaction: points(profile.satisfaction - lost + 0.8 * chance.bell()),
    dysphotopsiaSeverity: together,
    ...{ halos: apart(), starbursts: apart(), glare: apart() },
    negativeDysphotopsia: draw(chance, NEGATIVE_DYSPHOTOPSIA, [82, 14, 4]),
  };
}

/** An astigmatism in double-angle coordinates. */
function doubled(diopters: number, axis: number) {
  const angle = (2 * axis * Math.PI) / 180;
  return { x: diopters * Math.cos(angle), y: diopters * Math.sin(angle) };
}

const hundredths = (value: number) => Math.round(100 * value) / 100;
/** A zero that was rounded from below is zero. */
const quarters = (diopters: number) => Math.round(4 * diopters) / 4 + 0;
/** Whole degrees from 1 to 180. */
const onHalfCircle = (degrees: number) => ((Math.round(degrees) % 180) + 180) % 180 || 180;
/** Points from 0 to 10 in tenths. */
const points = (value: number) => Math.round(10 * clamp(0, 10, value)) / 10;
