import { isDistanceTarget, isSettled } from './case-mix.ts';
import { pointOf, squareOf } from './figures-double-angle.ts';
import { BLANK, PLACES, RECORD_LENGTH, type RecordField, type Records } from './figures-record.ts';
import { add, type Counted, emptyTally, type Histogram, type PointSums, type Tally } from './figures-tally.ts';
import { ACUITY_FIELDS, type FigureFilters, OUTCOME_SCORES, SNELLEN_OPTIONS, TIMES_SINCE_SURGERY } from './rules.ts';

/** Tallies of four groups of eyes that do not overlap: settled or not, healthy or not. */
export type Parts = readonly Tally[];
export const PART_NUMBERS = [0, 1, 2, 3] as const;

/** Whether the eyes of a part are among those that the filters let through. */
export function isInView(part: number, { settled, healthy }: FigureFilters): boolean {
  return (!settled || part % 2 === 1) && (!healthy || part >= 2);
}

/** Counts the records of several doctors, each record into its part. */
export function countRecords(recordsOfDoctors: Iterable<Records>): Parts {
  const parts = PART_NUMBERS.map(emptyTally);
  for (const records of recordsOfDoctors) count(records, parts);
  return parts;
}

/** Reads one field of the record that starts at a place. */
function column(records: Records, field: RecordField): (start: number) => number {
  const place = PLACES[field];
  return (start) => records[start + place] as number;
}

const SETTLED = TIMES_SINCE_SURGERY.map((timeSinceSurgery) => isSettled({ timeSinceSurgery }));

/** The part to which each eye belongs. */
export function partsOf(records: Records): Uint8Array {
  const time = column(records, 'timeSinceSurgery');
  const comorbidities = column(records, 'comorbidities');
  const history = column(records, 'ocularHistory');
  const parts = new Uint8Array(records.length / RECORD_LENGTH);
  for (let eye = 0, start = 0; eye < parts.length; eye += 1, start += RECORD_LENGTH) {
    // Recorded as none; what is not recorded counts as unknown.
    const isHealthy = comorbidities(start) === 0 && history(start) === 0;
    parts[eye] = (SETTLED[time(start) - 1] ? 1 : 0) + (isHealthy ? 2 : 0);
  }
  return parts;
}

/** The two astigmatisms of an eye, by the fields that hold their strength and their axis. */
const ASTIGMATISMS = {
  refractive: { strength: 'cyl', axis: 'axis' },
  corneal: { strength: 'preOpCornealAstigmatism', axis: 'preOpSteepKAxis' },
} as const;
export type Astigmatism = keyof typeof ASTIGMATISMS;

/** Hands on every complete astigmatism: the number of its eye, its strength in hundredths of a diopter, its axis. */
export function eachAstigmatism(
  records: Records,
  kind: Astigmatism,
  visit: (eye: number, hundredths: number, axis: number) => void,
): void {
  const [strength, axis] = [column(records, ASTIGMATISMS[kind].strength), column(records, ASTIGMATISMS[kind].axis)];
  const sphere = column(records, 'sph');
  for (let eye = 0, start = 0; start < records.length; eye += 1, start += RECORD_LENGTH) {
    const hundredths = strength(start);
    if (hundredths === BLANK || (hundredths !== 0 && axis(start) === BLANK)) continue;
    if (kind === 'refractive' && sphere(start) === BLANK) continue;
    visit(eye, hundredths, axis(start));
  }
}

/** Places of chart lines by their denominators. */
const CHART_PLACES = new Uint8Array(201);
SNELLEN_OPTIONS.forEach((option, place) => {
  CHART_PLACES[Number(option.slice('20/'.length))] = place;
});
/** The places of UDVA and CDVA of one eye in one number. */
const pairOf = (udva: number, cdva: number) => udva * SNELLEN_OPTIONS.length + cdva;
/** The places behind such a number. */
export function placesOf(pair: number): [udva: number, cdva: number] {
  return [Math.floor(pair / SNELLEN_OPTIONS.length), pair % SNELLEN_OPTIONS.length];
}

