import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TRAIT_NAMES, valuesOf, WINDOW_PLACES } from '../rules.ts';
import { crowdsOf, figuresOf, type Group } from './figures.ts';
import { peopleIn, sumOf } from './tally.ts';

const traits = fc.record(Object.fromEntries(TRAIT_NAMES.map((trait) => [trait, fc.constantFrom(...valuesOf(trait))])), {
  requiredKeys: [],
});
const counts = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 5, maxLength: 5 });
const group: fc.Arbitrary<Group> = fc.record({
  traits,
  people: fc.integer({ min: 11, max: 60 }),
  formedAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
  stages: fc
    .tuple(fc.constantFrom(...WINDOW_PLACES), fc.record({ halos: counts }, { requiredKeys: [] }))
    .map(([window, tally]) => [{ window, tally }]),
  weights: fc.constant([1]),
});

test('people like somebody are those of all groups that are known to have the traits, and of no other', () => {
  fc.assert(
    fc.property(
      fc.array(group, { maxLength: 30 }),
      fc.subarray([...TRAIT_NAMES], { maxLength: 2 }),
      traits,
      (groups, asked, values) => {
        const cut = Object.fromEntries(asked.flatMap((trait) => (values[trait] ? [[trait, values[trait]]] : [])));
        const like = groups.filter((one) =>
          Object.entries(cut).every(([trait, value]) => one.traits[trait as 'age'] === value),
        );
        const figures = figuresOf(3, crowdsOf(groups), cut);
        if (like.length === 0) {
          expect(figures).toBeNull();
          return;
        }
        const halos = sumOf(like.map(({ stages }) => stages[0]?.tally.halos));
        expect(figures).toMatchObject({
          people: like.reduce((sum, { people }) => sum + people, 0),
          asOf: new Date(Math.max(...groups.map(({ formedAt }) => formedAt.getTime()))).toISOString().slice(0, 10),
          night: { halos: peopleIn(halos) < 11 ? null : halos },
        });
      },
    ),
  );
});
