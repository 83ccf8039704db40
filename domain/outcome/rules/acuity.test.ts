import { expect, test } from 'vitest';
import { linesWorse, logMAR } from './acuity.ts';
import { SNELLEN_OPTIONS } from './options.ts';

test('no two lines read the same in hundredths', () => {
  expect(new Set(SNELLEN_OPTIONS.map((line) => logMAR(line).toFixed(2))).size).toBe(SNELLEN_OPTIONS.length);
  expect(logMAR('20/32').toFixed(4)).toBe('0.2041');
});

test('lines between those of the usual chart are a part of a line apart', () => {
  expect(linesWorse('20/30', '20/32')).toBe(0);
  expect(linesWorse('20/32', '20/63')).toBe(3);
});
