import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Figures, type FiguresByAuthor, type LensFigures, SUB_SCORES } from '#domain/review/rules.ts';
import { packFigures, unpackFigures } from './packed.ts';

const count = fc.nat();
const counts = (length: number) => fc.array(count, { minLength: length, maxLength: length });
const score = fc.record(
  { sum: count, count, squares: fc.maxSafeNat(), pairs: fc.maxSafeNat() },
  { noNullPrototype: true },
);
const figures = fc.record(
  {
    reviews: count,
    steps: counts(4),
    verified: count,
    comments: count,
    verifiedComments: count,
    stars: counts(5),
    overall: score,
    ...Object.fromEntries(SUB_SCORES.map((each) => [each, score])),
  },
  { noNullPrototype: true },
) as fc.Arbitrary<object> as fc.Arbitrary<Figures>;
const byAuthor: fc.Arbitrary<FiguresByAuthor> = fc.record(
  { all: figures, doctors: figures },
  { noNullPrototype: true },
);
const lens: fc.Arbitrary<LensFigures> = fc
  .tuple(
    fc.record({ lensId: count, version: fc.maxSafeNat(), confirmed: byAuthor }, { noNullPrototype: true }),
    byAuthor,
  )
  .map(([rest, all]) => ({ ...rest, ...all }));

/** Has others of the same lenses written, so that figures are read from their text. */
const forget = (lenses: readonly LensFigures[]) => packFigures(lenses.map((each) => ({ ...each, version: -1 })));

test('figures come out of their package as they went in, whatever order their names have', () => {
  fc.assert(
    fc.property(fc.array(lens, { maxLength: 3 }), (lenses) => {
      const packed = packFigures(lenses);
      forget(lenses);
      expect(unpackFigures(packed)).toEqual(lenses);
    }),
    { numRuns: 50 },
  );
});

test('whoever has written figures last has them at hand, and reads older ones from their text', () => {
  const [older] = fc.sample(lens, 1) as [LensFigures];
  const newer = { ...older, version: older.version + 1 };
  const [first, second] = [packFigures([older]), packFigures([newer])];
  expect(unpackFigures(second)[0]).toBe(newer);
  const read = unpackFigures(first)[0];
  expect(read).toEqual(older);
  expect(read).not.toBe(older);
});
