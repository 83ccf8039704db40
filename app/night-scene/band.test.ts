import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SYMPTOMS } from '#domain/experience/rules/questions.ts';
import { FEWEST_PEOPLE, MEDIUM_FROM, ofHundred } from '#domain/experience/rules.ts';
import { nightBandUrl, nightLightUrl, ofHundredByLevel, picked, readNightBandFile } from './band.ts';

const counts = fc
  .array(fc.integer({ min: 0, max: 500 }), { minLength: 5, maxLength: 5 })
  .filter((each) => picked(each) > 0);

test('shares have the sum 100, and each is within 1 of its exact share', () => {
  fc.assert(
    fc.property(counts, (each) => {
      const shares = ofHundredByLevel(each);
      expect(picked(shares)).toBe(100);
      for (const [level, share] of shares.entries()) {
        expect(Math.abs(share - (100 * (each[level] ?? 0)) / picked(each))).toBeLessThan(1);
      }
    }),
  );
});

test('of equal remainders, the stronger level is rounded up', () => {
  expect(ofHundredByLevel([1, 1, 1, 0, 0])).toEqual([33, 34, 33, 0, 0]);
});

test('medium and stronger levels have the sum that is printed as one number', () => {
  // By the largest remainder of all five it would be 10, and 9 in print.
  expect(ofHundredByLevel([673, 233, 75, 15, 4])).toEqual([67, 24, 7, 2, 0]);
  fc.assert(
    fc.property(counts, (each) => {
      fc.pre(picked(each) >= FEWEST_PEOPLE);
      const printed = ofHundred({ count: picked(each.slice(MEDIUM_FROM)), n: picked(each) });
      expect(picked(ofHundredByLevel(each).slice(MEDIUM_FROM))).toBe(printed?.of100);
    }),
  );
});

test('a band is found again by its file name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SYMPTOMS), counts, (symptom, each) => {
      const of100 = ofHundredByLevel(each);
      const file = nightBandUrl(symptom, of100).replace('/night-scene/', '');
      expect(readNightBandFile(file)).toEqual({ symptom, of100 });
    }),
  );
});

test('the light of a level is from the middle of those at this level, without the lines around them', () => {
  const light = (level: 0 | 1 | 3) => nightLightUrl('halos', [66, 25, 7, 2, 0], level);
  const file = '/night-scene/halos-66-25-7-2-0.svg#svgView';
  // The 34th light is the fourth of the seventh column; the 79th that of the sixteenth; the last is in the corner.
  expect(light(0)).toBe(`${file}(viewBox(266,134,40,40))`);
  expect(light(1)).toBe(`${file}(viewBox(662,134,40,40))`);
  expect(light(3)).toBe(`${file}(viewBox(838,178,40,40))`);
});

test.each([
  'halos-66-25-7-2-1.svg',
  'halos-66-25-7-2.svg',
  'rings-66-25-7-2-0.svg',
  'halos-066-25-7-2-0.svg',
  'halos-100--0-0-0-0.svg',
  `halos-${'1'.repeat(200)}-0-0-0-0.svg`,
])('%.30s is no band', (file) => expect(readNightBandFile(file)).toBeNull());
