import { isChartLine, linesWorse } from './acuity.ts';
import { misalignment } from './axes.ts';
import type { OutcomeField } from './fields.ts';
import type { AcuityAnswer, TimeSinceSurgery } from './options.ts';
import { type PostOpOutcome, predictionError } from './outcome.ts';
import { isPastYear } from './year.ts';

/** Something unusual about an entry. It may be true all the same, so it never stops a submission. */
export type PlausibilityWarning = { readonly field: OutcomeField; readonly message: string };

type Check = readonly [applies: boolean, field: OutcomeField, message: string];

/** Powers that any lens may have, in diopters. */
const USUAL_POWERS = { min: 0, max: 34 } as const;
type Powers = { readonly min: number; readonly max: number };

/**
 * What deserves a second look before a submission is sent, in the order of the form.
 *
 * @param powers in which the lens is made; nothing where that is not known.
 */
export function plausibilityWarnings(
  eye: PostOpOutcome,
  now = new Date(),
  powers?: Powers | null,
): PlausibilityWarning[] {
  const checks = [
    ...refraction(eye),
    ...cornea(eye),
    ...course(eye, now),
    ...power(eye, powers),
    ...prediction(eye),
    ...toric(eye),
    ...before(eye),
    ...biometry(eye),
    ...light(eye),
  ];
  return checks.filter(([applies]) => applies).map(([, field, message]) => ({ field, message }));
}

function refraction(eye: PostOpOutcome): Check[] {
  const { sph, cyl, axis } = eye.finalMrx;
  const error = predictionError(eye);
  return [
    [!isQuarterStep(sph), 'sph', 'The sphere is not a multiple of 0.25 D.'],
    [isBeyond(sph, -10, 10), 'sph', 'The sphere is more than 10 D.'],
    [
      sph === null && cyl !== null,
      'sph',
      'There is a cylinder without a sphere, so this refraction cannot be counted.',
    ],
    [
      isBeyond(error, -3, 3),
      'sph',
      'The result is more than 3 D from the target. Please check the signs of sphere, cylinder and target.',
    ],
    [!isQuarterStep(cyl), 'cyl', 'The cylinder is not a multiple of 0.25 D.'],
    [isBeyond(cyl, -6, 6), 'cyl', 'The cylinder is more than 6 D.'],
    [
      sph !== null && cyl === null && axis === null,
      'cyl',
      'There is a sphere without a cylinder. Enter 0.00 if there is none; otherwise this refraction cannot be counted.',
    ],
    [axis !== null && cyl === null, 'cyl', 'There is an axis without a cylinder.'],
    [cyl !== null && cyl !== 0 && axis === null, 'axis', 'There is a cylinder without an axis.'],
  ];
}

function cornea({ preOpCornealAstigmatism: astigmatism, preOpSteepKAxis: axis }: PostOpOutcome): Check[] {
  return [
    [(astigmatism ?? 0) > 0 && axis === null, 'preOpSteepKAxis', 'There is corneal astigmatism without a steep axis.'],
    [
      astigmatism === null && axis !== null,
      'preOpCornealAstigmatism',
      'There is a steep axis without corneal astigmatism.',
    ],
  ];
}

/** After so many days at the least, an eye can have been seen so long after surgery. */
const LEAST_DAYS: Readonly<Record<TimeSinceSurgery, number>> = {
  '1 Week': 5,
  '2-3 Weeks': 12,
  '1-3 Months': 28,
  '4-6 Months': 110,
  '7-11 Months': 200,
  '1+ Years': 350,
};
const DAY = 24 * 3600 * 1000;

function course({ surgeryYear, timeSinceSurgery, preOpCdva, dcfva }: PostOpOutcome, now: Date): Check[] {
  const isOver = surgeryYear !== null && isPastYear(surgeryYear, now);
  const days = isOver ? (now.getTime() - Date.UTC(surgeryYear, 0)) / DAY : 0;
  const isTooSoon = isOver && timeSinceSurgery !== null && days < LEAST_DAYS[timeSinceSurgery];
  return [
    [isTooSoon, 'surgeryYear', `The surgery is not long enough ago for “${timeSinceSurgery}”.`],
    [
      preOpCdva !== null && dcfva !== null && isMuchWorse(preOpCdva, dcfva),
      'preOpCdva',
      'The eye saw better before surgery than after, by two chart lines or more.',
    ],
  ];
}

/** Whether an acuity is worse than an earlier one by two chart lines or more, or has fallen below the chart. */
function isMuchWorse(before: AcuityAnswer, after: AcuityAnswer): boolean {
  const lines = linesWorse(before, after);
  return lines === null ? isChartLine(before) : lines >= 2;
}

/** How far K1 and K2 may lie apart from the corneal astigmatism that was entered, in diopters. */
const CORNEA_AGREES = 0.5;

function power({ lensPower }: PostOpOutcome, powers: Powers | null | undefined): Check[] {
  const { min, max } = powers ?? USUAL_POWERS;
  const message = powers
    ? `The lens power is outside ${min} to ${max} D, in which this lens is made.`
    : `The lens power is outside ${min} to ${max} D. Please check its sign.`;
  return [[isBeyond(lensPower, min, max), 'lensPower', message]];
}

/** How far a prediction may lie from the target, in diopters: powers come in steps of half a diopter or less. */
const NEAR_TARGET = 1;
/** A-constants of lenses that are placed in the bag. */
const A_CONSTANTS = { min: 115, max: 121 } as const;

