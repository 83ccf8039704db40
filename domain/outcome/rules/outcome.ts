import { isChartLine } from './acuity.ts';
import { ACUITIES, type Answers, FIELD_NAMES } from './fields.ts';

/** Sphere and cylinder in diopters (cylinder of either sign), axis in degrees 1–180; null is "not entered". */
export type ManifestRefraction = Pick<Answers, 'sph' | 'cyl' | 'axis'>;

/** One eye after surgery as a surgeon reports it; null is "not measured" or "not asked", never zero. */
export type PostOpOutcome = { readonly lensId: number; readonly finalMrx: ManifestRefraction } & Omit<
  Answers,
  keyof ManifestRefraction
>;

/** The answers about an eye, each under the name of its field. */
export function answersOf({ lensId: _, finalMrx, ...answers }: PostOpOutcome): Answers {
  return { ...answers, ...finalMrx };
}

/** The eye that has these answers. */
export function outcomeOf(lensId: number, answers: Answers): PostOpOutcome {
  const { sph, cyl, axis } = answers;
  const finalMrx = { sph, cyl, axis };
  const entries = FIELD_NAMES.filter((field) => field === 'sph' || !(field in finalMrx)).map((field) =>
    // The refraction has the position of its first number: files follow the order of the fields.
    field === 'sph' ? ['finalMrx', finalMrx] : [field, answers[field]],
  );
  return { lensId, ...Object.fromEntries(entries) } as PostOpOutcome;
}

/**
 * The answers by which a row of a file is recognized where it has no patient number. A target counts by its quarter
 * diopter, and an acuity below the chart as none: so did the first imports store them.
 */
export function knownBy(outcome: PostOpOutcome): Answers {
  const answers = answersOf(outcome);
  const { refractiveTarget: target } = answers;
  const hidden = ACUITIES.filter((field) => answers[field] !== null && !isChartLine(answers[field]));
  return {
    ...answers,
    ...Object.fromEntries(hidden.map((field) => [field, null])),
    refractiveTarget: target === null ? null : quarterOf(target),
  };
}

/** The nearest quarter of a diopter; halves go away from zero. */
export const quarterOf = (diopters: number): number =>
  (Math.sign(diopters) * Math.round(Math.abs(diopters) * 4)) / 4 + 0;

/** An eye about which nothing is known but its lens. */
export function blankOutcome(lensId: number): PostOpOutcome {
  return outcomeOf(lensId, Object.fromEntries(FIELD_NAMES.map((field) => [field, null])) as Answers);
}

/** Sphere plus half the cylinder, in diopters; null unless both were entered. */
export function sphericalEquivalent({ sph, cyl }: ManifestRefraction): number | null {
  return sph === null || cyl === null ? null : sph + cyl / 2;
}

/** Target and spherical equivalent of an eye in diopters; null unless both are known. */
export function attemptedAndAchieved({
  finalMrx,
  refractiveTarget: attempted,
}: Pick<PostOpOutcome, 'finalMrx' | 'refractiveTarget'>): { attempted: number; achieved: number } | null {
  const achieved = sphericalEquivalent(finalMrx);
  return achieved === null || attempted === null ? null : { attempted, achieved };
}

/**
 * Spherical equivalent minus target, in diopters: negative is more myopic than planned. Whole thousandths, which hold
 * every difference of hundredths and half of them, so that equal errors are equal numbers. Null unless both are known.
 */
export function predictionError(eye: Pick<PostOpOutcome, 'finalMrx' | 'refractiveTarget'>): number | null {
  const known = attemptedAndAchieved(eye);
  return known && Math.round((known.achieved - known.attempted) * 1_000) / 1_000 + 0;
}

/** A submission as the surgeon who made it sees it again. */
export type OwnSubmission = {
  readonly id: string;
  readonly referenceId: string;
  /** ISO 8601. */
  readonly submittedAt: string;
  /** Whether the practice’s own number of the patient was given; it is known by a keyed hash alone. */
  readonly hasOwnNumber: boolean;
  readonly outcome: PostOpOutcome;
};
export type OwnSubmissionPage = {
  readonly submissions: readonly OwnSubmission[];
  readonly nextCursor: string | null;
  /** How many there are on all pages. */
  readonly total: number;
  /** The months in which the doctor has submitted anything, "YYYY-MM", the newest first. */
  readonly months: readonly string[];
};
