import { intervalOf, shownInterval } from '#domain/review/rules/interval.ts';
import { type Bins, type LensSpread, spreadOf } from '#domain/review/rules/spread.ts';
import { isVerified, VERIFICATION_LEVELS, type VerificationLevel } from '#domain/review/rules/verification-level.ts';
import {
  type Figures,
  type LensFigures,
  patientsOf,
  type ReviewContent,
  type ReviewerType,
  type Score,
  SUB_SCORES,
  type SubScore,
  shownScore,
  shownTenths,
} from '#domain/review/rules.ts';
import { SCORE_COLUMNS } from '../rules.ts';

/** The values of one line of a file, in the order of its columns; null is empty. */
export type Line = readonly (string | number | null)[];

const SCORES = ['overall', ...SUB_SCORES] as const;
export type ScoreName = (typeof SCORES)[number];

/** The scores of a review in points: one decimal, and none for the stars. */
export const scoresOf = (review: Pick<ReviewContent, ScoreName>): Line => [
  review.overall,
  ...SUB_SCORES.map((score) => {
    const tenths = review[score];
    return tenths === null ? null : (tenths / 10).toFixed(1);
  }),
];

/** How often an answer, in tenths, was given by those who are summed up together. */
export type Answers = {
  readonly lensId: number;
  readonly reviewerType: ReviewerType;
  readonly ticked: boolean;
  readonly year: string;
  readonly score: ScoreName;
  readonly tenths: number;
  readonly count: number;
};
/** How many reviews on a step are summed up, and how many of all have a comment. */
export type Counts = Pick<Answers, 'lensId' | 'reviewerType'> & {
  readonly step: VerificationLevel;
  readonly rest: number;
  readonly comments: number;
};

/** The pairs of all answers, those of rows included, that came by invitation of the same practice. */
type Together = Omit<Answers, 'tenths' | 'count'> & { readonly pairs: number };

/** The pairs of a lens, for all years and for single ones; only where there are some. */
export function togetherOf({ lensId, doctors, confirmed, ...figures }: LensFigures, { parts }: LensSpread): Together[] {
  const patients = { all: patientsOf({ ...figures, doctors }), confirmed: patientsOf(confirmed) };
  const whole = (['patient', 'doctor'] as const).flatMap((reviewerType) => {
    const [all, ticked] =
      reviewerType === 'patient' ? [patients.all, patients.confirmed] : [doctors, confirmed.doctors];
    return SCORES.flatMap((score): Together[] => [
      { lensId, reviewerType, ticked: true, year: '', score, pairs: ticked[score].pairs },
      { lensId, reviewerType, ticked: false, year: '', score, pairs: all[score].pairs - ticked[score].pairs },
    ]);
  });
  const byYear = parts.flatMap(({ reviewerType, step, year, scores }) =>
    SCORES.map(
      (score): Together => ({
        lensId,
        reviewerType,
        ticked: isVerified(step),
        year: `${year}`,
        score,
        pairs: scores[score].pairs,
      }),
    ),
  );
  return [...whole, ...byYear].filter(({ pairs }) => pairs > 0);
}

/** The lines of the reviews that are summed up, for single years and for all of them. */
export function sumLines(
  answers: readonly Answers[],
  counts: readonly Counts[],
  together: readonly Together[],
): Line[] {
  const rest = answers.map((answer) => ({ ...answer, pairs: 0 }));
  const all = rest.map((answer) => ({ ...answer, year: '' }));
  const pairs = together.map((each) => ({ ...each, tenths: 0, count: 0 }));
  const name = ({ lensId, reviewerType, ticked, year, score }: Answers) =>
    JSON.stringify([lensId, reviewerType, ticked ? 'yes' : 'no', year, SCORE_COLUMNS[score]]);
  const scores = [...Map.groupBy([...rest, ...all, ...pairs], name)].map(([key, some]): Line => {
    const total = (of: (answer: Answers) => number) => some.reduce((sum, answer) => sum + answer.count * of(answer), 0);
    const spread = some[0]?.year === '' ? spreadOfAnswers(some) : null;
    return [
      ...JSON.parse(key),
      total(() => 1),
      total(({ tenths }) => tenths),
      total(({ tenths }) => tenths ** 2),
      some.reduce((sum, each) => sum + each.pairs, 0),
      spread,
    ];
  });
  const counted = counts.flatMap(({ lensId, reviewerType, step, rest, comments }): Line[] => {
    const kind = [lensId, reviewerType, isVerified(step) ? 'yes' : 'no', ''];
    const line = (what: string, count: number): Line[] =>
      count > 0 ? [[...kind, what, count, null, null, null, null]] : [];
    return [...line(step, rest), ...line('comments', comments)];
  });
  return [...scores, ...counted].toSorted(byKey(5));
}

/** Stars lie by star, other answers by whole points; ten points lie with nine. */
function spreadOfAnswers(answers: readonly Answers[]): string {
  const isOverall = answers[0]?.score === 'overall';
  const bins = new Array<number>(isOverall ? 5 : 10).fill(0);
  for (const { tenths, count } of answers) {
    const bin = isOverall ? tenths / 10 - 1 : Math.min(9, Math.floor(tenths / 10));
    bins[bin] = (bins[bin] ?? 0) + count;
  }
  return bins.join(' ');
}

const WHOSE = { everyone: undefined, patients: 'patient', doctors: 'doctor' } as const;

/** The lines of what the pages show of a lens. */
export function figureLines(figures: LensFigures, spread: LensSpread): Line[] {
  const lines = Object.entries(WHOSE).flatMap(([whose, asked]) =>
    (['all', 'confirmed'] as const).flatMap((proof) => {
      const by = proof === 'all' ? figures : figures.confirmed;
      const shown = asked === 'patient' ? patientsOf(by) : by[asked === 'doctor' ? 'doctors' : 'all'];
      const { bins, years } = spreadOf(
        spread,
        ({ reviewerType, step }) => (asked ?? reviewerType) === reviewerType && (proof === 'all' || isVerified(step)),
      );
      const name = (year: string) => [figures.lensId, whose, proof, year];
      return [
        ...countLines(shown).map((line): Line => [...name(''), ...line]),
        ...SCORES.map((score): Line => [...name(''), ...scoreLine(score, shown[score], binsOf(shown, bins, score))]),
        ...years.flatMap(({ year, scores }) =>
          SCORES.map((score): Line => [...name(`${year}`), ...scoreLine(score, scores[score], null)]),
        ),
      ];
    }),
  );
  return lines.filter((line) => line[5] !== 0).toSorted(byKey(5));
}

const binsOf = (figures: Figures, bins: Bins, score: ScoreName) =>
  (score === 'overall' ? figures.stars : bins[score as SubScore]).join(' ');

const countLines = (figures: Figures): Line[] => [
  ...VERIFICATION_LEVELS.map((step, place): Line => [step, figures.steps[place] ?? 0, null, null, null, null]),
  ['comments', figures.comments, null, null, null, null],
];

function scoreLine(score: ScoreName, answers: Score, spread: string | null): Line {
  const interval = intervalOf(score, answers);
  const ends = interval && shownInterval(interval);
  return [
    SCORE_COLUMNS[score],
    answers.count,
    shownScore(shownTenths(answers)),
    ends?.lower ?? null,
    ends?.upper ?? null,
    spread,
  ];
}

/** Orders lines by their first columns, numbers as numbers. */
const byKey = (columns: number) => (one: Line, other: Line) => {
  for (let at = 0; at < columns; at += 1) {
    const [a, b] = [one[at] ?? '', other[at] ?? ''];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
};
