import { addFigures, type Figures, NO_REVIEWS, SUB_SCORES } from '../rules.ts';
import { addStars } from './drift.ts';
import { type Answers, NO_STARS, oneStar } from './honest-lens.fixture.ts';
import { isMovementAlarm, movementsOf } from './movement-alarm.ts';
import { between, movingOf, weightOf } from './weight.ts';

/** The figures of one review: stars in whole stars, points in tenths. */
export function figuresOf(answers: Answers): Figures {
  const scores = SUB_SCORES.map((score) => [score, scoreOf(answers[score])] as const);
  return {
    ...NO_REVIEWS,
    reviews: 1,
    stars: oneStar(answers.overall ?? 0),
    overall: scoreOf(answers.overall === null ? null : 10 * answers.overall),
    ...(Object.fromEntries(scores) as Pick<Figures, (typeof SUB_SCORES)[number]>),
  };
}

const scoreOf = (answer: number | null) => ({
  sum: answer ?? 0,
  count: answer === null ? 0 : 1,
  squares: (answer ?? 0) ** 2,
  pairs: 0,
});

/** Figures of patients alone, as `weightOf` is asked about them. */
const populations = (all: Figures) => ({
  ...{ all, doctors: NO_REVIEWS },
  confirmed: { all: NO_REVIEWS, doctors: NO_REVIEWS },
});

const mix = (base: Figures, counted: Figures, weight: number): Figures => {
  const scores = (['overall', ...SUB_SCORES] as const).map((row) => [
    row,
    {
      sum: between(base[row].sum, counted[row].sum, weight),
      count: between(base[row].count, counted[row].count, weight),
      squares: between(base[row].squares, counted[row].squares, weight),
      pairs: 0,
    },
  ]);
  // What is left of the base, and what is shown of what counts.
  const stars = addStars(addStars(NO_STARS, base.stars, 1 - weight), counted.stars, weight);
  return { ...counted, stars, reviews: between(base.reviews, counted.reviews, weight), ...Object.fromEntries(scores) };
};

/** A lens whose shown figures follow day by day, by the site's own functions. */
export function createLens(older: readonly Figures[], recordDays = 200) {
  let counted = older.reduce(addFigures, NO_REVIEWS);
  const bases = [counted];
  let day = 0;
  const from = () => [bases.at(-1) ?? NO_REVIEWS, bases.at(-7) ?? bases[0] ?? NO_REVIEWS] as const;
  const weight = () => {
    const [base, weekAgo] = from();
    return weightOf(movingOf(populations(counted), populations(base), populations(weekAgo)), recordDays + day);
  };
  const shown = () => mix(from()[0], counted, weight());
  const starsOf = ({ overall: { sum, count } }: Figures) => sum / count / 10;
  return {
    weight,
    shown,
    counted: () => counted,
    /** The mean that is shown, and the true one, in stars. */
    stars: () => starsOf(shown()),
    trueStars: () => starsOf(counted),
    add(...some: readonly Figures[]) {
      counted = some.reduce(addFigures, counted);
    },
    withdraw(one: Figures) {
      const without = (['overall', ...SUB_SCORES] as const).map((row) => {
        const [from, gone] = [counted[row], one[row]];
        return [
          row,
          {
            ...{ sum: from.sum - gone.sum, count: from.count - gone.count },
            ...{ squares: from.squares - gone.squares, pairs: 0 },
          },
        ];
      });
      const stars = addStars(counted.stars, one.stars, -1);
      counted = { ...counted, stars, reviews: counted.reviews - one.reviews, ...Object.fromEntries(without) };
    },
    isAlarm: () => isMovementAlarm(movementsOf(counted, from()[0]), weight(), recordDays + day),
    /** The daily hour: what is shown is the next base. */
    nextDay() {
      bases.push(shown());
      day += 1;
    },
  };
}
