import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import {
  AGE_RANGES,
  COMORBIDITIES,
  COMPLICATIONS,
  NO_CONDITION,
  OCULAR_HISTORIES,
  SNELLEN_OPTIONS,
  SPECTACLE_INDEPENDENCE,
  TIMES_SINCE_SURGERY,
} from '#domain/outcome/rules.ts';

/**
 * A form as typed by a doctor, in one of many notations. Eyes of one doctor with the same `patient` are of one person.
 */
export type TypedEye = {
  readonly doctor: string;
  readonly patient: string;
  readonly form: Readonly<Record<string, string | readonly string[]>>;
};

/** Eyes of each doctor: more than ten thousand, and few enough for each level of a sample. */
export const EYES_OF = { ada: 5000, grace: 3000, mary: 1500, rosa: 700, ida: 40, jane: 20, lise: 8, emmy: 1 } as const;

/** Eyes over the whole valid range, most of them typical; deterministic. */
export function typedEyes(): TypedEye[] {
  const draw = drawer(20);
  return Object.entries(EYES_OF).flatMap(([doctor, count]) => {
    let patient = 0;
    return Array.from({ length: count }, (): TypedEye => {
      if (!draw.chance(45)) patient += 1;
      return { doctor, patient: `${doctor} ${patient}`, form: form(draw) };
    });
  });
}

type Draw = ReturnType<typeof drawer>;

function drawer(seed: number) {
  const generator = xoroshiro128plus(seed);
  const int = (min: number, max: number) => uniformInt(generator, min, max);
  const chance = (percent: number) => int(1, 100) <= percent;
  const one = <Value>(values: readonly Value[]) => values[int(0, values.length - 1)] as Value;
  return {
    int,
    chance,
    one,
    /** Around zero, up to three times `spread`; small numbers more often. */
    near: (spread: number) => int(-spread, spread) + int(-spread, spread) + int(-spread, spread),
    some: <Value>(values: readonly Value[], percent: number) => values.filter(() => chance(percent)),
    blankOr: (percent: number, text: () => string) => (chance(percent) ? '' : text()),
  };
}

function form(draw: Draw): TypedEye['form'] {
  const target = targetOf(draw);
  return {
    lensId: '3',
    ...Object.fromEntries(['dcfva', 'dciva', 'dcnva', 'ucdva', 'uciva', 'ucnva'].map((name) => [name, acuity(draw)])),
    preOpCdva: acuity(draw),
    refractiveTarget: target === null ? '' : diopters(draw, target),
    ...refraction(draw, target ?? 0),
    timeSinceSurgery: draw.blankOr(6, () => draw.one([...TIMES_SINCE_SURGERY, '1-3 Months', '4-6 Months'])),
    patientAgeRange: draw.blankOr(6, () => draw.one(AGE_RANGES)),
    spectacleIndependence: draw.blankOr(10, () => draw.one(SPECTACLE_INDEPENDENCE)),
    patientSatisfaction: score(draw, 8),
    dysphotopsiaSeverity: score(draw, 2),
    halos: score(draw, 2),
    starbursts: score(draw, 1),
    glare: score(draw, 3),
    negativeDysphotopsia: draw.blankOr(20, () => draw.one(['none', 'none', 'mild', 'troublesome'])),
    comorbidities: conditions(draw, COMORBIDITIES),
    ocularHistory: conditions(draw, OCULAR_HISTORIES),
    complications: conditions(draw, COMPLICATIONS),
    ...cornea(draw),
    predictedEquivalent: draw.blankOr(25, () =>
      (Math.min(1000, Math.max(-1000, (target ?? 0) * 25 + draw.near(12))) / 100).toFixed(2),
    ),
    ...toric(draw),
    side: draw.blankOr(15, () => draw.one(['right', 'left'])),
    surgeryYear: draw.blankOr(15, () => String(draw.int(2015, 2024))),
    axialLength: draw.blankOr(20, () => (draw.int(2100, 2750) / 100).toFixed(2)),
    lensPower: draw.blankOr(20, () => (draw.int(20, 56) / 2).toFixed(1)),
  };
}

