import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEVELS } from '#domain/experience/rules.ts';
import { BOXES, type NightBox, nightSceneFile, nightSceneUrl, readNightSceneFile } from './picture.ts';

const level = fc.constantFrom(...LEVELS);
const picks = fc.record({ halos: level, starbursts: level, glare: level });
const box = fc.constantFrom(...(Object.keys(BOXES) as NightBox[]));

test('the file of a picture names its levels and its part of the street', () => {
  const some = { halos: 3, starbursts: 2, glare: 1 } as const;
  expect(nightSceneUrl(some, 'near')).toBe('/night-scene/321-near.svg');
  fc.assert(
    fc.property(picks, box, (a, b) => {
      expect(readNightSceneFile(nightSceneFile(a, b))).toEqual({ picks: a, box: b });
    }),
  );
});

test.each([
  '',
  '321',
  '321-near',
  '321-near.png',
  '325-near.svg',
  '-21-near.svg',
  '3210-near.svg',
  '32-near.svg',
  '٣٢١-near.svg',
  '321-near.svg.svg',
  '321-far.svg',
  '321-near.SVG',
  '321-toString.svg',
  ' 321-near.svg',
  '3 1-near.svg',
  '321-near.svg-',
  '321--near.svg',
])('%j is no picture', (file) => expect(readNightSceneFile(file)).toBeNull());

test('any other name is no picture', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (file) => {
      const read = readNightSceneFile(file);
      expect(read === null || nightSceneFile(read.picks, read.box) === file).toBe(true);
    }),
  );
  expect(readNightSceneFile('3'.repeat(2 ** 20))).toBeNull();
});
