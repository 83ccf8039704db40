import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LensFigures, NO_REVIEWS } from '../rules.ts';
import { isNews, readFigures, readVersions, versionsOf, writeFigures, writeShown } from './live-figures.ts';

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

  test('stand in an order that both ends know: another one is another form', () => {
    let last = 0;
    const numbered = (part: unknown): unknown => {
      if (typeof part === 'number') {
        last += 1;
        return last ** 2;
      }
      const parts = Object.entries(part as object).map(([key, inner]) => [key, numbered(inner)] as const);
      return Array.isArray(part) ? parts.map(([, inner]) => inner) : Object.fromEntries(parts);
    };
    const { form, lenses } = writeFigures([numbered(LENS) as LensFigures], false);
    expect(lenses).toMatchInlineSnapshot(
      `"1,4,9,p,10,1d,39,1z,20,10,3d,40,4p,5g,ni,7s,-llm,-niw8,av,a1,37,eg,7,-j,ij,7,-j,n4,6,-j,s7,6,-j,w4,-1h7,-2if,-3qq,382,186,cc,4g,-amq,-cuf,-f97,-hv2,6l2,vw,-6de3,-6nr67,145,49,-cf,1cw,3x,-bi,1m5,3o,-at,1vw,3h,-a8,265,3b,-9s,39d,-5lb,-9h0,-e2q,at1,3vr,mo,7w,-13pu,-1bxo,-1kvj,-1ujf,ig6,1k0,-ia5i,-iyilo,1xf,dp,-146,2bc,ce,-10f,2pr,bd,-xj,34o,ak,-v7,3k3,9x,-tb,740,-k8,-ux,-160,mu6,80q,x0,bc,-2i7,-2v8,-38m,-3mf,108u,284,-10bvv,-11jt6n,2qp,7j,-md,39s,7b,-lp,3td,74,-l4,4dg,6x,-kl,4y1,6r,-k3"`,
    );
    expect(form, 'raise FORM with every change of the line above').toBe(2);
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

describe('what a page says of the figures that it shows', () => {
  const figuresOf = (versions: Record<number, number>) =>
    Object.entries(versions).map(([lensId, version]) => ({ lensId: Number(lensId), version }));

  test('names the lenses unless they are all', () => {
    expect(writeShown(figuresOf({ 3: 4, 7: 2 }), 10)).toBe('6 3 7');
    expect(writeShown(figuresOf({ 3: 4, 7: 2 }), 2)).toBe('6');
    expect(writeShown([], 10)).toBe('');
  });

  test('tells whether the site has newer ones of these lenses, and of no other', () => {
    const shown = writeShown(figuresOf({ 3: 4, 7: 2 }), 10);
    expect(isNews(shown, versionsOf(figuresOf({ 1: 9, 3: 4, 7: 2 })))).toBe(false);
    expect(isNews(shown, versionsOf(figuresOf({ 1: 9, 3: 4, 7: 3 })))).toBe(true);
    const all = writeShown(figuresOf({ 3: 4, 7: 2 }), 2);
    expect(isNews(all, versionsOf(figuresOf({ 3: 4, 7: 2 })))).toBe(false);
    expect(isNews(all, versionsOf(figuresOf({ 3: 5, 7: 2 })))).toBe(true);
    expect(isNews(all, ''), 'of which nothing was told').toBe(false);
  });
});
