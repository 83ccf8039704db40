import type { Catalogue } from '#domain/lens/rules.ts';
import { type ReviewContent, type ReviewerType, SUB_SCORES, shownScore, shownTenths } from '#domain/review/rules.ts';
import { SCORE_COLUMNS } from '../rules.ts';

/** The values of one line of a file, in the order of its columns; null is empty. */
export type Line = readonly (string | number | null)[];

export type ScoreName = keyof typeof SCORE_COLUMNS;

/** The scores of a review in points: one decimal, and none for the stars. */
export const scoresOf = (review: Pick<ReviewContent, ScoreName>): Line => [
  review.overall,
  ...SUB_SCORES.map((score) => {
    const tenths = review[score];
    return tenths === null ? null : (tenths / 10).toFixed(1);
  }),
];

/** How often an answer, in tenths, was given in the rows of a release. */
export type Answers = {
  readonly lensId: number;
  readonly reviewerType: ReviewerType;
  readonly ticked: boolean;
  readonly score: ScoreName;
  readonly tenths: number;
  readonly count: number;
};

/** The lines of the figures of a release: sums of its rows, and nothing else. */
export function figureLines(answers: readonly Answers[]): Line[] {
  const named = answers.flatMap(({ lensId, reviewerType, ticked, score, ...answer }) =>
    ['everyone', `${reviewerType}s`].flatMap((whose) =>
      (ticked ? ['all', 'confirmed'] : ['all']).map((proof) => ({
        name: JSON.stringify([lensId, whose, proof, SCORE_COLUMNS[score]]),
        ...answer,
      })),
    ),
  );
  return [...Map.groupBy(named, ({ name }) => name)].map(([name, some]): Line => {
    const count = some.reduce((sum, answer) => sum + answer.count, 0);
    const sum = some.reduce((total, answer) => total + answer.count * answer.tenths, 0);
    const [lensId, whose, proof, what] = JSON.parse(name);
    const average = shownScore(shownTenths({ count, sum }));
    return [lensId, whose, proof, what, count, average, spreadOf(some, what === SCORE_COLUMNS.overall)];
  });
}

/** Stars lie by star, other answers by whole points; ten points lie with nine. */
function spreadOf(answers: readonly Pick<Answers, 'tenths' | 'count'>[], isOverall: boolean): string {
  const bins = new Array<number>(isOverall ? 5 : 10).fill(0);
  for (const { tenths, count } of answers) {
    const bin = isOverall ? tenths / 10 - 1 : Math.min(9, Math.floor(tenths / 10));
    bins[bin] = (bins[bin] ?? 0) + count;
  }
  return bins.join(' ');
}

/** The weight of each lens on the day of a release. */
export const weightLines = (catalogue: Catalogue, weights: ReadonlyMap<number, number>): Line[] =>
  catalogue.map(({ id, name }) => [id, name, weights.get(id) ?? 1]);
