import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { IconArray, ofHundredWords, stretches } from './icon-array.tsx';

const halos = { holds: 'see halos', holdsNot: 'do not' };

describe('words of a number of 100', () => {
  it.each([
    [{ count: 28.6 }, '29 of 100 see halos, 71 do not'],
    [{ count: 28.6, range: { from: 15.9, to: 51.7 } }, '29 of 100 see halos, 71 do not (between 16 and 52 of 100)'],
    [{ count: 8.2, range: { from: 7.9, to: 8.4 } }, '8 of 100 see halos, 92 do not (about 8 of 100)'],
    [
      { count: 12, spread: { from: 5, to: 31, across: 'from lens to lens' } },
      '12 of 100 see halos, 88 do not (from lens to lens, 5 to 31 of 100)',
    ],
    [{ count: 0 }, '0 of 100 see halos, 100 do not'],
    [{ count: 0.2 }, 'fewer than 1 of 100 see halos, more than 99 do not'],
    [{ count: 99.7 }, 'more than 99 of 100 see halos, fewer than 1 do not'],
  ])('say both sides of %o', (of, words) => {
    expect(ofHundredWords({ ...of, ...halos })).toBe(words);
  });
});

describe('icons', () => {
  it('are full up to the lower limit, with a hole up to the number, a point up to the upper limit, and empty beyond', () => {
    expect(stretches({ count: 28.6, range: { from: 15.9, to: 51.7 } })).toEqual([
      { kind: 'sure', from: 0, to: 16 },
      { kind: 'likely', from: 16, to: 29 },
      { kind: 'possible', from: 29, to: 52 },
      { kind: 'other', from: 52, to: 100 },
    ]);
  });

  it('draw a spread as a line of its own, not as a margin of error', () => {
    const spread = { from: 5, to: 31, across: 'from lens to lens' };
    expect(stretches({ count: 12 }).map(({ kind }) => kind)).toEqual(['sure', 'other']);
    const html = renderToStaticMarkup(<IconArray count={12} {...halos} spread={spread} />);
    expect(html).toContain('<path class="icons-spread"');
    expect(html).not.toMatch(/icons-(likely|possible)/);
    expect(renderToStaticMarkup(<IconArray count={12} {...halos} range={{ from: 5, to: 31 }} />)).not.toContain(
      'icons-spread',
    );
  });

  it('show a number under one, or over 99, as one that may be', () => {
    expect(stretches({ count: 0.2 })[0]).toEqual({ kind: 'possible', from: 0, to: 1 });
    expect(stretches({ count: 99.7 })).toEqual([
      { kind: 'sure', from: 0, to: 99 },
      { kind: 'possible', from: 99, to: 100 },
    ]);
  });

  it('are always one hundred, each of one kind', () => {
    const share = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(share, share, share, (one, other, third) => {
        const [from, count, to] = [one, other, third].sort((a, b) => a - b) as [number, number, number];
        for (const of of [{ count }, { count, range: { from, to } }]) {
          const all = stretches(of);
          expect(all.reduce((sum, stretch) => sum + stretch.to - stretch.from, 0)).toBe(100);
          expect(all.map((stretch) => stretch.from)).toEqual([0, ...all.slice(0, -1).map((stretch) => stretch.to)]);
        }
      }),
    );
  });

  it('are a few strokes beside words that say the same', () => {
    const html = renderToStaticMarkup(<IconArray count={29} {...halos} />);
    expect(html).toContain('d="M0.5 0.7h9.1M0.5 2.1h9.1M0.5 3.5h8.1"');
    expect(html).toContain('<figcaption>29 of 100 see halos, 71 do not</figcaption>');
    expect(html).toContain('aria-hidden="true"');
    expect(html.length).toBeLessThan(2000);
    expect(renderToStaticMarkup(<IconArray count={29} {...halos} wordsHidden />)).toContain('class="sr-only"');
  });
});
