/**
 * Figures as everybody may read them: counts, means to one decimal, ranges to one decimal. Sums and exact means stay on
 * the server, since the difference of two readings would reveal the answers that came in between. Ranges and marks
 * are computed from the exact numbers before these are rounded. Pure.
 */

import {
  type Figures,
  type FiguresByAuthor,
  type LensFigures,
  patientsOf,
  type Score,
  SUB_SCORES,
  shownTenths,
} from '../rules.ts';
import { intervalOf, isNarrow, roundedTenths } from './interval.ts';
import { hasRangesApart, type Leader, leaderBy, type Mark, markOf } from './lead.ts';

export const SCORE_ROWS = ['overall', ...SUB_SCORES] as const;
export type ScoreRow = (typeof SCORE_ROWS)[number];

/** A score in whole tenths. `lower` and `upper` are the ends of its 95 % interval, null with too few answers for one. */
export type ShownScore = {
  /** The mean; null without answers. */
  readonly tenths: number | null;
  readonly count: number;
  readonly lower: number | null;
  readonly upper: number | null;
};

export type ShownFigures = Pick<
  Figures,
  'reviews' | 'steps' | 'verified' | 'comments' | 'verifiedComments' | 'stars'
> & { readonly [R in ScoreRow]: ShownScore } & {
  /** For each row "+" where the exact range is narrow enough to rank the lens by, else "-". */
  readonly ranked: string;
};

export const AUTHORS = ['all', 'patients', 'doctors'] as const;
export type ShownByAuthor = { readonly [A in (typeof AUTHORS)[number]]: ShownFigures };

/**
 * By the id of another lens how surely each score differs from that of the other: a character for each row, for
 * everybody, patients and doctors, then for their confirmed reviews.
 */
export type Marks = { readonly [lensId: number]: string };

/** Public figures of a lens. */
export type ShownLensFigures = ShownByAuthor & {
  readonly lensId: number;
  /** Names what is shown: two versions are equal or not, and their order says nothing. */
  readonly version: string;
  /** The same of the reviews that carry a tick alone. */
  readonly confirmed: ShownByAuthor;
  readonly marks: Marks;
};

/** A score as it is shown; `count` is how many answers count, where these follow by weight. */
export function showScore(row: ScoreRow, score: Score, count = score.count): ShownScore {
  const interval = intervalOf(row, score);
  return {
    tenths: shownTenths(score),
    count,
    lower: interval && roundedTenths(interval.lower),
    upper: interval && roundedTenths(interval.upper),
  };
}

/** Whole numbers in proportion to some, of a given sum: rounded down, then the largest remainders up. */
export function inProportion<Parts extends readonly number[]>(parts: Parts, sum: number): Parts {
  const all = parts.reduce((total, part) => total + part, 0);
  const exact = parts.map((part) => (all === 0 ? 0 : (part * sum) / all));
  const whole = exact.map((part) => Math.floor(part + 1e-9));
  const left = all === 0 ? 0 : sum - whole.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((part, at) => ({ at, rest: part - (whole[at] ?? 0) }))
    .toSorted((a, b) => b.rest - a.rest);
  for (const { at } of byRemainder.slice(0, left)) whole[at] = (whole[at] ?? 0) + 1;
  return whole as unknown as Parts;
}

/** Figures as they are shown: means and ranges by weight, and how many reviews and answers count. */
export function showFigures(figures: Figures, counted = figures): ShownFigures {
  const { reviews, steps, verified, comments, verifiedComments } = counted;
  const stars = figures === counted ? figures.stars : inProportion(figures.stars, reviews);
  const scores = SCORE_ROWS.map((row) => [row, showScore(row, figures[row], counted[row].count)]);
  return {
    ...{ reviews, steps, verified, comments, verifiedComments, stars },
    ...(Object.fromEntries(scores) as Record<ScoreRow, ShownScore>),
    ranked: SCORE_ROWS.map((row) => (isNarrow(row, intervalOf(row, figures[row])) ? '+' : '-')).join(''),
  };
}

const byAuthor = (figures: FiguresByAuthor): { readonly [A in keyof ShownByAuthor]: Figures } => ({
  all: figures.all,
  patients: patientsOf(figures),
  doctors: figures.doctors,
});

function showByAuthor(figures: FiguresByAuthor, counted: FiguresByAuthor): ShownByAuthor {
  if (figures === counted) return mapAuthors(byAuthor(figures), (of) => showFigures(of));
  const all = byAuthor(counted);
  return mapAuthors(byAuthor(figures), (of, author) => showFigures(of, all[author]));
}

const mapAuthors = (
  figures: ReturnType<typeof byAuthor>,
  show: (of: Figures, author: keyof ShownByAuthor) => ShownFigures,
) => Object.fromEntries(AUTHORS.map((author) => [author, show(figures[author], author)])) as ShownByAuthor;

