import { isChartLine, linesWorse } from './acuity.ts';
import type { OutcomeField } from './fields.ts';
import type { AcuityAnswer, TimeSinceSurgery } from './options.ts';
import { type PostOpOutcome, predictionError } from './outcome.ts';
import { isPastYear } from './year.ts';

/** Something unusual about an entry. It may be true all the same, so it never stops a submission. */
export type PlausibilityWarning = { readonly field: OutcomeField; readonly message: string };

type Check = readonly [applies: boolean, field: OutcomeField, message: string];

/** What deserves a second look before a submission is sent, in the order of the form. */
export function plausibilityWarnings(eye: PostOpOutcome, now = new Date()): PlausibilityWarning[] {
  const checks = [...refraction(eye), ...cornea(eye), ...course(eye, now), ...biometry(eye), ...light(eye)];
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

function biometry({ lensPower, axialLength, k1, k2, preOpCornealAstigmatism }: PostOpOutcome): Check[] {
  const apart = k1 === null || k2 === null ? null : Math.abs(k1 - k2);
  const strays = apart !== null && preOpCornealAstigmatism !== null && Math.abs(apart - preOpCornealAstigmatism);
  return [
    [isBeyond(lensPower, 0, 34), 'lensPower', 'The lens power is outside 0 to 34 D. Please check its sign.'],
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
