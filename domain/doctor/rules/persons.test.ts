import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairOf, personsOf } from './persons.ts';

const link = (one: string, other: string, judged: 'one' | 'two' | null = null) => ({
  uids: pairOf(one, other),
  judged,
});

describe('the person of an account', () => {
  test.each([
    ['is itself without links', [], { a: 'a', b: 'b', c: 'c', d: 'd' }],
    ['is the smallest of two', [link('d', 'b')], { a: 'a', b: 'b', c: 'c', d: 'b' }],
    ['is the same through others', [link('d', 'c'), link('b', 'c')], { a: 'a', b: 'b', c: 'b', d: 'b' }],
    ['is another one where they are two', [link('a', 'b', 'two')], { a: 'a', b: 'b', c: 'c', d: 'd' }],
    ['stays one where they are one', [link('a', 'b', 'one')], { a: 'a', b: 'a', c: 'c', d: 'd' }],
    [
      'is still the same where a third account links the two',
      [link('a', 'b', 'two'), link('a', 'c'), link('b', 'c')],
      { a: 'a', b: 'a', c: 'a', d: 'd' },
    ],
  ] as const)('%s', (_what, links, persons) => {
    expect(Object.fromEntries(personsOf(['a', 'b', 'c', 'd'], links))).toEqual(persons);
  });

  test('is the smallest uid within reach, whatever the links and their order', () => {
    const uid = fc.integer({ min: 0, max: 8 }).map(String);
    const anyLink = fc
      .tuple(uid, uid, fc.constantFrom(null, 'one' as const, 'two' as const))
      .filter(([one, other]) => one !== other);
    fc.assert(
      fc.property(fc.array(anyLink, { maxLength: 14 }), (drawn) => {
        const uids = Array.from({ length: 9 }, (_, n) => String(n));
        // Labels that sink to the smallest neighbor until nothing moves.
        const expected = new Map(uids.map((each) => [each, each]));
        for (let round = 0; round < uids.length; round += 1) {
          for (const [one, other, judged] of drawn) {
            if (judged === 'two') continue;
            const smallest = [expected.get(one) ?? '', expected.get(other) ?? ''].sort()[0] ?? '';
            expected.set(one, smallest).set(other, smallest);
          }
        }
        const links = drawn.map(([one, other, judged]) => link(one, other, judged));
        expect(personsOf(uids, links)).toEqual(expected);
        expect(personsOf(uids.toReversed(), links.toReversed())).toEqual(expected);
      }),
    );
  });
});