function prediction(eye: PostOpOutcome): Check[] {
  const { predictedEquivalent: predicted, refractiveTarget: target, formula, constantName, constantValue } = eye;
  const apart = predicted === null || target === null ? null : predicted - target;
  return [
    [
      isBeyond(apart, -NEAR_TARGET, NEAR_TARGET),
      'predictedEquivalent',
      'The prediction is more than 1 D from the target. Please check the signs of both.',
    ],
    [predicted !== null && formula === null, 'predictedEquivalent', 'There is a prediction without a formula.'],
    [constantName !== null && constantValue === null, 'constantValue', 'The value of the constant is missing.'],
    [constantValue !== null && constantName === null, 'constantValue', 'There is a value without a constant.'],
    [
      constantName === 'A' && isBeyond(constantValue, A_CONSTANTS.min, A_CONSTANTS.max),
      'constantValue',
      `The A-constant is outside ${A_CONSTANTS.min} to ${A_CONSTANTS.max}.`,
    ],
  ];
}

/** Degrees off an axis from which a toric lens corrects nothing: 2 sin 30° is 1. */
const FAR_OFF = 30;

function toric(eye: PostOpOutcome): Check[] {
  const { toricCylinder: cylinder, toricCylinderAtCornea: atCornea, plannedAxis, achievedAxis } = eye;
  const isOff = (from: number | null, to: number | null) =>
    from !== null && to !== null && Math.abs(misalignment(from, to)) >= FAR_OFF;
  return [
    [
      cylinder !== null && atCornea !== null && atCornea >= cylinder,
      'toricCylinderAtCornea',
      'The cylinder at the cornea is not less than that of the lens.',
    ],
    [
      isOff(eye.preOpSteepKAxis, plannedAxis),
      'plannedAxis',
      'The planned axis is 30° or more from the steep axis of the cornea.',
    ],
    [achievedAxis !== null && plannedAxis === null, 'plannedAxis', 'There is an achieved axis without a planned one.'],
    [isOff(plannedAxis, achievedAxis), 'achievedAxis', 'The achieved axis is 30° or more from the planned axis.'],
  ];
}

function before({ preOpCdva, preOpUdva, preOpSph, preOpCyl, preOpAxis }: PostOpOutcome): Check[] {
  return [
    [
      preOpCdva !== null && preOpUdva !== null && isMuchWorse(preOpUdva, preOpCdva),
      'preOpUdva',
      'Before surgery the eye saw better without glasses than with them, by two chart lines or more.',
    ],
    [preOpSph === null && preOpCyl !== null, 'preOpSph', 'There is a cylinder before surgery without a sphere.'],
    [preOpCyl === null && preOpAxis !== null, 'preOpCyl', 'There is an axis before surgery without a cylinder.'],
    [
      preOpCyl !== null && preOpCyl !== 0 && preOpAxis === null,
      'preOpAxis',
      'There is a cylinder before surgery without an axis.',
    ],
  ];
}

/** In millimeters: from the epithelium to the front of the lens, and how thick the lens is. */
const USUAL_DEPTH = { min: 2, max: 4.5 } as const;
const USUAL_THICKNESS = { min: 3, max: 6 } as const;

function biometry(eye: PostOpOutcome): Check[] {
  const { axialLength, k1, k2, preOpCornealAstigmatism, anteriorChamberDepth: depth, lensThickness: thickness } = eye;
  const apart = k1 === null || k2 === null ? null : Math.abs(k1 - k2);
  const strays = apart !== null && preOpCornealAstigmatism !== null && Math.abs(apart - preOpCornealAstigmatism);
  return [
    [isBeyond(axialLength, 20, 30), 'axialLength', 'The axial length is outside 20 to 30 mm.'],
    [isBeyond(k1, 38, 50), 'k1', 'The K1 is outside 38 to 50 D.'],
    [k1 === null && k2 !== null, 'k1', 'There is a K2 without a K1.'],
    [isBeyond(k2, 38, 50), 'k2', 'The K2 is outside 38 to 50 D.'],
    [k1 !== null && k2 === null, 'k2', 'There is a K1 without a K2.'],
    [
      strays !== false && strays > CORNEA_AGREES,
      'k2',
      `The difference between K1 and K2 is ${apart?.toFixed(2)} D, but the corneal astigmatism above is ${preOpCornealAstigmatism?.toFixed(2)} D.`,
    ],
    [
      isBeyond(depth, USUAL_DEPTH.min, USUAL_DEPTH.max),
      'anteriorChamberDepth',
      `The anterior chamber depth is outside ${USUAL_DEPTH.min} to ${USUAL_DEPTH.max} mm.`,
    ],
    [
      isBeyond(thickness, USUAL_THICKNESS.min, USUAL_THICKNESS.max),
      'lensThickness',
      `The lens thickness is outside ${USUAL_THICKNESS.min} to ${USUAL_THICKNESS.max} mm.`,
    ],
  ];
}

const APART = ['halos', 'starbursts', 'glare'] as const;

/** Of the things that are asked together first and then apart, each is part of the whole. */
function light(eye: PostOpOutcome): Check[] {
  const together = eye.dysphotopsiaSeverity;
  const seen = APART.find((field) => (eye[field] ?? 0) > 0);
  const areNone = APART.every((field) => eye[field] === 0);
  const areSeen = together === 0 && seen !== undefined;
  return [
    [areSeen, seen ?? 'halos', 'The dysphotopsia severity above is 0, but this is more.'],
    [
      areNone && (together ?? 0) > 0,
      'halos',
      'The dysphotopsia severity above is more than 0, but all three here are 0.',
    ],
  ];
}

const isQuarterStep = (diopters: number | null) => diopters === null || Number.isInteger(diopters * 4);
const isBeyond = (value: number | null, least: number, most: number) =>
  value !== null && (value < least || value > most);
