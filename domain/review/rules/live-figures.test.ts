import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import { readFigures, readVersions, LENS as TEMPLATE, versionsOf, writeFigures } from './live-figures.ts';
import { NOTHING_SHOWN, type ShownLensFigures } from './shown-figures.ts';

const NOBODY = { all: NOTHING_SHOWN, patients: NOTHING_SHOWN, doctors: NOTHING_SHOWN };
const LENS: ShownLensFigures = { lensId: 3, version: '0123abcd', ...NOBODY, confirmed: NOBODY, marks: { 4: 'c-U' } };
/** The same figures with other values, each drawn. */
const drawn = (part: unknown): fc.Arbitrary<unknown> => {
  if (typeof part === 'number') return fc.nat();
  if (part === null) return fc.option(fc.nat());
  if (typeof part === 'string') return fc.stringMatching(/^[0-9a-f]{8}$/);
  const parts = Object.entries(part as object).map(([key, inner]) => [key, drawn(inner)] as const);
  return Array.isArray(part) ? fc.tuple(...parts.map(([, inner]) => inner)) : fc.record(Object.fromEntries(parts));
};
const figures = drawn(LENS) as fc.Arbitrary<ShownLensFigures>;

/** The names of all single values of a part, in their order. */
function namesIn(part: unknown, path: string): string[] {
  if (typeof part !== 'object' || part === null) return [path];
  return Object.entries(part).flatMap(([key, inner]) => namesIn(inner, path ? `${path}.${key}` : key));
}

describe('figures on their way to open pages', () => {
  test('arrive as they left, whichever they are', () => {
    fc.assert(
      fc.property(fc.array(figures, { maxLength: 3 }), fc.boolean(), (lenses, stale) => {
        const sent = JSON.parse(JSON.stringify(writeFigures(lenses, stale)));
        expect(readFigures(sent)).toEqual({ stale, lenses });
      }),
      { numRuns: samples(25) },
    );
  });

  test('are not read in the form of another build: that page says that its figures may be old', () => {
    const sent = writeFigures([LENS], false);
    expect(readFigures({ ...sent, form: sent.form + 1 })).toEqual({ stale: true, lenses: [] });
  });

  test('keep the order of their values: another one is another form', () => {
    const { form } = writeFigures([LENS], false);
    const each = namesIn(TEMPLATE, '')
      .filter((name) => name.startsWith('all.'))
      .map((name) => name.slice('all.'.length));
    const score = (name: string) => ['tenths', 'count', 'lower', 'upper'].map((value) => `${name}.${value}`);
    expect(each).toEqual([
      'reviews',
      ...['steps.0', 'steps.1', 'steps.2', 'steps.3'],
      ...['verified', 'comments', 'verifiedComments'],
      ...['stars.0', 'stars.1', 'stars.2', 'stars.3', 'stars.4'],
      ...['overall', 'dayVision', 'nightVision', 'nearVision', 'intermediateVision', 'dysphotopsia'].flatMap(score),
      'ranked',
    ]);
    const populations = ['all', 'patients', 'doctors', 'confirmed.all', 'confirmed.patients', 'confirmed.doctors'];
    expect(namesIn(TEMPLATE, '')).toEqual([
      'lensId',
      'version',
      ...populations.flatMap((of) => each.map((name) => `${of}.${name}`)),
    ]);
    expect(form, 'raise FORM with every change of the names above').toBe(5);
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
    { numRuns: samples(25) },
  );
});
