import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { LENS_CLASSES } from '../lens-classes.ts';

const [WIDTH, HEIGHT, AXIS, RETINA] = [360, 190, 95, 324];
const sprite = readFileSync(new URL('eyes.svg', import.meta.url), 'utf8');
const drawings = Object.fromEntries(
  [...sprite.matchAll(/^ {4}<g id="([\w-]+)">\n(.*?)\n {4}<\/g>$/gms)].map(([, id = '', drawn = '']) => [id, drawn]),
);

const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);
/** The beams of a drawing: where their edges end, and the height of the patch that they light on the retina. */
const beamsOf = (id: string) =>
  [...(drawings[id] ?? '').matchAll(/<path d="(M128\.0 [^Z"]*)"(?: stroke-dasharray="[^"]*")?\/>\n(.*)/g)].map(
    ([, edges = '', next = '']) => {
      const ends = edges
        .split('M')
        .slice(1)
        .map((edge) => numbers(edge).slice(-2));
      const [, , from = 0, , , , , , , to = 0] = next.includes('stroke-opacity') ? [0, ...numbers(next)] : [];
      return { ends, patch: to - from };
    },
  );

describe('light in the drawing of an eye', () => {
  it.each(['monofocal-far', 'astigmatism-toric', 'adjustable-after'])('meets in a point on the retina: %s', (id) => {
    expect(beamsOf(id).map(({ ends }) => ends)).toEqual([
      [
        [RETINA, AXIS],
        [RETINA, AXIS],
      ],
    ]);
  });

  it('crosses over where its focus lies before the retina, and not where it lies behind', () => {
    const upperEnd = (id: string) => beamsOf(id)[0]?.ends[0]?.[1];
    expect(upperEnd('astigmatism-monofocal')).toBeGreaterThan(AXIS);
    expect(upperEnd('adjustable-before')).toBeGreaterThan(AXIS);
    expect(upperEnd('monofocal-near')).toBeLessThan(AXIS);
  });

  it('lights a patch as high as its beam is on the retina', () => {
    for (const id of ['monofocal-near', 'adjustable-before', 'trifocal']) {
      const [beam] = beamsOf(id);
      const [[, upper = 0] = [], [, lower = 0] = []] = beam?.ends ?? [];
      expect(beam?.patch).toBeGreaterThan(5);
      expect(beam?.patch).toBeCloseTo(Math.abs(upper - lower), 0);
    }
  });

  it('runs thin along a stretched focus, up to the retina', () => {
    const [beam] = beamsOf('edof');
    const [[x, upper = 0] = [], [, lower = 0] = []] = beam?.ends ?? [];
    expect(x).toBe(RETINA);
    expect(lower - upper).toBeLessThan(10);
  });

  it('stays inside the picture', () => {
    const paths = Object.values(drawings).flatMap((drawn) => [...drawn.matchAll(/ d="(M(?:[\d.]+ [\d.]+L?)+Z?)"/g)]);
    expect(paths.length).toBeGreaterThan(20);
    for (const [, path = ''] of paths) {
      const [xs, ys] = [0, 1].map((axis) => numbers(path).filter((_, index) => index % 2 === axis));
      expect(Math.max(...(xs ?? []))).toBeLessThanOrEqual(WIDTH);
      expect(Math.max(...(ys ?? []))).toBeLessThanOrEqual(HEIGHT);
    }
  });
});

test('every drawing is on one page, and every page has drawings', () => {
  const shown = LENS_CLASSES.flatMap(
    ({ text }) => text.frontmatter.diagram?.pictures.map(({ drawing }) => drawing) ?? [],
  );
  expect(shown.toSorted()).toEqual(Object.keys(drawings).toSorted());
});

test.each(LENS_CLASSES)('the legend of $label numbers what its drawings number', ({ text }) => {
  const { pictures = [], legend = [] } = text.frontmatter.diagram ?? {};
  const drawn = pictures.flatMap(({ drawing }) => [...(drawings[drawing] ?? '').matchAll(/>(\d)<\/text>/g)]);
  expect(drawn.map(([, number]) => Number(number)).toSorted()).toEqual(legend.map((_, at) => at + 1));
});

test('takes every color from the theme', () => {
  for (const [, color] of sprite.matchAll(/(?:fill|stroke)="([^"]*)"/g)) expect(color).toMatch(/^none$|^var\(--color-/);
});
