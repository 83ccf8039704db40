import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import {
  type Before,
  GATE,
  mostMovedByStrangers,
  WAITING_RULES,
  WAITING_WORDS,
  waitingRule,
  weightOf,
} from './gate.ts';

const NOTHING: Before = {
  mailboxHasAnother: false,
  networkIsBlocked: false,
  ofNetwork: 0,
  ofDomain: 0,
  ofLens: { reviews: 0, weight: 0 },
  counting: 0,
  unconfirmed: 0,
};
const having = (changes: Partial<Before>) => ({ ...NOTHING, ...changes });
const ofLens = (reviews: number, weight = reviews) => ({ reviews, weight });

describe('a review that nobody has confirmed', () => {
  test('counts at once where nothing speaks against it', () => {
    expect(waitingRule(NOTHING)).toBeNull();
  });

  test('waits by rule 1 when its mailbox has another review of the lens', () => {
    expect(waitingRule(having({ mailboxHasAnother: true }))).toBe(1);
  });

  test('waits by rule 2 from the fourth of a network on', () => {
    expect([0, 1, 2, 3, 4, 100].map((ofNetwork) => waitingRule(having({ ofNetwork })))).toEqual([
      ...[null, null, null],
      ...[2, 2, 2],
    ]);
  });

  test('waits by rule 2 when an operator has blocked its network', () => {
    expect(waitingRule(having({ networkIsBlocked: true }))).toBe(2);
  });

  test('waits by rule 3 from the sixth of a mail domain on', () => {
    expect([0, 4, 5, 6].map((ofDomain) => waitingRule(having({ ofDomain })))).toEqual([null, null, 3, 3]);
  });

  test.each([
    [0, 3],
    [50, 3],
    [100, 3],
    [133, 3],
    [134, 4],
    [1000, 30],
  ])('waits by rule 4 when the lens had %i reviews and %i unconfirmed ones came today', (counted, most) => {
    const today = (count: number) => having({ counting: counted + count, ofLens: ofLens(count), unconfirmed: count });
    expect(waitingRule(today(most - 1))).toBeNull();
    expect(waitingRule(today(most))).toBe(4);
  });

  test.each([
    [12, 10],
    [39, 10],
    [80, 20],
  ])('waits by rule 5 when %i reviews count, of which %i are unconfirmed', (counting, unconfirmed) => {
    expect(waitingRule(having({ counting, unconfirmed: unconfirmed - 1 }))).toBeNull();
    expect(waitingRule(having({ counting, unconfirmed }))).toBe(5);
  });

  test('waits by the first rule that concerns it', () => {
    const all = {
      mailboxHasAnother: true,
      networkIsBlocked: true,
      ofNetwork: 9,
      ofDomain: 9,
      ofLens: ofLens(9),
      counting: 9,
      unconfirmed: 99,
    };
    const none = Object.entries(NOTHING);
    expect(
      [0, 1, 3, 4, 5].map((lifted) => waitingRule({ ...all, ...Object.fromEntries(none.slice(0, lifted)) })),
    ).toEqual([...WAITING_RULES]);
  });
});

test('a change weighs as two, so that one of three a day is left beside it', () => {
  const counting = 100;
  expect(waitingRule(having({ counting, ofLens: ofLens(1) }), true)).toBeNull();
  expect(waitingRule(having({ counting, ofLens: ofLens(2) }), true)).toBe(4);
  expect(waitingRule(having({ counting, ofLens: ofLens(1, 2) }), false)).toBeNull();
  expect(waitingRule(having({ counting, ofLens: ofLens(1, 2) }), true)).toBe(4);
});

test('each rule has words that name its numbers', () => {
  expect(Object.keys(WAITING_WORDS).map(Number)).toEqual([...WAITING_RULES]);
  expect(WAITING_WORDS[2]).toContain('More than 3 ');
  expect(WAITING_WORDS[4]).toContain('3 %');
});

const count = fc.integer({ min: 0, max: 2000 });
const anyBefore: fc.Arbitrary<Before> = fc
  .record({
    mailboxHasAnother: fc.boolean(),
    networkIsBlocked: fc.boolean(),
    ofNetwork: count,
    ofDomain: count,
    rest: count,
    today: count,
    most: count,
  })
  .map(({ rest, today, most, ...others }) => ({
    ...others,
    ofLens: ofLens(today),
    counting: rest + today,
    unconfirmed: today + Math.min(rest, most),
  }));

