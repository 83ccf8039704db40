import {
  answersOf,
  COMPLICATIONS,
  FIELD_NAMES,
  type FieldName,
  fieldsOf,
  type OperatedEye,
  outcomeOf,
  type PostOpOutcome,
  TIMES_SINCE_SURGERY,
  type TimeSinceSurgery,
} from '../rules.ts';

/** One visit of an eye, and whose eye it is. */
export type OwnVisit = { readonly caseNumber: string; readonly outcome: PostOpOutcome };

/** What is found again at each visit. All other answers are about the eye and its operation. */
const OF_VISIT: ReadonlySet<FieldName> = new Set<FieldName>([
  ...fieldsOf('acuity'),
  ...fieldsOf('refraction'),
  ...fieldsOf('patient'),
  'timeSinceSurgery',
  'achievedAxis',
  'halos',
  'starbursts',
  'glare',
  'negativeDysphotopsia',
  'promScore',
]);

/** Visits within 90 days of surgery, as near as the answers of the form come to it. */
export const WITHIN_90_DAYS = ['1 Week', '2-3 Weeks', '1-3 Months'] as const satisfies readonly TimeSinceSurgery[];

const LATE = TIMES_SINCE_SURGERY.filter((time) => time !== '1 Week' && time !== '2-3 Weeks');
/** The visit that counts: the first from a month on, then the last before, then one without a time. */
const COUNTS: readonly (TimeSinceSurgery | null)[] = [...LATE, '2-3 Weeks', '1 Week', null];

const rank = ({ timeSinceSurgery }: PostOpOutcome) => COUNTS.indexOf(timeSinceSurgery);

/**
 * Operations from visits: the same side of the same case number with the same lens is one. Without a side each visit
 * is an operation of its own, because two eyes of a patient could not be distinguished.
 */
export function operatedEyes(visits: readonly OwnVisit[]): OperatedEye[] {
  const groups = Map.groupBy(visits, ({ caseNumber, outcome: { side, lensId } }) =>
    side === null ? Symbol('an operation of its own') : `${caseNumber} ${side} ${lensId}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const outcomes = group.map(({ outcome }) => outcome).toSorted((one, other) => rank(one) - rank(other));
    return first ? [{ caseNumber: first.caseNumber, outcome: together(outcomes), visits: outcomes }] : [];
  });
}

/** The first visit, with blanks about the operation filled from the others; complications are those of any visit. */
function together(visits: readonly PostOpOutcome[]): PostOpOutcome {
  const answers = visits.map(answersOf);
  const known = (field: FieldName) => answers.find((each) => each[field] !== null)?.[field] ?? null;
  const merged = FIELD_NAMES.map((field) => [field, OF_VISIT.has(field) ? answers[0]?.[field] : known(field)]);
  const recorded = answers.flatMap(({ complications }) => (complications ? [complications] : []));
  const complications = recorded.length > 0 ? COMPLICATIONS.filter((one) => recorded.flat().includes(one)) : null;
  const lensId = visits[0]?.lensId ?? 0;
  return outcomeOf(lensId, { ...Object.fromEntries(merged), complications });
}

/** Operations by patient, of those who had several. */
export function byPatient(eyes: readonly OperatedEye[]): OperatedEye[][] {
  return [...Map.groupBy(eyes, ({ caseNumber }) => caseNumber).values()].filter((each) => each.length > 1);
}
