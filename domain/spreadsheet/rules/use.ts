import { plainOwnNumber, type Side } from '#domain/outcome/rules.ts';
import { isBlankText, plainWords } from './cell.ts';
import { type Moment, readMoment, type TimeUnit } from './moments.ts';
import type { Answers } from './questions.ts';
import type { Notation } from './readers.ts';
import type { Line } from './table.ts';
import type { Target } from './targets.ts';

/** What some cells of a column mean, by their text: codes of sides, and codes for "no answer", which mean "". */
export type Meanings = Readonly<Record<string, string>>;
/** What a column is taken for, of which eye, and in which notation; a target of null leaves it in the browser. */
export type Use = {
  readonly place: number;
  readonly target: Target | null;
  readonly eye: Side | null;
  readonly notation: Notation | null;
  /** What some of its cells mean; of columns that were taken before, it is asked anew. */
  readonly means?: Meanings;
};
/** What columns are taken for by hand, or were before, by their places. */
export type FixedUses = ReadonlyMap<number, Pick<Use, 'target' | 'eye'>>;

/** The cell of a column, or what was answered that it means. */
export function textOf(line: Line, { place, means }: Use): string {
  const text = line.cells[place] ?? '';
  return means?.[text] ?? text;
}

/** The cell of the column that is taken for a target, or what was answered that it means; "" where there is none. */
export function cellOf(line: Line, uses: readonly Use[], wanted: Target): string {
  const use = uses.find(({ target }) => target === wanted);
  return use ? textOf(line, use) : '';
}

/** The clinic's own number of the patient; null where the line has none. */
export function ownNumberOf(line: Line, uses: readonly Use[]): string | null {
  const number = cellOf(line, uses, 'ownNumber');
  return isBlankText(number) ? null : number;
}

/** By what lines of one patient are known; null where a line does not say whose it is. */
export function patientOf(line: Line, uses: readonly Use[], places: readonly number[]): string | null {
  const ownNumber = ownNumberOf(line, uses);
  if (ownNumber !== null) return plainOwnNumber(ownNumber);
  const texts = places.map((place) => line.cells[place] ?? '');
  return texts.length === 0 || texts.some(isBlankText) ? null : texts.map(plainWords).join('|');
}

/** When the visit of a line was, as its column of visits says; null where there is none or it cannot be read. */
export function momentOf(line: Line, uses: readonly Use[], answers: Answers): Moment | null {
  const text = cellOf(line, uses, 'timeSinceSurgery');
  const unit = uses.find(({ target }) => target === 'timeSinceSurgery')?.notation ?? null;
  if (isBlankText(text)) return null;
  const moment = readMoment(text, unit as TimeUnit | null);
  if (moment) return moment;
  const answer = answers[momentQuestion(text)] ?? answers[ALL_MOMENTS];
  return answer === undefined ? null : answer === 'before' ? { kind: 'before' } : { kind: 'after', days: null };
}
/** The question what all names of visits mean, where they are many. */
export const ALL_MOMENTS = 'moment:';
/** The question what a name of a visit means. */
export const momentQuestion = (text: string): string => `moment:${plainWords(text)}`;
