import { stringify } from 'csv-stringify/sync';
import {
  FOLLOWED,
  FOLLOWED_WORDS,
  MEASURE_WORDS,
  MEASURES,
  monthsAsked,
  type OfHundred,
  type ToldLife,
  type ToldPeople,
} from '#domain/experience/rules.ts';
import { cutWords } from './words.ts';

const share = (told: OfHundred | null) => (told ? [told.of100, told.from, told.to, told.n] : [null, null, null, null]);

/** What the page tells of life with a lens as CSV (RFC 4180, readable as UTF-8 by spreadsheets): a row per number. */
export function lifeCsv(lensName: string, life: ToldLife): string {
  const measures = (who: string, told: ToldPeople | null) =>
    MEASURES.map((measure) => [lensName, who, null, MEASURE_WORDS[measure], ...share(told?.measures[measure] ?? null)]);
  const asked = (who: string, all: ToldLife['differentPeople']) =>
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
