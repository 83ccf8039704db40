import { createHash } from 'node:crypto';
import {
  ACUITY_FIELDS,
  AGE_RANGES,
  SNELLEN_OPTIONS,
  SPECTACLE_LABELS,
  TIMES_SINCE_SURGERY,
} from '#domain/outcome/rules.ts';
import { recordKey } from '#domain/review/data/transfer.ts';
import { type Chance, seededChance } from '#platform/chance/chance.ts';
import { pushKeyOf } from '#platform/firebase/keys.ts';

export type Records = Record<string, Record<string, unknown>>;
export type MadeUpExport = {
  readonly lensDataAggregates: (Record<string, unknown> | null)[];
  readonly newsletter: Records;
  readonly postOpData: Records;
  readonly registeredDoctors: Records;
  readonly reviews: Records;
};

/** After the last time in a made-up export. */
export const MADE_UP_UNTIL = Date.UTC(2026, 0, 1);
const THREE_YEARS = 3 * 365 * 24 * 3600 * 1000;

const REVIEWS = 4_300;
const EYES = 560;
const DOCTORS = 12;
const READERS = 103;

/** A key that a database made when something was pushed. */
const pushed = (what: string) => pushKeyOf(createHash('sha256').update(what).digest());

/**
 * An export of 5,000 records as the product of the specification would leave it, the same one every time: both key
 * forms, both signs of the cylinder, what was left empty as 0, lists for objects; and every oddity that is refused.
 */
export function makeUpExport(): MadeUpExport {
  const chance = seededChance(20_260_102);
  const doctors = Object.fromEntries(Array.from({ length: DOCTORS }, (_, index) => doctor(index)));
  const uids = Object.keys(doctors);
  return {
    // A list with a hole, as a database writes keys that are small numbers.
    lensDataAggregates: [null, { all: { totalSubmissions: 999, avgPatientSatisfaction: 9.9 } }],
    newsletter: {
      ...Object.fromEntries(
        Array.from({ length: READERS }, (_, index) => [
          pushed(`reader ${index}`),
          { email: `reader${index}@mail.example` },
        ]),
      ),
      [pushed('no reader')]: { email: 'not an address' },
    },
    postOpData: {
      ...Object.fromEntries(Array.from({ length: EYES }, (_, index) => eye(chance, index, uids))),
      ...ODD_EYES,
    },
    registeredDoctors: { ...doctors, 'uid-odd': { ...doctor(99)[1], status: 'approved' } },
    reviews: {
      ...Object.fromEntries(Array.from({ length: REVIEWS }, (_, index) => review(chance, index))),
      ...ODD_REVIEWS,
    },
  };
}

const within = (low: number, high: number, value: number) => Math.min(high, Math.max(low, value));
const time = (chance: Chance) => MADE_UP_UNTIL - 1 - chance.below(THREE_YEARS);

function doctor(index: number): [string, Record<string, unknown>] {
  const status = index % 4 === 3 ? 'pending_verification' : 'verified';
  return [
    `uid${String(index).padStart(25, 'x')}`,
    {
      email: `Doctor${index}@practice.example`,
      practiceName: `Eye Practice ${index}`,
      practiceWebsite: `www.practice${index}.example`,
      practicePhone: '+1 555 010 0199',
      status,
      createdAt: new Date(MADE_UP_UNTIL - THREE_YEARS - index * 1000).toISOString(),
    },
  ];
}

function review(chance: Chance, index: number): [string, Record<string, unknown>] {
  const lensId = chance.below(10) + 1;
  const email = `${chance.pick(['Ada', 'grace', 'linus'])}.${index}@mail.example`;
  const points = () => within(0, 100, Math.round(70 + 15 * chance.bell())) / 10;
  const record: Record<string, unknown> = {
    lensId,
    reviewerType: chance.happens(0.1) ? 'doctor' : 'patient',
    comments: chance.happens(0.4) ? `I can read again, and see rings around lamps. Number ${index}.` : '',
    overallRating: within(1, 5, Math.round(4 + chance.bell())),
    dayVision: points(),
    nightVision: points(),
    nearVision: points(),
    intermediateVision: points(),
    dysphotopsia: points(),
    email,
    timestamp: time(chance),
  };
  const status = chance.pick(['verified', 'pending', 'approved', null]);
  if (status) record.status = status;
  if (chance.happens(0.1)) delete record.nearVision;
  const key = chance.happens(0.7) ? recordKey(lensId, email) : pushed(`review ${index}`);
  return [key, record];
}

