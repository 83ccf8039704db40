import { type LifeFigures, MEASURE_WORDS, type Measure, measureOf } from '#domain/experience/rules.ts';
import type { PublicFigures, PublicScore, PublicShare } from '#domain/outcome/rules/public.ts';
import type { ShownFigures, ShownScore } from '#domain/review/rules/shown-figures.ts';
import { type SubScore, shownScore } from '#domain/review/rules.ts';
import { reviewCount } from '../population.ts';

/** One number of one source: its label, its position and its margin of error, in parts of 100. */
export type SourceFigure = {
  readonly says: string;
  readonly value: string;
  readonly range: string;
  readonly at: number;
  readonly from: number;
  readonly to: number;
};

/** A point on which both sources have a number. */
export type Point = {
  readonly name: string;
  readonly patients: readonly SourceFigure[];
  readonly surgeons: SourceFigure | null;
  /** Why the two are not comparable as one number, or that they are. */
  readonly note: string;
  /** Both are on one scale, and their intervals do not overlap. */
  readonly differ: boolean;
};

type Sources = {
  /** Of patients’ reviews. */
  readonly reviews: ShownFigures;
  readonly life: LifeFigures | null;
  readonly surgeons: PublicFigures | null;
};

const OTHER_UNITS = 'Patients say how well they see. Surgeons measure it on a chart. These are different things.';
const OTHER_QUESTION =
  'Patients answer for each distance. Surgeons record glasses for any distance. These are different questions.';
const OTHER_SCALE = 'Patients give 1 to 5 stars. Surgeons give 0 to 10 points. These are different scales.';
const SAME_SCALE = 'Both use one scale, from 0 (none) to 10 (very severe). Lower is better.';

/** The six points of a lens, each as both sources have it. */
export function pointsOf({ reviews, life, surgeons }: Sources): Point[] {
  const score = (name: SubScore, says: string) => scoreOf(reviews, name, says);
  const of100 = (measure: Measure) => figuresOf(life, measure);
  const night = score('dysphotopsia', 'Light effects at night, 0 to 10, lower is better');
  const nightMeasured = points(
    surgeons?.night ?? null,
    'Light effects that surgeons recorded, 0 to 10, lower is better',
  );
  return [
    point(
      'Far',
      score('dayVision', 'Far vision by day, 0 to 10'),
      eyes(surgeons?.far, 'eyes saw 20/25 or better without glasses'),
      OTHER_UNITS,
    ),
    point(
      'Arm’s length',
      score('intermediateVision', 'Arm’s length, 0 to 10'),
      eyes(surgeons?.intermediate, 'eyes saw 20/40 or better at arm’s length without glasses'),
      OTHER_UNITS,
    ),
    point(
      'Near',
      score('nearVision', 'Near, 0 to 10'),
      eyes(surgeons?.near, 'eyes saw 20/40 or better at near without glasses'),
      OTHER_UNITS,
    ),
    point(
      'Glasses',
      [...of100('glasses-far'), ...of100('glasses-computer'), ...of100('glasses-reading')],
      eyes(surgeons?.glasses, 'eyes of people who never need glasses'),
      OTHER_QUESTION,
    ),
    {
      ...point('Night', [...night, ...of100('bother')], nightMeasured, SAME_SCALE),
      differ: isApart(night[0], nightMeasured),
    },
    point(
      'Satisfaction',
      [...stars(reviews), ...of100('again')],
      points(surgeons?.satisfaction ?? null, 'Satisfaction that surgeons recorded, 0 to 10'),
      OTHER_SCALE,
    ),
  ];
}

const point = (
  name: string,
  patients: readonly SourceFigure[],
  surgeons: SourceFigure | null,
  note: string,
): Point => ({
  name,
  patients,
  surgeons,
  note,
  differ: false,
});

/** Whether two intervals on one scale are disjoint; false if either number has no interval. */
export function isApart(one: SourceFigure | null | undefined, other: SourceFigure | null): boolean {
  if (!one || !other || one.from === one.to || other.from === other.to) return false;
  return one.to < other.from || other.to < one.from;
}

const people = (n: number, what: string) => `${n.toLocaleString('en-US')} ${what}`;
const rangeOf = (from: string, to: string) => (from === to ? `about ${from}` : `between ${from} and ${to}`);

/** The range of a score in tenths and in words; without one, it ends where it begins. */
function rangeAround({ lower, upper }: ShownScore, at: number) {
  if (lower === null || upper === null) return { from: at, to: at, range: '' };
  return { from: lower, to: upper, range: `${rangeOf((lower / 10).toFixed(1), (upper / 10).toFixed(1))}, ` };
}

function scoreOf(reviews: ShownFigures, name: SubScore, says: string): SourceFigure[] {
  const answers = reviews[name];
  const shown = shownScore(answers.tenths);
  if (shown === null) return [];
  const at = answers.tenths ?? 0;
  const { from, to, range } = rangeAround(answers, at);
  return [{ says, value: shown, range: `${range}${reviewCount(answers.count)}`, at, from, to }];
}

function stars(reviews: ShownFigures): SourceFigure[] {
  const shown = shownScore(reviews.overall.tenths);
  if (shown === null) return [];
  const { tenths, count } = reviews.overall;
  const along = (tenths: number) => (100 * (tenths - 10)) / 40;
  const at = tenths ?? 0;
  const { from, to, range } = rangeAround(reviews.overall, at);
  return [
    {
      says: 'Stars, 1 to 5',
      value: shown,
      range: `${range}${reviewCount(count)}`,
      at: along(at),
      from: along(from),
      to: along(to),
    },
  ];
}

function figuresOf(life: LifeFigures | null, measure: Measure): SourceFigure[] {
  const found = measureOf(life, measure);
  if (!found) return [];
  const { of100, from, to, n } = found;
  return [
    {
      says: `people ${MEASURE_WORDS[measure]}`,
      value: `${of100} of 100`,
      range: `${rangeOf(String(from), String(to))}, ${people(n, 'people')}`,
      at: of100,
      from,
      to,
    },
  ];
}

function eyes(share: PublicShare | null | undefined, says: string): SourceFigure | null {
  if (!share) return null;
  const round = (part: number) => Math.round(100 * part);
  const [at, from, to] = [round(share.count / share.n), round(share.interval.lower), round(share.interval.upper)];
  return {
    says,
    value: `${at} of 100`,
    range: `${rangeOf(String(from), String(to))}, ${people(share.n, 'eyes')}`,
    at,
    from,
    to,
  };
}

function points(score: PublicScore | null, says: string): SourceFigure | null {
  if (!score) return null;
  const clip = (value: number) => Math.min(10, Math.max(0, value));
  const [from, to] = [clip(score.interval?.lower ?? score.mean), clip(score.interval?.upper ?? score.mean)];
  return {
    says,
    value: score.mean.toFixed(1),
    range: `${score.interval ? `${rangeOf(from.toFixed(1), to.toFixed(1))}, ` : ''}${people(score.n, 'eyes')}`,
    at: 10 * score.mean,
    from: 10 * from,
    to: 10 * to,
  };
}
