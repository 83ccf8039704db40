import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REVIEWER_TYPES, type Score, SUB_SCORES, type SubScore, scoreOf } from '../rules.ts';
import { BIN_LABELS, type Kind, newestOf, type SpreadPart, spreadOf } from './spread.ts';
import { isVerified, VERIFICATION_LEVELS } from './verification-level.ts';

/** What one person said, in tenths, and when. */
type Said = Kind & { readonly year: number; readonly stars: number; readonly answers: readonly (number | null)[] };

const anySaid: fc.Arbitrary<Said> = fc.record({
  reviewerType: fc.constantFrom(...REVIEWER_TYPES),
  step: fc.constantFrom(...VERIFICATION_LEVELS),
  year: fc.integer({ min: 2024, max: 2027 }),
  stars: fc.integer({ min: 1, max: 5 }),
  answers: fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { minLength: 5, maxLength: 5 }),
});

const answersTo = (score: SubScore, said: readonly Said[]) =>
  said.flatMap(({ answers }) => answers[SUB_SCORES.indexOf(score)] ?? []);
const scoresOf = (said: readonly Said[]) => ({
  overall: scoreOf(said.map(({ stars }) => 10 * stars)),
  ...(Object.fromEntries(SUB_SCORES.map((score) => [score, scoreOf(answersTo(score, said))])) as Record<
    SubScore,
    Score
  >),
});
const binsOf = (said: readonly Said[]) =>
  Object.fromEntries(
    SUB_SCORES.map((score) => [
      score,
      BIN_LABELS.map(
        (_, bin) => answersTo(score, said).filter((tenths) => Math.min(9, Math.floor(tenths / 10)) === bin).length,
      ),
    ]),
  ) as Record<SubScore, number[]>;

/** The parts that what people said comes in. */
function partsOf(said: readonly Said[]): SpreadPart[] {
  const groups = Map.groupBy(said, ({ reviewerType, step, year }) => `${reviewerType} ${step} ${year}`);
  return [...groups.values()].flatMap((group): SpreadPart[] => {
    const [one] = group;
    if (!one) return [];
    const { reviewerType, step, year } = one;
    const newest = new Date(Date.UTC(year, 5, group.length));
    return [{ reviewerType, step, year, newest, reviews: group.length, scores: scoresOf(group), bins: binsOf(group) }];
  });
}

describe('how the answers about a lens lie', () => {
  test.each<[string, (kind: Kind) => boolean]>([
    ['everyone', () => true],
    ['patients', ({ reviewerType }) => reviewerType === 'patient'],
    ['confirmed reviews', ({ step }) => isVerified(step)],
    ['nobody', () => false],
  ])('the answers about %s lie as plain counting says', (_name, isAsked) => {
    fc.assert(
      fc.property(fc.array(anySaid, { maxLength: 30 }), (said) => {
        const asked = said.filter(isAsked);
        const { bins, years } = spreadOf({ parts: partsOf(said) }, isAsked);
        expect(bins).toEqual(binsOf(asked));
        const found = [...new Set(asked.map(({ year }) => year))].sort();
        expect(years).toEqual(
          found.map((year) => {
            const ofYear = asked.filter((one) => one.year === year);
            return { year, reviews: ofYear.length, scores: scoresOf(ofYear) };
          }),
        );
      }),
    );
  });

  test('names the newest review of those that are asked for', () => {
    const parts = partsOf([
      { reviewerType: 'doctor', step: 'sent', year: 2026, stars: 4, answers: [] },
      { reviewerType: 'patient', step: 'confirmed', year: 2025, stars: 4, answers: [] },
      { reviewerType: 'patient', step: 'sent', year: 2024, stars: 4, answers: [] },
    ]);
    expect(newestOf({ parts }, () => true)?.getUTCFullYear()).toBe(2026);
    expect(newestOf({ parts }, ({ reviewerType }) => reviewerType === 'patient')?.getUTCFullYear()).toBe(2025);
    expect(newestOf({ parts }, () => false)).toBeNull();
  });
});
