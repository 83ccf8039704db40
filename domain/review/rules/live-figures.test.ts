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
      `"1,4,9,p,10,1d,39,1z,20,10,3d,40,4p,5g,ni,7s,-llm,-niw8,a1,48,b4,3d,4o,9c,9,-q,a8,fc,9,-q,go,m8,9,-q,o0,u0,9,-q,w8,18g,-22g,-3if,-587,4ce,1mi,ec,54,-etj,-hwf,-l94,-ovn,8f2,10k,-874r,-8jrrj,-1b3m,cg,5i,-g4,cw,ps,4y,-el,qo,140,4k,-dg,15c,1j4,49,-cl,1kw,1z4,41,-bx,21c,4kp,-7w4,-dd0,-juf,exp,5b3,qo,98,-1jxj,-1vho,-282c,-2lnk,omu,1tc,-ojg6,-peq4c,-4wtu,ko,i2,-1h3,l4,168,fv,-1at,174,1so,ea,-167,1u0,2g0,d2,-12o,2hs,348,c4,-zw,36g,a10,-o8,-10y,-1e1,vv6,b3q,130,dc,-2ye,-3dh,-3sy,-48u,1dau,2m4,-1dmjv,-1f8dyn,-6m4,sw,99,-ri,tc,1mo,8x,-qj,1nk,2hc,8m,-po,2io,3cw,8d,-ox,3eo,49c,85,-o9,4bk"`,
    );
    expect(form, 'raise FORM with every change of the line above').toBe(3);
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