/** In quarters of a diopter; most eyes are aimed far, some near, and a few anywhere. */
function targetOf(draw: Draw): number | null {
  const kind = draw.int(1, 100);
  if (kind <= 7) return null;
  if (kind <= 10) return draw.int(-40, 40);
  return kind <= 28 ? draw.int(-12, -3) : draw.int(-2, 1);
}

/** Sphere, cylinder of either sign and axis in three fields, or all of them in the field of the sphere. */
function refraction(draw: Draw, target: number) {
  const isWild = draw.chance(3);
  const cyl = isWild ? draw.int(-60, 60) : draw.chance(10) ? 0 : Math.abs(draw.near(2)) * draw.one([1, -1, -1]);
  const sph = isWild ? draw.int(-120, 120) : target + draw.near(2) - Math.trunc(cyl / 2);
  const axis = draw.int(1, 180);
  if (draw.chance(15)) {
    const [s, c] = [sph, cyl].map((quarters) => (quarters / 4).toFixed(2)) as [string, string];
    return { sph: `${s} ${cyl < 0 ? c : `+${c}`} x ${axis}`, cyl: '', axis: '' };
  }
  return {
    sph: draw.blankOr(8, () => diopters(draw, sph)),
    cyl: draw.blankOr(8, () => diopters(draw, cyl)),
    axis: draw.blankOr(cyl === 0 ? 50 : 10, () => degrees(draw, axis)),
  };
}

function cornea(draw: Draw) {
  const hundredths = draw.chance(5) ? draw.int(0, 999) : draw.chance(5) ? 0 : Math.abs(draw.near(90));
  return {
    preOpCornealAstigmatism: draw.blankOr(15, () => (hundredths / 100).toFixed(2).replace('.', draw.one(['.', ',']))),
    preOpSteepKAxis: draw.blankOr(15, () => degrees(draw, draw.int(1, 180))),
  };
}

/** Quarters of a diopter in typed notation. */
function diopters(draw: Draw, quarters: number): string {
  if (quarters === 0) return draw.one(['0', '0.00', 'plano', 'pl', '0,00 D']);
  const [digits, sign] = [(Math.abs(quarters) / 4).toFixed(2), quarters < 0];
  const minus = draw.one(['-', '−', '–', '- ']);
  const written = `${sign ? minus : draw.one(['', '+'])}${draw.chance(30) ? digits.replace('.', ',') : digits}`;
  return draw.chance(10) ? `${written} D` : written;
}

/** Axes of a toric lens, on both sides of 180 degrees too. */
function toric(draw: Draw) {
  const planned = draw.int(1, 180);
  const achieved = ((planned + draw.near(6) + 179) % 180) + 1;
  return {
    plannedAxis: draw.blankOr(60, () => String(planned)),
    achievedAxis: draw.blankOr(20, () => String(achieved)),
  };
}

const degrees = (draw: Draw, axis: number) =>
  draw.one([String(axis), String(axis), `${axis}°`, String(axis).padStart(3, '0')]);

const acuity = (draw: Draw) =>
  draw.blankOr(
    10,
    () => SNELLEN_OPTIONS[draw.chance(5) ? draw.int(0, 10) : Math.min(10, Math.abs(draw.near(2)))] ?? '',
  );

function score(draw: Draw, usual: number): string {
  const tenths = Math.min(100, Math.max(0, usual * 10 + draw.near(20)));
  return draw.blankOr(12, () => (tenths / 10).toFixed(1).replace('.0', ''));
}

/** Nothing recorded, recorded that there are none, or some. */
function conditions(draw: Draw, names: readonly string[]): string[] {
  const kind = draw.int(1, 100);
  if (kind <= 10) return [];
  const found = kind <= 65 ? [] : draw.some(names, 15);
  return found.length > 0 ? found : [NO_CONDITION];
}
