import { expect, test } from 'vitest';
import { LEVELS, type Level } from '#domain/experience/rules/questions.ts';
import { NO_SYMPTOMS } from '../picture.ts';
import { drawNightBand } from './band.ts';
import { luminance, seenThrough } from './lightness.fixture.ts';
import { DEGREE, lampsOf, opacityAt, stopsOf } from './measure.fixture.ts';
import { drawNightScene } from './scene.ts';

const [PERSON_COLOR, FAR_DARK] = ['#5a6088', '#1c1f44'];
const [VEIL_COLOR, VEIL_LIGHT] = ['#c9c0b8', '#fff0cf'];
/** How far from a headlamp the veil around it reaches, in degrees. */
const VEIL_REACH = 11;

const drawingOf = (glare: Level) => drawNightScene({ ...NO_SYMPTOMS, glare }, 'whole');
const veilOf = (level: Level) => stopsOf(drawingOf(level), `veil${level}-head`);

/** The point at which the contrast of the pedestrian is computed: one meter above her feet. */
function chestOf(drawing: string): readonly [number, number] {
  const place = new RegExp(`translate\\((\\S+) (\\S+)\\)scale\\((\\S+)\\)" fill="none" stroke="${PERSON_COLOR}"`);
  const [, x, y, scale] = (place.exec(drawing) ?? []).map(Number);
  return [x ?? Number.NaN, (y ?? Number.NaN) - 100 * (scale ?? Number.NaN)];
}

/** The contrast of the pedestrian to the dark background, by Weber: 1 is twice as bright. */
function contrastUnder(veils: readonly (readonly [color: string, opacity: number])[]): number {
  const [person = 0, behind = 0] = [PERSON_COLOR, FAR_DARK].map((color) => luminance(seenThrough(color ?? '', veils)));
  return person / behind - 1;
}

/** In the street, without the veils of street lamps. */
function contrastAt(level: Level): number {
  const drawing = drawingOf(level);
  const [x, y] = chestOf(drawing);
  const everywhere = Number(/<g fill-opacity="(.+?)"><path fill="#c9c0b8"/.exec(drawing)?.[1] ?? 0);
  const veils = lampsOf(drawing)
    .slice(-2)
    .map(({ at }) => opacityAt(veilOf(level), Math.hypot(at[0] - x, at[1] - y) / DEGREE / VEIL_REACH));
  return contrastUnder([[VEIL_COLOR ?? '', everywhere], ...veils.map((veil) => [VEIL_LIGHT ?? '', veil] as const)]);
}

test('each level about halves the contrast of the pedestrian', () => {
  const contrasts = LEVELS.map(contrastAt);
  expect(contrasts.map((contrast) => Number(contrast.toFixed(2)))).toEqual([6.49, 2.84, 1.43, 0.72, 0.31]);
  for (const level of LEVELS.slice(1)) {
    const left = (contrasts[level] ?? 0) / (contrasts[level - 1] ?? 0);
    expect(left).toBeGreaterThan(0.4);
    expect(left).toBeLessThan(0.55);
  }
});

test.each(LEVELS)('a light of a band shows the pedestrian at level %i as pale as the street does', (level) => {
  const of100 = LEVELS.map((each) => (each === level ? 100 : 0));
  const squares = [...drawNightBand('glare', of100).matchAll(/<g fill-opacity="([\d.]+)".*?fill="(#\w+)" d="M-22/g)];
  const [ground, ...veils] = squares.map(([, opacity, color = '']) => [color, Number(opacity)] as const);
  expect(ground).toEqual([FAR_DARK, 1]);
  expect(contrastUnder(veils)).toBeCloseTo(contrastAt(level), 1);
});

test.each([1, 2, 3, 4] as const)('at level %i, the veil falls as the 0.9th power of the angle, to nothing', (level) => {
  const stops = veilOf(level);
  const [[, full] = [0, 0]] = stops;
  const opacities = stops.map(([, opacity]) => opacity);
  expect(opacities).toEqual(opacities.toSorted((a, b) => b - a));
  expect(stops.at(-1)).toEqual([1, 0]);
  // Stray light falls as the square of the angle, and screens show the 2.2th root: 2 / 2.2 is about 0.9.
  const floor = (1 + (VEIL_REACH / 0.6) ** 2) ** -0.45;
  const beforeItFades = (angle: number) => (opacityAt(stops, angle / VEIL_REACH) / full) * (1 - floor) + floor;
  const slope = Math.log(beforeItFades(7) / beforeItFades(3)) / Math.log(7 / 3);
  expect(slope).toBeCloseTo(-0.9, 1);
});
