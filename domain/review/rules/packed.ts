/**
 * Figures of many lenses as one short text: a page carries them beside what it shows of them. Most numbers follow from
 * those before them, or nearly so (everybody has answered everything, doctors answer much like all others); so each is
 * written as its difference from what those let expect, and nothing at all where there is none.
 */
import type { Figures, LensFigures, Score, SubScore } from '#domain/review/rules.ts';

/**
 * Takes the numbers of some figures one after the other, each with what is to be expected of it, and gives back the
 * number itself. Whoever writes knows it, whoever reads finds it out; both go one way, so that they agree on it.
 */
type Through = (expected: number, known?: number) => number;

/** Whole numbers up to the double of it are exact, and so are differences from what is expected. */
const FARTHEST = 2 ** 52;

/** How much of `whole` is to be expected of `part` out of `of`. */
function share(whole = 0, part: number, of = 0): number {
  const expected = Math.round((whole * part) / (of || 1));
  return expected < FARTHEST ? expected : 0;
}

/** How far answers are from their mean, as the sum of the squares of it. */
const spread = ({ sum, count, squares }: Score): number => Math.max(0, squares - share(sum, sum, count));

/**
 * @param overall the ratings of the same reviews, most of which answer this as well
 * @param like answers that these are expected to resemble in their mean and in how far they are from it
 */
function scoreThrough(through: Through, { count: answers, pairs }: Score, known?: Score, like?: Score): Score {
  const count = through(answers, known?.count);
  const sum = through(share(like?.sum, count, like?.count), known?.sum);
  const spreadToExpect = like ? share(spread(like), count, like.count) : 0;
  const squares = through(share(sum, sum, count) + spreadToExpect, known?.squares);
  return { sum, count, squares, pairs: through(pairs, known?.pairs) };
}

/** @param among those of a larger population, of which this one is a part */
function figuresThrough(through: Through, known?: Figures, among?: Figures): Figures {
  const reviews = through(0, known?.reviews);
  const like = (whole: number | undefined) => share(whole, reviews, among?.reviews);
  const confirmed = through(like(among?.steps[1]), known?.steps[1]);
  const invited = through(like(among?.steps[2]), known?.steps[2]);
  const doctor = through(like(among?.steps[3]), known?.steps[3]);
  const sent = through(reviews - confirmed - invited - doctor, known?.steps[0]);
  const verified = through(reviews - sent, known?.verified);
  const comments = through(reviews, known?.comments);
  const verifiedComments = through(verified, known?.verifiedComments);
  const one = through(like(among?.stars[0]), known?.stars[0]);
  const two = through(like(among?.stars[1]), known?.stars[1]);
  const three = through(like(among?.stars[2]), known?.stars[2]);
  const four = through(like(among?.stars[3]), known?.stars[3]);
  const five = through(reviews - one - two - three - four, known?.stars[4]);
  const count = through(reviews, known?.overall.count);
  const sum = through(10 * (one + 2 * two + 3 * three + 4 * four + 5 * five), known?.overall.sum);
  const squares = through(100 * (one + 4 * two + 9 * three + 16 * four + 25 * five), known?.overall.squares);
  const pairs = through(like(among?.overall.pairs), known?.overall.pairs);
  const overall = { sum, count, squares, pairs };
  let last: Score | undefined;
  const score = (name: SubScore) => {
    last = scoreThrough(through, overall, known?.[name], among?.[name] ?? last);
    return last;
  };
  return {
    reviews,
    steps: [sent, confirmed, invited, doctor],
    verified,
    comments,
    verifiedComments,
    stars: [one, two, three, four, five],
    overall,
    dayVision: score('dayVision'),
    nightVision: score('nightVision'),
    nearVision: score('nearVision'),
    intermediateVision: score('intermediateVision'),
    dysphotopsia: score('dysphotopsia'),
  };
}

function lensThrough(through: Through, known?: LensFigures): LensFigures {
  const lensId = through(0, known?.lensId);
  const version = through(0, known?.version);
  const all = figuresThrough(through, known?.all);
  const doctors = figuresThrough(through, known?.doctors, all);
  const confirmed = figuresThrough(through, known?.confirmed.all, all);
  const confirmedDoctors = figuresThrough(through, known?.confirmed.doctors, doctors);
  return { lensId, version, all, doctors, confirmed: { all: confirmed, doctors: confirmedDoctors } };
}

function write(lens: LensFigures): string {
  const differences: string[] = [];
  lensThrough((expected, known = 0) => {
    differences.push(known === expected ? '' : (known - expected).toString(36));
    return known;
  }, lens);
  return differences.join();
}

function read(text: string): LensFigures {
  const last = written.get(numberIn(text));
  if (last?.text === text) return last.lens;
  const differences = text.split(',');
  let next = 0;
  return lensThrough((expected) => {
    const difference = differences[next] || '0';
    next += 1;
    return expected + Number.parseInt(difference, 36);
  });
}

/** Figures never change in place, so those of a lens are written once, however many pages and streams they go along. */
const texts = new WeakMap<LensFigures, string>();
/** What was written last of each lens, by its number: whoever has written a text need not read it to draw a page of it. */
const written = new Map<string, { readonly text: string; readonly lens: LensFigures }>();

/** The number of the lens, as a text begins with it. */
const numberIn = (text: string): string => text.slice(0, text.indexOf(','));

/** All numbers of the figures to the base of 36, in an order that `unpackFigures` knows. */
export function packFigures(lenses: readonly LensFigures[]): string {
  return lenses
    .map((lens) => {
      const text = texts.get(lens) ?? write(lens);
      texts.set(lens, text);
      written.set(numberIn(text), { text, lens });
      return text;
    })
    .join(';');
}

/** The figures that `packFigures` has packed. */
export const unpackFigures = (packed: string): LensFigures[] => (packed === '' ? [] : packed.split(';').map(read));
