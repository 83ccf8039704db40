import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LEVELS } from '#domain/experience/rules/questions.ts';
import { BOXES, type NightBox, NO_SYMPTOMS } from '../picture.ts';
import { lampsOf, seenAt } from './measure.fixture.ts';
import { drawNightScene } from './scene.ts';

const all = LEVELS.flatMap((halos) =>
  LEVELS.flatMap((starbursts) => LEVELS.map((glare) => ({ halos, starbursts, glare }))),
);
const drawings = all.map((picks) => drawNightScene(picks, 'whole'));

test('every picture differs from every other', () => {
  expect(new Set(drawings).size).toBe(125);
});

test('a picture is the same bytes every time', () => {
  expect(all.map((picks) => drawNightScene(picks, 'whole'))).toEqual(drawings);
});

test('pictures are small: at most 14 kB, and 4 kB on the way', () => {
  expect(Math.max(...drawings.map((drawing) => Buffer.byteLength(drawing)))).toBeLessThan(14_000);
  expect(Math.max(...drawings.map((drawing) => gzipSync(drawing).length))).toBeLessThan(4_000);
});

test.each(Object.keys(BOXES) as NightBox[])(
  'the picture %s is that part of the street, three wide to two high',
  (box) => {
    const { left, top, width, height } = BOXES[box];
    expect(drawNightScene(NO_SYMPTOMS, box)).toMatch(
      `viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"`,
    );
    expect(width / height).toBe(1.5);
  },
);

describe.each([
  ['nothing', drawings[0] ?? ''],
  ['everything', drawings.at(-1) ?? ''],
])('a picture with %s', (_what, drawing) => {
  test('contains nothing that printers or old browsers draw differently, and no words', () => {
    expect(
      drawing.match(/<(filter|mask|clipPath|pattern|text|style|script|image)|blend| opacity=|undefined|NaN/),
    ).toBeNull();
  });

  test('names each color once, and uses every one it names', () => {
    const names = [...drawing.matchAll(/ id="([\w-]+)"/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    const used = [...drawing.matchAll(/#([\w-]+)\)|href="#([\w-]+)"/g)].map(([, color, shape]) => color ?? shape);
    expect(new Set(used)).toEqual(new Set(names));
  });

  test('is well-formed', () => {
    const open: string[] = [];
    for (const [, end, name = '', alone] of drawing.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
      if (end) expect(open.pop()).toBe(name);
      else if (!alone) open.push(name);
    }
    expect(open).toEqual([]);
  });
});

test('places of the street are seen by similar triangles, sixty units a degree', () => {
  // The street lamps, the red light and the headlamps of the car, in meters.
  const lamps = (
    [
      [-3.6, 6, 62],
      [1.1, 6, 80],
      [2.62, 2.95, 40],
      [-3.52, 0.68, 45],
      [-2.28, 0.68, 45],
    ] as const
  ).map(seenAt);
  const drawn = lampsOf(drawings[0] ?? '');
  expect(drawn).toHaveLength(lamps.length);
  for (const [at, lamp] of lamps.entries()) {
    for (const axis of [0, 1] as const) expect(drawn[at]?.at[axis]).toBeCloseTo(lamp[axis], 0);
  }
  // The feet of the pedestrian.
  const [u, v] = seenAt([-0.1, 0, 40]);
  expect(drawings[0]).toContain(`translate(${u.toFixed(1)} ${v.toFixed(1)})`);
});

test('numbers are written shortly: lengths to a tenth, parts of one to a thousandth', () => {
  for (const drawing of drawings) expect(drawing).not.toMatch(/\d\.\d{4}| d="[^"]*\.\d\d/);
});