test('more of what speaks against a review never lets it through', () => {
  const more = fc.record({ ofNetwork: count, ofDomain: count, unconfirmed: count, weight: count });
  fc.assert(
    fc.property(anyBefore, more, (one, added) => {
      if (waitingRule(one) === null) return;
      const worse = {
        ...one,
        ofNetwork: one.ofNetwork + added.ofNetwork,
        ofDomain: one.ofDomain + added.ofDomain,
        unconfirmed: one.unconfirmed + added.unconfirmed,
        ofLens: { ...one.ofLens, weight: one.ofLens.weight + added.weight },
      };
      expect(waitingRule(worse)).not.toBeNull();
      expect(waitingRule(one, true)).not.toBeNull();
    }),
  );
});

/** What strangers try with a lens within a day: a new review, or another text for one of those that count. */
type Act = { readonly stars: number; readonly change: number | null };
type Unconfirmed = { stars: number; readonly isOld: boolean; isChanged: boolean };

/** Plays a day of a lens through the gate; the mean of its stars after each act that counted, the first one before all. */
function play(confirmed: readonly number[], old: readonly number[], acts: readonly Act[]): number[] {
  const strangers: Unconfirmed[] = old.map((stars) => ({ stars, isOld: true, isChanged: false }));
  const mean = () => {
    const all = [...confirmed, ...strangers.map(({ stars }) => stars)];
    return all.reduce((sum, stars) => sum + stars, 0) / all.length;
  };
  const means = [mean()];
  for (const { stars, change } of acts) {
    const changed = change === null ? undefined : strangers[change % Math.max(1, strangers.length)];
    const others = strangers.filter((review) => review !== changed);
    const today = others.filter(({ isOld, isChanged }) => !isOld || isChanged);
    const rule = waitingRule(
      {
        ...NOTHING,
        counting: confirmed.length + others.length,
        unconfirmed: others.length,
        ofLens: {
          reviews: today.length,
          weight: today.reduce((sum, { isChanged }) => sum + weightOf(isChanged), 0),
        },
      },
      changed !== undefined,
    );
    if (rule !== null) continue;
    if (changed) Object.assign(changed, { stars, isChanged: true });
    else strangers.push({ stars, isOld: false, isChanged: false });
    means.push(mean());
  }
  return means;
}

const stars = fc.integer({ min: 1, max: 5 });
const extreme = fc.constantFrom(1, 5);
const act = fc.record({ stars: fc.oneof(stars, extreme), change: fc.option(fc.nat(200)) });
const DAY_OF_A_LENS = [
  fc
    .constantFrom([1, 2, 3, 4, 5], [3, 4, 5], [4, 4, 5], [1, 2, 2])
    .chain((given) => fc.array(fc.constantFrom(...given), { minLength: 90, maxLength: 240 })),
  // So few that rule 5 holds nobody.
  fc.array(fc.oneof(stars, extreme), { minLength: 10, maxLength: 20 }),
  fc.array(act, { minLength: 20, maxLength: 60 }),
] as const;

test('strangers move a lens of 100 reviews by less than 0.1 stars a day, up or down, whatever they say', () => {
  fc.assert(
    fc.property(...DAY_OF_A_LENS, (confirmed, old, acts) => {
      const means = play(confirmed, old, acts);
      const [start = 0] = means;
      // Of a lens with nearly no other answers than fives, or than ones, three new ones are 0.12.
      fc.pre(start > 1.6 && start < 4.4);
      expect(means.length, 'some acts count').toBeGreaterThan(1);
      expect(Math.max(...means) - Math.min(...means)).toBeLessThan(0.1);
      for (const mean of means) {
        const most = mostMovedByStrangers(confirmed.length + old.length, start);
        expect(Math.abs(mean - start)).toBeLessThanOrEqual(most + 1e-9);
      }
    }),
    { numRuns: samples(500) },
  );
});

test.each([
  [100, 4, 0.0874],
  [100, 4.4, 0.1],
  [100, 2, 0.0874],
  [611, 4.2, 0.0916],
])(
  'reviews that wait for nobody move a lens with %i reviews and a mean of %f by less than %f',
  (counting, mean, most) => {
    expect(mostMovedByStrangers(counting, mean)).toBeLessThan(most);
  },
);

test('reviews that wait for nobody move any mean at all by less than 0.12 stars a day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 100_000 }),
      fc.double({ min: 1, max: 5, noNaN: true }),
      (counting, mean) => {
        expect(mostMovedByStrangers(counting, mean)).toBeLessThan(0.12);
      },
    ),
  );
});

test('slow sending takes strangers to a quarter of what counts, or to ten', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), (confirmed) => {
      let strangers = 0;
      // One a day: no other rule holds them.
      while (waitingRule(having({ counting: confirmed + strangers, unconfirmed: strangers })) === null) strangers += 1;
      const { most, percent } = GATE.unconfirmed;
      expect(strangers <= most || 100 * strangers <= percent * (confirmed + strangers)).toBe(true);
    }),
  );
});