/** Goes through the records field by field: short loops over numbers are many times faster than one over eyes. */
function count(records: Records, tallies: Parts): void {
  const parts = partsOf(records);
  for (const part of parts) (tallies[part] as Tally).eyes += 1;

  /** `of` is the number to count for the record at a place, or BLANK. */
  function each(name: Counted, of: (start: number) => number) {
    const histograms = tallies.map((tally) => tally.histograms[name]);
    for (let eye = 0, start = 0; eye < parts.length; eye += 1, start += RECORD_LENGTH) {
      const value = of(start);
      if (value !== BLANK) add(histograms[parts[eye] as number] as Histogram, value);
    }
  }
  /** Counts a field, or what `convert` makes of it. */
  function eachOf(field: Counted & RecordField, convert: (value: number) => number = (value) => value) {
    const read = column(records, field);
    each(field, (start) => (read(start) === BLANK ? BLANK : convert(read(start))));
  }

  for (const acuity of ACUITY_FIELDS) eachOf(acuity, (denominator) => CHART_PLACES[denominator] as number);
  for (const score of OUTCOME_SCORES) eachOf(score);
  for (const choice of ['spectacleIndependence', 'patientAgeRange', 'timeSinceSurgery'] as const) {
    eachOf(choice, (place) => place - 1);
  }
  for (const list of ['comorbidities', 'ocularHistory'] as const) {
    const bits = column(records, list);
    for (let eye = 0; eye < parts.length; eye += 1) {
      const histogram = (tallies[parts[eye] as number] as Tally).histograms[list];
      for (let rest = bits(eye * RECORD_LENGTH), place = 0; rest > 0; rest >>= 1, place += 1) {
        if (rest & 1) add(histogram, place);
      }
    }
  }
  for (const [any, list] of [
    ['anyComorbidity', 'comorbidities'],
    ['anyOcularHistory', 'ocularHistory'],
  ] as const) {
    const bits = column(records, list);
    each(any, (start) => (bits(start) === BLANK ? BLANK : Math.min(1, bits(start))));
  }

  const [udva, cdva, target] = [
    column(records, 'ucdva'),
    column(records, 'dcfva'),
    column(records, 'refractiveTarget'),
  ];
  const isAimedFar = (start: number) =>
    target(start) !== BLANK && isDistanceTarget({ refractiveTarget: target(start) / 100 });
  each('udvaAndCdva', (start) => {
    if (udva(start) === BLANK || cdva(start) === BLANK || !isAimedFar(start)) return BLANK;
    return pairOf(CHART_PLACES[udva(start)] as number, CHART_PLACES[cdva(start)] as number);
  });
  each('distanceTargetUdva', (start) =>
    udva(start) !== BLANK && isAimedFar(start) ? (CHART_PLACES[udva(start)] as number) : BLANK,
  );

  const [sph, cyl] = [column(records, 'sph'), column(records, 'cyl')];
  eachOf('refractiveTarget', (hundredths) => hundredths / 25);
  each('predictionError', (start) => {
    if (target(start) === BLANK || sph(start) === BLANK || cyl(start) === BLANK) return BLANK;
    return (2 * (sph(start) - target(start)) + cyl(start)) / 25;
  });
  each('cornealMagnitude', column(records, 'preOpCornealAstigmatism'));
  each('refractiveMagnitude', (start) =>
    sph(start) === BLANK || cyl(start) === BLANK ? BLANK : Math.abs(cyl(start)) / 25,
  );
  eachAstigmatism(records, 'corneal', (eye, hundredths, axis) => {
    const { histograms, corneal } = tallies[parts[eye] as number] as Tally;
    countPoint(corneal, histograms.cornealSquare, hundredths, axis);
  });
  eachAstigmatism(records, 'refractive', (eye, hundredths, axis) => {
    const tally = tallies[parts[eye] as number] as Tally;
    tally.equivalents += 2 * sph(eye * RECORD_LENGTH) + hundredths;
    countPoint(tally.refractive, tally.histograms.refractiveSquare, hundredths, axis);
  });
}

function countPoint(sums: PointSums, squares: Histogram, hundredths: number, axis: number): void {
  const point = pointOf(hundredths, axis);
  const { x, y } = point;
  add(squares, squareOf(point));
  sums.n += 1;
  sums.x += x;
  sums.y += y;
  sums.xx += x * x;
  sums.xy += x * y;
  sums.yy += y * y;
}
