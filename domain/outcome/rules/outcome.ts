import { isChartLine, logMAR } from './acuity.ts';
import { type Answers, FIELD_NAMES, FIELDS, type FieldName } from './fields.ts';
import { type AcuityAnswer, CHART_LINES, type Snellen } from './options.ts';

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

/** What was asked later than this identifies no row, so that rows of before are still recognized. */
const KNOWN_FIELDS: ReadonlySet<string> = new Set(FIELD_NAMES.slice(0, FIELD_NAMES.indexOf('promScore') + 1));

/**
 * What an answer counts as where a row of a file is recognized, null for nothing: as the first imports stored it. A
 * target counts by its quarter diopter, a power by its half. An acuity below the chart and 7 to 11 months count as
 * nothing, a line between those of the usual chart as the nearest of them.
 */
export function knownAs<Name extends FieldName>(field: Name, answer: Answers[Name]): Answers[Name];
export function knownAs(field: FieldName, answer: unknown): unknown;
export function knownAs(field: FieldName, answer: unknown): unknown {
  if (!KNOWN_FIELDS.has(field) || answer === null) return null;
  if (FIELDS[field].kind === 'acuity') return nearestOnChart(answer as AcuityAnswer);
  if (field === 'refractiveTarget') return quarterOf(Number(answer));
  if (field === 'lensPower') return 2 * quarterOf(Number(answer) / 2);
  return answer === '7-11 Months' ? null : answer;
}

/** The answers by which a row of a file is recognized; what is blank is left out. */
export function knownBy(outcome: PostOpOutcome): Partial<Answers> {
  const answers = Object.entries(answersOf(outcome)).map(([field, answer]) => [
    field,
    knownAs(field as FieldName, answer),
  ]);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== null));
}

/** The line of the usual chart nearest to an acuity in logMAR; null below the chart. */
function nearestOnChart(acuity: AcuityAnswer): AcuityAnswer | null {
  if (!isChartLine(acuity)) return null;
  const distance = (line: Snellen) => Math.abs(logMAR(line) - logMAR(acuity));
  return CHART_LINES.reduce<Snellen>((nearest, line) => (distance(line) < distance(nearest) ? line : nearest), '20/15');
}

/** Whether two eyes of one patient are the same eye with the same lens at the same time since surgery. */
export const isSameVisit = (one: PostOpOutcome, other: PostOpOutcome): boolean =>
  one.side !== null && VISIT.every((field) => one[field] === other[field]);
const VISIT = ['lensId', 'side', 'timeSinceSurgery'] as const;

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

/**
 * Spherical equivalent minus what the formula predicted for the implanted power, in diopters and whole thousandths. Null
 * unless both are known: it never falls back on the target, which judges the plan and not the formula.
 */
export function formulaError({
  finalMrx,
  predictedEquivalent,
}: Pick<PostOpOutcome, 'finalMrx' | 'predictedEquivalent'>): number | null {
  return predictionError({ finalMrx, refractiveTarget: predictedEquivalent });
}

/** A submission as the surgeon who made it sees it again. */
export type OwnSubmission = {
  readonly id: string;
  readonly referenceId: string;
  /** ISO 8601. */
  readonly submittedAt: string;
  /** Eyes of one doctor with the same number are of one patient. */
  readonly caseNumber: string;
  /** The period of consecutive cases that it was sent for; null for a self-selected eye. */
  readonly periodId: string | null;
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
