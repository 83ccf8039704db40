import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEVELS, type Level } from '#domain/experience/rules/questions.ts';
import { VEIL_COLOR, VEIL_LIGHT, VEIL_REACH, VEILS, veilAt, veilsAt } from './glare.ts';
import { luminance, seenThrough } from './lightness.fixture.ts';
import { CHEST, PERSON_COLOR } from './person.ts';
import { FAR_DARK } from './street.ts';

/** The contrast of the pedestrian to the dark background, by Weber: 1 is twice as bright. Without street lamps. */
function contrastAt(level: Level): number {
  const { everywhere, atLamp } = VEILS[level];
  const veils = veilsAt(CHEST).map((veil) => [VEIL_LIGHT, atLamp * veil] as const);
  const [person, behind] = [PERSON_COLOR, FAR_DARK].map((color) =>
    luminance(seenThrough(color, [[VEIL_COLOR, everywhere], ...veils])),
  ) as [number, number];
  return person / behind - 1;
}

test('each level about halves the contrast of the pedestrian', () => {
  const contrasts = LEVELS.map(contrastAt);
  expect(contrasts.map((contrast) => Number(contrast.toFixed(2)))).toEqual([6.49, 2.87, 1.44, 0.73, 0.32]);
  for (const level of LEVELS.slice(1)) {
    const left = (contrasts[level] ?? 0) / (contrasts[level - 1] ?? 0);
    expect(left).toBeGreaterThan(0.4);
    expect(left).toBeLessThan(0.55);
  }
});

test('the veil is full at a lamp, zero at its edge, and falls as the 0.9th power of the angle', () => {
  expect([0, VEIL_REACH, 90].map(veilAt)).toEqual([1, 0, 0]);
  const angle = fc.double({ min: 0, max: VEIL_REACH, noNaN: true });
  fc.assert(fc.property(angle, angle, (a, b) => (a <= b ? veilAt(a) >= veilAt(b) : veilAt(b) >= veilAt(a))));
  // Stray light falls as the square of the angle, and screens show the 2.2th root: 2 / 2.2 is about 0.9.
  const slope = Math.log(shown(10) / shown(3)) / Math.log(10 / 3);
  expect(slope).toBeCloseTo(-0.9, 1);
});

/** The veil before it is faded out at its edge. */
const shown = (angle: number) => veilAt(angle) * (1 - floor) + floor;
const floor = (1 + (VEIL_REACH / 0.6) ** 2) ** -0.45;
