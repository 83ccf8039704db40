import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LensFigures, NO_REVIEWS } from '../rules.ts';
import { readFigures, readVersions, versionsOf, writeFigures } from './live-figures.ts';

const LENS: LensFigures = {
  lensId: 3,
  version: 41,
  all: NO_REVIEWS,
  doctors: NO_REVIEWS,
  confirmed: { all: NO_REVIEWS, doctors: NO_REVIEWS },
};
/** The same figures with other numbers, each drawn. */
const drawn = (part: unknown): fc.Arbitrary<unknown> => {
  if (typeof part === 'number') return fc.nat();
  const parts = Object.entries(part as object).map(([key, inner]) => [key, drawn(inner)] as const);
  return Array.isArray(part) ? fc.tuple(...parts.map(([, inner]) => inner)) : fc.record(Object.fromEntries(parts));
};
const figures = drawn(LENS) as fc.Arbitrary<LensFigures>;

describe('figures on their way to open pages', () => {
  test('arrive as they left, whichever they are', () => {
    fc.assert(
      fc.property(fc.array(figures, { maxLength: 3 }), fc.boolean(), (lenses, stale) => {
        const sent = JSON.parse(JSON.stringify(writeFigures(lenses, stale)));
        expect(readFigures(sent)).toEqual({ stale, lenses });
      }),
      { numRuns: 25 },
    );
  });

  test('are not read in the form of another build: that page says that its figures may be old', () => {
    const sent = writeFigures([LENS], false);
    expect(readFigures({ ...sent, form: sent.form + 1 })).toEqual({ stale: true, lenses: [] });
  });

  test('keep their names: others are another form', () => {
    const names = (part: unknown, path = ''): string[] =>
      Object.entries(part as object).flatMap(([key, inner]) =>
        typeof inner === 'number' ? [path + key] : names(inner, `${path}${key}.`),
      );
    const { form, lenses } = writeFigures([LENS], false);
    const each = names(NO_REVIEWS);
    expect(each).toMatchInlineSnapshot(`
      [
        "reviews",
        "steps.0",
        "steps.1",
        "steps.2",
        "steps.3",
        "verified",
        "comments",
        "verifiedComments",
        "stars.0",
        "stars.1",
        "stars.2",
        "stars.3",
        "stars.4",
        "overall.sum",
        "overall.count",
        "overall.squares",
        "overall.pairs",
        "dayVision.sum",
        "dayVision.count",
        "dayVision.squares",
        "dayVision.pairs",
        "nightVision.sum",
        "nightVision.count",
        "nightVision.squares",
        "nightVision.pairs",
        "nearVision.sum",
        "nearVision.count",
        "nearVision.squares",
        "nearVision.pairs",
        "intermediateVision.sum",
        "intermediateVision.count",
        "intermediateVision.squares",
        "intermediateVision.pairs",
        "dysphotopsia.sum",
        "dysphotopsia.count",
        "dysphotopsia.squares",
        "dysphotopsia.pairs",
      ]
    `);
    expect(names(lenses[0])).toEqual([
      'lensId',
      'version',
      ...['all', 'doctors', 'confirmed.all', 'confirmed.doctors'].flatMap((of) => each.map((name) => `${of}.${name}`)),
    ]);
    expect(form, 'raise FORM with every change of the names above').toBe(3);
  });
});

test('versions are named and read back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(figures, { selector: ({ lensId }) => lensId, maxLength: 12 }), (lenses) => {
      const name = versionsOf(lenses);
      expect(encodeURIComponent(name)).toBe(name);
      const read = readVersions(name);
      for (const { lensId, version } of lenses) expect(read.get(lensId)).toBe(version);
    }),
    { numRuns: 25 },
  );
});