function eye(chance: Chance, index: number, uids: readonly string[]): [string, Record<string, unknown>] {
  const quarter = (spread: number) => Math.round(spread * chance.bell() * 4) / 4;
  const cyl = Math.abs(quarter(0.5)) * chance.pick([-1, 1]);
  const blank = chance.happens(0.15);
  const acuities = ACUITY_FIELDS.map((field) => [field, chance.happens(0.8) ? chance.pick(SNELLEN_OPTIONS) : '']);
  const record: Record<string, unknown> = {
    referenceId: `IOL-${String(index).padStart(10, '0')}`,
    lensId: chance.below(10) + 1,
    submittingDoctorUid: chance.pick(uids),
    submissionTimestamp: time(chance),
    ...Object.fromEntries(acuities),
    refractiveTarget: blank ? 0 : quarter(0.4),
    finalMrx: blank
      ? { sph: 0, cyl: 0, axis: 0 }
      : { sph: quarter(0.5), cyl, axis: cyl === 0 ? 180 : chance.below(180) + 1 },
    timeSinceSurgery: chance.pick(TIMES_SINCE_SURGERY),
    patientAgeRange: chance.pick(AGE_RANGES),
    spectacleIndependence: chance.pick(Object.values(SPECTACLE_LABELS)),
    patientSatisfaction: within(0, 100, Math.round(80 + 15 * chance.bell())) / 10,
    dysphotopsiaSeverity: within(0, 100, Math.round(20 + 15 * chance.bell())) / 10,
    preOpCornealAstigmatism: blank ? 0 : chance.below(300) / 100,
    preOpSteepKAxis: blank ? 0 : chance.below(180) + 1,
  };
  if (chance.happens(0.2)) record.comorbidities = ['dryEyes', 'glaucoma'];
  if (chance.happens(0.1)) record.ocularHistory = { 1: 'postYagCapsulotomy' };
  return [pushed(`eye ${index}`), record];
}

const FINE = {
  lensId: 3,
  reviewerType: 'patient',
  overallRating: 4,
  email: 'fine@mail.example',
  timestamp: Date.UTC(2025, 5, 1),
  status: 'verified',
};

/** Reviews that something is wrong or odd about, by what it is. */
export const ODD_REVIEWS: Records = Object.fromEntries(
  Object.entries({
    'unknown lens': { ...FINE, lensId: 77 },
    'lens as a text': { ...FINE, lensId: '3' },
    'no lens': { ...FINE, lensId: undefined },
    'stars out of range': { ...FINE, overallRating: 6 },
    'half a star': { ...FINE, overallRating: 3.5 },
    'score out of range': { ...FINE, dayVision: 10.1 },
    'score between steps': { ...FINE, dayVision: 7.25 },
    'score as a text': { ...FINE, dayVision: '7' },
    'unknown reviewer': { ...FINE, reviewerType: 'nurse' },
    'control characters': { ...FINE, comments: 'bell \u0007' },
    'over-long comment': { ...FINE, comments: 'a'.repeat(501) },
    'no address': { ...FINE, email: undefined },
    'no real address': { ...FINE, email: 'fine at mail' },
    'future time': { ...FINE, timestamp: Date.UTC(2999, 0, 1) },
    'time as a text': { ...FINE, timestamp: '2025-06-01' },
    'status as a number': { ...FINE, status: 1 },
    'no record': 'verified',
  }).map(([what, record]) => [pushed(what), JSON.parse(JSON.stringify(record))]),
);

/** Eyes that are refused. */
const ODD_EYES: Records = Object.fromEntries(
  Object.entries({
    'unknown doctor': { submittingDoctorUid: 'nobody' },
    'no reference': { submittingDoctorUid: 'nobody', referenceId: undefined },
    'axis out of range': { finalMrx: { sph: 0, cyl: -1, axis: 181 } },
    'sphere between steps': { finalMrx: { sph: 0.1, cyl: 0, axis: 1 } },
    'unknown acuity': { dcfva: '20/17' },
    'unknown condition': { comorbidities: ['tired'] },
  }).map(([what, changes], index) => [
    pushed(what),
    JSON.parse(
      JSON.stringify({
        referenceId: `IOL-ODD${String(index).padStart(7, '0')}`,
        lensId: 3,
        submittingDoctorUid: `uid${'0'.padStart(25, 'x')}`,
        submissionTimestamp: Date.UTC(2025, 5, 1),
        ...changes,
      }),
    ),
  ]),
);
