import { describe, expect, test } from 'vitest';
import { SYMPTOMS } from '#domain/experience/rules/questions.ts';
import { drawNightBand } from './band.ts';

const PARTS = [66, 25, 7, 2, 0];

describe.each(SYMPTOMS)('the band of %s', (symptom) => {
  const drawing = drawNightBand(symptom, PARTS);

  test('has one light for each of 100 people, at the level that this person picked', () => {
    const lights = [...drawing.matchAll(/<use href="#n(\d)"/g)].map(([, level]) => Number(level));
    expect(PARTS.map((_, level) => lights.filter((light) => light === level).length)).toEqual(PARTS);
    expect(lights).toEqual(lights.toSorted());
  });

  test('has its lights in 20 columns of 5, filled from top to bottom', () => {
    const places = [...drawing.matchAll(/<use href="#n\d" x="(\d+)" y="(\d+)"/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(places.slice(0, 5)).toEqual([
      [22, 22],
      [22, 66],
      [22, 110],
      [22, 154],
      [22, 198],
    ]);
    expect(places.at(-1)).toEqual([19 * 44 + 22, 198]);
    expect(new Set(places.map(String)).size).toBe(100);
  });

  test('is divided by a line between any two parts, and has none for a level that nobody picked', () => {
    const [, borders = ''] = /stroke-width="4" d="([^"]*)"/.exec(drawing) ?? [];
    // After 66 lights, in the fourteenth column, one is above the line's step and four below it.
    expect(borders.split('M').slice(1)).toEqual(['616 0V44H572V220', '836 0V44H792V220', '880 0V132H836V220']);
    expect(drawing).not.toContain('id="n4"');
  });

  test('is small, well-formed, and names every color that it uses', () => {
    expect(Buffer.byteLength(drawing)).toBeLessThan(14_000);
    expect(drawing).not.toMatch(/undefined|NaN|<(filter|mask|text|style|script|image)/);
    const names = [...drawing.matchAll(/ id="(\w+)"/g)].map(([, name]) => name);
    const used = [...drawing.matchAll(/#(\w+)\)|href="#(\w+)"/g)].map(([, color, shape]) => color ?? shape);
    expect(new Set(used)).toEqual(new Set(names));
  });
});

test('rings of a stronger level are larger, so that they can be told apart in print and on a phone', () => {
  const drawing = drawNightBand('halos', [20, 20, 20, 20, 20]);
  const radii = [...drawing.matchAll(/ r="([\d.]+)" fill="url\(#h\d\)"/g)].map(([, radius]) => Number(radius));
  expect(radii).toHaveLength(4);
  for (const [at, radius] of radii.slice(1).entries()) expect(radius - (radii[at] ?? 0)).toBeGreaterThan(2);
});
