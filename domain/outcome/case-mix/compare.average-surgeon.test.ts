import { expect, test } from 'vitest';
import { seededChance } from '#platform/chance/chance.ts';
import { fullSamples } from '#tests/support/samples.ts';
import { ASSUMED_SPREAD, type Interval } from '../rules.ts';
import { spreadBetween } from '../statistics/between-surgeons.ts';
import { chanceOf } from '../statistics/observed-expected.ts';
import { kindNamed } from './kinds.ts';
import { fitMix } from './model.ts';
import type { OthersCount } from './store.ts';

const LENS = 3;
/** Kinds of eyes by their log odds without a surgeon, and which part of a surgeon's eyes they are. */
const KINDS = [
  { kind: 'none/under70/low', logOdds: 2, part: 0.7 },
  { kind: 'history', logOdds: 1, part: 0.3 },
] as const;
type Chance = ReturnType<typeof seededChance>;
type Counts = readonly { readonly n: number; readonly successes: number }[];

/** Eyes of one surgeon of a population that differs by `spread`, of each kind. */
function surgeonOf(chance: Chance, eyes: number, shift: number): Counts {
  return KINDS.map(({ logOdds, part }) => {
    const n = Math.round(part * eyes);
    const probability = 1 / (1 + Math.exp(-logOdds - shift));
    return { n, successes: Array.from({ length: n }).filter(() => chance.happens(probability)).length };
  });
}

const sum = (all: readonly Counts[], place: number, of: 'n' | 'successes') =>
  all.reduce((total, counts) => total + (counts[place]?.[of] ?? 0), 0);

/** Each of some surgeons against all of them, as `case-mix/store.ts` asks PostgreSQL for it. */
const restsOf = (all: readonly Counts[]) =>
  all.map((counts) => {
    let [rest, variance] = [0, 0];
    for (const [place, { n, successes }] of counts.entries()) {
      const every = sum(all, place, 'n');
      const p = sum(all, place, 'successes') / every;
      rest += successes - n * p;
      variance += n * p * (1 - p) * (1 - n / every);
    }
    return { rest, variance };
  });

type Population = { readonly spread: number; readonly others: number; readonly own: number; readonly shift?: number };

/** In how many of 100 runs a surgeon lies outside chance: with the spread between surgeons, and without it. */
function outside({ spread, others, own, shift }: Population, runs = 1_000) {
  const chance = seededChance(42);
  let [withSpread, without] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const rest = Array.from({ length: others }, () =>
      surgeonOf(chance, Math.round(30 * Math.exp(0.8 * chance.bell())) + 10, spread * chance.bell()),
    );
    const mine = surgeonOf(chance, own, shift ?? spread * chance.bell());
    const counts = KINDS.map(
      ({ kind }, place): OthersCount => ({
        lensId: LENS,
        kind,
        outcome: 'far',
        n: sum(rest, place, 'n'),
        successes: sum(rest, place, 'successes'),
        surgeons: others,
      }),
    );
    const model = fitMix(counts);
    const eyes = KINDS.flatMap(({ kind }, place) =>
      Array.from({ length: mine[place]?.n ?? 0 }, () => ({ lensId: LENS, kind: kindNamed(kind) })),
    );
    const chances = {
      probabilities: eyes.map(({ lensId, kind }) => model.probability(lensId, kind) ?? 0),
      uncertainty: model.uncertainty(eyes),
    };
    const observed = mine.reduce((total, { successes }) => total + successes, 0);
    const isOutside = ({ lower, upper }: Interval) => observed < lower || observed > upper;
    const known = spreadBetween(restsOf(rest)) ?? ASSUMED_SPREAD;
    if (isOutside(chanceOf({ ...chances, spread: known }))) withSpread += 1;
    if (isOutside(chanceOf(chances))) without += 1;
  }
  return { withSpread: (100 * withSpread) / runs, without: (100 * without) / runs };
}

/** Percent of surgeons outside chance among surgeons who differ by 0, 0.32 and 0.6: without the spread, and with it. */
const table = (of: Omit<Population, 'spread'>) =>
  [0, 0.32, 0.6].map((spread) => {
    const { without, withSpread } = outside({ ...of, spread });
    return [without, withSpread];
  });

// The table of docs/decisions/030-a-fair-comparison.md, of which all but the quickest rows are left to the full form.
const TABLE = [
  [
    40,
    3,
    [
      [4.9, 0],
      [11.5, 0.7],
      [25.7, 3.9],
    ],
  ],
  [
    40,
    7,
    [
      [4.9, 2.2],
      [11.6, 3.2],
      [25.3, 3.6],
    ],
  ],
  [
    40,
    30,
    [
      [5.5, 3.1],
      [10, 1.6],
      [25.2, 1.5],
    ],
  ],
  [
    150,
    3,
    [
      [5.3, 0],
      [20.6, 0],
      [39.7, 4.8],
    ],
  ],
  [
    150,
    7,
    [
      [5.9, 2.3],
      [24.8, 4.4],
      [46.8, 4.3],
    ],
  ],
  [
    150,
    30,
    [
      [6.4, 2.7],
      [25.4, 3.1],
      [48.5, 2.6],
    ],
  ],
] as const;

test.each(TABLE.filter(([own, others]) => fullSamples || own * others <= 280))(
  'a surgeon of %i eyes among %i others lies outside chance in at most 6 of 100',
  (own, others, percent) => {
    const found = table({ own, others });
    expect(found).toEqual(percent);
    for (const [, withSpread] of found) expect(withSpread).toBeLessThanOrEqual(6);
  },
);

test.each(
  fullSamples
    ? [
        [7, 51.2],
        [30, 71.1],
      ]
    : [[7, 51.2]],
)('a surgeon who is far from %i others who are alike is found in %f of 100', (others, percent) => {
  expect(outside({ spread: 0, others, own: 150, shift: -0.8 }).withSpread).toBe(percent);
});
