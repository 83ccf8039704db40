import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LEVELS } from '#domain/experience/rules/questions.ts';
import { BOXES, type NightBox, NO_SYMPTOMS } from '../picture.ts';
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
    const names = [...drawing.matchAll(/ id="(\w+)"/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    const used = [...drawing.matchAll(/#(\w+)\)|href="#(\w+)"/g)].map(([, color, shape]) => color ?? shape);
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
