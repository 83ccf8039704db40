import { stringify } from 'csv-stringify/sync';
import {
  FOLLOWED,
  FOLLOWED_WORDS,
  type LifeSummary,
  MEASURE_WORDS,
  MEASURES,
  monthsAsked,
  type OfHundred,
  type PeopleSummary,
} from '#domain/experience/rules.ts';
import { cutWords } from './words.ts';

const share = (of: OfHundred | null) => (of ? [of.of100, of.from, of.to, of.n] : [null, null, null, null]);

/**
 * The figures of the page about life with a lens as CSV (RFC 4180, readable as UTF-8 by spreadsheets): a row per
 * number.
 */
export function lifeCsv(lensName: string, life: LifeSummary): string {
  const measures = (who: string, summary: PeopleSummary | null) =>
    MEASURES.map((measure) => [
      lensName,
      who,
      null,
      MEASURE_WORDS[measure],
      ...share(summary?.measures[measure] ?? null),
    ]);
  const asked = (who: string, all: LifeSummary['differentPeople']) =>
    all.flatMap(({ months, told }) =>
      FOLLOWED.map((what) => [lensName, who, monthsAsked(months), FOLLOWED_WORDS[what].holds, ...share(told[what])]),
    );
  const rows = [
    ['Lens', 'People', 'Asked', 'Of 100 people', 'Number', 'Range from', 'Range to', 'n'],
    ...measures('Everyone counted', life.everyone),
    ...(Object.keys(life.cut).length > 0 ? measures(cutWords(life.cut), life.peopleLikeThat) : []),
    ...asked('Different people at each time', life.differentPeople),
    ...life.samePeople.flatMap(({ asked: times }) => asked('The same people', times)),
  ];
  return stringify(rows, { bom: true, record_delimiter: '\r\n' });
}
