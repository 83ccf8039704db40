import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import * as edof from '#content/shared/seen-through-edof.mdx';
import * as trifocal from '#content/shared/seen-through-trifocal.mdx';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { blurOf, legibility, SCENES, SeenThrough, TRIALS } from './seen-through.tsx';

const feet = z.int().min(10).max(400);
const trial = z.strictObject({
  source: z.enum(Object.keys(SOURCES)),
  lenses: z.tuple([
    z.strictObject({ name: z.literal('Monofocal'), far: feet, armsLength: feet, near: feet }),
    z.strictObject({ name: z.string().min(1), far: feet, armsLength: feet, near: feet }),
  ]),
});

test.each(Object.entries(TRIALS))('%s is a trial with its source that measured a monofocal lens too', (_, of) => {
  expect(trial.safeParse(of).error).toBeUndefined();
});

test.each([
  ['edof', edof],
  ['trifocal', trifocal],
] as const)('the caption of %s cites its trial', (of, caption) => {
  expect(caption.cited).toEqual([TRIALS[of].source]);
});

describe('blur', () => {
  it('is what is missing to 20/20, and no better sight has any', () => {
    expect(blurOf(20)).toBe(0);
    expect(blurOf(16)).toBe(0);
    expect(blurOf(40)).toBeCloseTo(1.732, 3);
    // As wide as a detail, once the detail is far larger than that of 20/20.
    expect(blurOf(200)).toBeCloseTo(9.95, 2);
  });

  it('grows with the number of the sight', () => {
    const sights = [20, 25, 32, 40, 50, 63, 80, 100];
    const blurs = sights.map(blurOf);
    expect(blurs).toEqual(blurs.toSorted((a, b) => a - b));
    expect(new Set(blurs).size).toBe(sights.length);
  });
});

describe('letters', () => {
  it.each([
    [10, 20, 'easy to read'],
    [9.9, 20, 'takes effort'],
    [6, 20, 'takes effort'],
    [5.9, 20, 'blurred'],
    [20, 40, 'easy to read'],
    [19, 40, 'takes effort'],
    [11, 40, 'blurred'],
  ])('%d minutes high, with 20/%d: %s', (height, sight, words) => {
    expect(legibility(height, sight)).toBe(words);
  });

  it('have the size of the real ones', () => {
    // A letter five minutes high is 1.454 mm at 1 m.
    const minutes = Object.fromEntries(SCENES.map(({ distance, letters }) => [distance, letters]));
    expect(minutes).toEqual({
      far: expect.closeTo((5 * 200) / 1.454 / 60, 1),
      armsLength: expect.closeTo((5 * 3) / 1.454 / 0.66, 1),
      near: expect.closeTo((5 * 1.7) / 1.454 / 0.4, 1),
    });
  });
});

test.each(SCENES)('$name is drawn with letters of the height that its words are about', ({ distance, letters }) => {
  const drawing = readFileSync(new URL('scenes.svg', import.meta.url), 'utf8');
  const [, scene = ''] = new RegExp(`<g id="${distance}"[^>]*>(.*?)</g>`, 's').exec(drawing) ?? [];
  const sizes = [...scene.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  // A capital is .67 of the font's size high; a small x, by which a book is read, is .5 of it.
  expect(Math.min(...sizes) * (distance === 'near' ? 0.5 : 0.67)).toBeCloseTo(letters, 1);
});

describe('the pictures of a trial', () => {
  const markup = renderToStaticMarkup(<SeenThrough of="trifocal">The caption.</SeenThrough>);
  const pictures = [...markup.matchAll(/<svg[^>]* aria-label="([^"]+)"[^>]*>(.*?)<\/svg>/gs)].map(
    ([, label, picture = '']) => ({ label, picture }),
  );

  it('say what is seen', () => {
    expect(pictures.map(({ label }) => label)).toEqual([
      'A road sign. Monofocal lens, 20/20: easy to read.',
      'A road sign. Multifocal lens, 20/20: easy to read.',
      'A dashboard. Monofocal lens, 20/40: takes effort.',
      'A dashboard. Multifocal lens, 20/25: easy to read.',
      'A book. Monofocal lens, 20/63: blurred.',
      'A book. Multifocal lens, 20/25: easy to read.',
    ]);
  });

  it('differ only in their blur', () => {
    const drawn = pictures.map(({ picture }) =>
      picture.replace(/<filter.*<\/filter>/s, '').replace(/ filter="[^"]*"/, ''),
    );
    expect([drawn[0], drawn[2], drawn[4]]).toEqual([drawn[1], drawn[3], drawn[5]]);
    const blurs = pictures.map(({ picture }) => Number(/stdDeviation="([\d.]+)"/.exec(picture)?.[1]));
    expect(blurs).toEqual([Number.NaN, Number.NaN, ...[40, 25, 63, 25].map(blurOf)]);
  });

  it('have an id of their own each', () => {
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });

  it('are small', () => {
    expect(markup.length).toBeLessThan(9_000);
  });
});
