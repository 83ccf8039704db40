/**
 * The answers about one eye as a row of 16-bit integers, which PostgreSQL keeps beside the answers themselves: the
 * eyes of a lens leave the database as one string of such records, and a hundred thousand are counted in a few
 * milliseconds. Units are those of the table: Snellen denominators, hundredths of a diopter, degrees, tenths of a point.
 */
export const RECORD_FIELDS = [
  'dcfva',
  'dciva',
  'dcnva',
  'ucdva',
  'uciva',
  'ucnva',
  'refractiveTarget',
  'sph',
  'cyl',
  'axis',
  'patientSatisfaction',
  'dysphotopsiaSeverity',
  'preOpCornealAstigmatism',
  'preOpSteepKAxis',
  // Places in the lists of rules.ts, from 1.
  'timeSinceSurgery',
  'patientAgeRange',
  'spectacleIndependence',
  // One bit for each condition, in the order of the lists in rules.ts; 0 is none of them.
  'comorbidities',
  'ocularHistory',
] as const;
export type RecordField = (typeof RECORD_FIELDS)[number];

/** Stands for an answer that was left blank; outside the limits of every field. */
export const BLANK = -32_768;

/** Many records, one after another. */
export type Records = Int16Array;

/** How many integers a record has, and the place of each field in it. */
export const RECORD_LENGTH = RECORD_FIELDS.length;
export const PLACES = Object.fromEntries(RECORD_FIELDS.map((field, place) => [field, place])) as {
  readonly [K in RecordField]: number;
};

/** Reads records as PostgreSQL writes them, with the high byte first. */
export function unpackRecords(packed: Buffer): Records {
  const records = new Int16Array(packed.length / 2);
  for (let index = 0; index < records.length; index += 1) records[index] = packed.readInt16BE(2 * index);
  return records;
}
