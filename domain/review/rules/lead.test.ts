import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededChance } from '#platform/chance/chance.ts';
import { samples } from '#tests/support/samples.ts';
import { mean, type Score, SUB_SCORES, scoreOf, shownTenths } from '../rules.ts';
import { leaderOf, leadOf, leadWords } from './lead.ts';

const NONE = scoreOf([]);
/** The same answers, given so many times. */
const times = ({ sum, count, squares }: Score, k: number): Score => ({
  sum: k * sum,
  count: k * count,
  squares: k * squares,
  pairs: 0,
});
/** Ten answers around a mean. */
const at = (mean: number) => scoreOf([-5, 5, -5, 5, -5, 5, -5, 5, -5, 5].map((off) => mean + off));

describe('the lead of one score over another', () => {
  const EVERY = ['overall', ...SUB_SCORES] as const;
  const A = scoreOf([83, 90, 75, 88, 92, 60, 71, 85, 79, 95]);
  const B = scoreOf([70, 65, 80, 72, 68, 74, 61, 77]);
  const C = scoreOf([83, 84, 82, 85, 83]);
  const D = scoreOf([83, 82, 84, 81, 84]);
  const E = scoreOf([50, 50, 50, 50, 90, 90, 90, 90, 90, 90]);
  const F = scoreOf([80, 80, 80, 80, 80, 80, 80, 80, 80, 80]);

  test.each([
    ['8.2 over 7.1 goes beyond chance with enough answers', times(A, 4), times(B, 4), 'left', 'clear'],
    ['8.2 over 7.1 may be chance with ten answers', A, B, 'left', 'unsure'],
    ['8.3 over 8.3 reads the same', C, D, null, null],
    ['8.0 over 7.4 may be chance where answers spread', E, F, 'right', 'unsure'],
    ['8.0 over 7.0 may be chance, however alike five answers are', F, scoreOf([70, 70, 70, 70, 70]), 'left', 'unsure'],
    ['8.2 over 7.8 is too little to matter, however sure', times(at(82), 40), times(at(78), 40), 'left', 'same'],
    ['8.2 over 7.7 matters', times(at(82), 40), times(at(77), 40), 'left', 'clear'],
    ['four answers are too few', times(F, 9), scoreOf([10, 10, 10, 10]), 'left', 'unsure'],
  ] as const)('%s', (_name, left, right, side, mark) => {
    expect(leadOf('dayVision', left, right)).toEqual(side && { side, mark });
  });

  test('is not marked where five reviews of five stars are beside 200 of 4.605', () => {
    const many = scoreOf(
      [1, 2, 3, 4, 5].flatMap((stars, at) => Array<number>([4, 5, 11, 26, 154][at] ?? 0).fill(10 * stars)),
    );
    expect([many.count, mean(many)]).toEqual([200, 4.605]);
    expect(leadOf('overall', scoreOf([50, 50, 50, 50, 50]), many)).toEqual({ side: 'left', mark: 'unsure' });
  });

  test.each([
    ['4.2 over 4.1 stars', 4.2, 4.1, 'same'],
    ['4.3 over 4.0 stars', 4.3, 4, 'clear'],
    ['4.30 over 4.01 stars, which read 4.3 and 4.0', 4.3, 4.01, 'same'],
  ] as const)('a lead of stars needs three tenths as they are exactly: %s', (_name, left, right, mark) => {
    const stars = (mean: number): Score => ({
      count: 10_000,
      sum: 100_000 * mean,
      squares: 10_000 * (100 * mean ** 2 + 80),
      pairs: 0,
    });
    expect(leadOf('overall', stars(left), stars(right))).toEqual({ side: 'left', mark });
  });

  test('is less sure where answers came by one practice', () => {
    const together = (score: Score): Score => ({ ...score, pairs: score.count * (score.count - 1) });
    const [left, right] = [times(A, 4), times(B, 4)];
    expect(leadOf('dayVision', left, right)?.mark).toBe('clear');
    expect(leadOf('dayVision', together(left), right)?.mark).toBe('unsure');
  });

  test.each(EVERY)('has the side of the better figure for %s', (score) => {
    const [high, low] = [times(at(40), 9), times(at(20), 9)];
    const [winner, loser] = score === 'dysphotopsia' ? [low, high] : [high, low];
    expect(leadOf(score, winner, loser)).toEqual({ side: 'left', mark: 'clear' });
    expect(leadOf(score, loser, winner)).toEqual({ side: 'right', mark: 'clear' });
  });

  test.each(EVERY)('does not exist for %s when both look the same or one side has no answers', (score) => {
    const nearly: Score = { count: 100, sum: 9_040, squares: 817_300, pairs: 0 };
    expect(leadOf(score, scoreOf([90]), nearly)).toBeNull();
    expect([leadOf(score, NONE, A), leadOf(score, A, NONE), leadOf(score, NONE, NONE)]).toEqual([null, null, null]);
  });

  test('changes sides when the scores do, and never contradicts the figures that are shown', () => {
    const mirrored = { left: 'right', right: 'left' } as const;
    const answers = fc.array(fc.nat({ max: 100 }), { maxLength: 12 }).map(scoreOf);
    fc.assert(
      fc.property(fc.constantFrom(...EVERY), answers, answers, (score, a, b) => {
        const there = leadOf(score, a, b);
        expect(leadOf(score, b, a)).toEqual(there && { ...there, side: mirrored[there.side] });
        if (there === null) return;
        const [winner, loser] = there.side === 'left' ? [a, b] : [b, a];
        const difference = (shownTenths(winner) ?? 0) - (shownTenths(loser) ?? 0);
        expect(Math.sign(difference)).toBe(score === 'dysphotopsia' ? -1 : 1);
        if (there.mark !== 'unsure') expect(Math.min(a.count, b.count)).toBeGreaterThanOrEqual(5);
      }),
      { numRuns: samples(1_000) },
    );
  });

  test.each([
    ['clear over each of the others', [times(A, 4), times(B, 4), times(at(60), 4)], 0, 'clear'],
    ['unsure where it is over one of them', [times(A, 4), times(B, 4), E], 0, 'unsure'],
    ['too small where it is over one of them', [times(at(82), 40), times(at(60), 40), times(at(79), 40)], 0, 'same'],
    ['unsure before too small', [times(at(82), 40), times(at(79), 40), E], 0, 'unsure'],
    ['shared by two, so nobody’s', [F, scoreOf([80, 80, 80, 80, 80]), B], null, null],
    ['not shared by the two that follow', [B, times(at(83), 9), times(at(60), 9), times(at(60), 9)], 1, 'unsure'],
    ['unsure over four answers, however far below', [times(C, 9), scoreOf([10, 10, 10, 10])], 0, 'unsure'],
    ['clear over those that have answers', [NONE, times(at(83), 9), NONE, times(B, 9)], 1, 'clear'],
    ['nobody’s where one alone has answers', [NONE, C, NONE], null, null],
    ['nobody’s among none', [], null, null],
  ] as const)('the lead of one score among several is %s', (_name, scores, at, mark) => {
    expect(leaderOf('dayVision', scores)).toEqual(at === null ? null : { at, mark });
  });

  test('the lead of one score among several is clear exactly where it is over each of them alone', () => {
    const answers = fc.array(fc.nat({ max: 100 }), { maxLength: 12 }).map(scoreOf);
    fc.assert(
      fc.property(fc.constantFrom(...EVERY), fc.array(answers, { minLength: 2, maxLength: 4 }), (score, scores) => {
        const leader = leaderOf(score, scores);
        if (leader === null) return;
        const winner = scores[leader.at] ?? NONE;
        const others = scores.filter((one, at) => at !== leader.at && one.count > 0);
        const leads = others.map((other) => leadOf(score, winner, other));
        expect(leads.every((lead) => lead?.side === 'left')).toBe(true);
        expect(leader.mark === 'clear').toBe(leads.every((lead) => lead?.mark === 'clear'));
        expect(leader.mark === 'unsure').toBe(leads.some((lead) => lead?.mark === 'unsure'));
      }),
      { numRuns: samples(500) },
    );
  });

  test('a lead among several equals comes of chance the more seldom the more there are', () => {
    const chance = seededChance(7);
    /** Forty answers of 0 to 100 tenths. */
    const drawn = () => scoreOf(Array.from({ length: 40 }, () => chance.below(101)));
    const falsely = [2, 3, 4].map((lenses) => {
      const rows = Array.from({ length: 3_000 }, () => leaderOf('dayVision', Array.from({ length: lenses }, drawn)));
      return rows.filter((leader) => leader?.mark === 'clear').length / rows.length;
    });
    const [two = 1, three = 1, four = 1] = falsely;
    expect(two).toBeGreaterThan(0.005);
    expect(two).toBeLessThan(0.02);
    expect(three).toBeLessThan(two);
    expect(four).toBeLessThan(0.005);
  });

  test('is said in words', () => {
    expect(leadWords('overall', { mark: 'clear' })).toBe('Higher');
    expect(leadWords('nearVision', { mark: 'unsure' })).toBe('slightly higher, may be chance');
    expect(leadWords('nearVision', { mark: 'same' })).toBe('about the same');
    expect(leadWords('dysphotopsia', { mark: 'clear' })).toBe('Lower');
    expect(leadWords('dysphotopsia', { mark: 'unsure' })).toBe('slightly lower, may be chance');
    expect(leadWords('dysphotopsia', { mark: 'same' })).toBe('about the same');
  });
});