/**
 * Figures of a lens as they are shown, without the version that names them.
 *
 * @param figures by weight, in fractions.
 * @param counted what counts.
 */
export function showLens(figures: LensFigures, marks: Marks, counted = figures): Omit<ShownLensFigures, 'version'> {
  const confirmed = showByAuthor(figures.confirmed, counted.confirmed);
  return { lensId: figures.lensId, ...showByAuthor(figures, counted), confirmed, marks };
}

/** The characters of a mark: a capital where the ranges lie apart as well. */
const LETTERS: Record<Mark, string> = { clear: 'c', same: 's', unsure: 'u' };
const NO_MARK = '-';

/** What `Marks` say of two lenses; the same for both. */
export function marksBetween(one: LensFigures, other: LensFigures): string {
  const populations = [one, one.confirmed].flatMap((figures, at) => {
    const [a, b] = [byAuthor(figures), byAuthor(at === 0 ? other : other.confirmed)];
    return AUTHORS.map((author) => [a[author], b[author]] as const);
  });
  return populations
    .flatMap(([a, b]) =>
      SCORE_ROWS.map((row) => {
        if (a[row].count === 0 || b[row].count === 0) return NO_MARK;
        const letter = LETTERS[markOf(row, a[row], b[row])];
        return hasRangesApart(row, a[row], b[row]) ? letter.toUpperCase() : letter;
      }),
    )
    .join('');
}

/** Some figures of a lens with what they are compared by. */
export type Comparable = { readonly lensId: number; readonly figures: ShownFigures; readonly marks: Marks };

/** Those figures of a lens that count for some authors, with their part of the marks. */
export function comparableOf(
  lens: ShownLensFigures,
  author: (typeof AUTHORS)[number],
  confirmedOnly: boolean,
): Comparable {
  const from = SCORE_ROWS.length * (AUTHORS.indexOf(author) + (confirmedOnly ? AUTHORS.length : 0));
  const marks = Object.entries(lens.marks).map(([id, all]) => [id, all.slice(from, from + SCORE_ROWS.length)]);
  const figures = (confirmedOnly ? lens.confirmed : lens)[author];
  return { lensId: lens.lensId, figures, marks: Object.fromEntries(marks) as Marks };
}

const letterOf = (row: ScoreRow, one: Comparable, other: Comparable) =>
  one.marks[other.lensId]?.[SCORE_ROWS.indexOf(row)] ?? NO_MARK;

/** Which of several lenses leads in a score; null in the place of what has no scores. */
export function leaderAmong(row: ScoreRow, compared: readonly (Comparable | null)[]): Leader | null {
  const shown = compared.map((one) => one?.figures[row].tenths ?? null);
  return leaderBy(row, shown, (a, b) => {
    const [one, other] = [compared[a], compared[b]];
    const letter = one && other ? letterOf(row, one, other).toLowerCase() : NO_MARK;
    return (Object.keys(LETTERS) as Mark[]).find((mark) => LETTERS[mark] === letter) ?? 'unsure';
  });
}

/** Whether the ranges of any two lie apart, and by enough to matter. */
export function areAnyApart(row: ScoreRow, compared: readonly (Comparable | null)[]): boolean {
  const lenses = compared.filter((one) => one !== null);
  return lenses.some((one) => lenses.some((other) => /[A-Z]/.test(letterOf(row, one, other))));
}

/** The exact sum of the stars, which their published counts make. */
export function starsOf({ stars }: Pick<ShownFigures, 'stars'>): Pick<Score, 'sum' | 'count'> {
  return stars.reduce(
    ({ sum, count }, reviews, at) => ({ sum: sum + 10 * (at + 1) * reviews, count: count + reviews }),
    { sum: 0, count: 0 },
  );
}

/** What is said of the interval of a score, or why it has none; null without answers. */
export function rangeWords({ count, lower, upper }: ShownScore): string | null {
  if (count === 0) return null;
  if (lower === null || upper === null) return 'too few answers for a margin of error';
  return lower === upper
    ? 'give or take less than 0.1'
    : `between ${(lower / 10).toFixed(1)} and ${(upper / 10).toFixed(1)}`;
}

export const NOTHING_SHOWN: ShownFigures = {
  ...{ reviews: 0, steps: [0, 0, 0, 0], verified: 0, comments: 0, verifiedComments: 0, stars: [0, 0, 0, 0, 0] },
  ...(Object.fromEntries(
    SCORE_ROWS.map((row) => [row, { tenths: null, count: 0, lower: null, upper: null }]),
  ) as Record<ScoreRow, ShownScore>),
  ranked: '------',
};
