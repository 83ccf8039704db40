import { plainOwnNumber } from '#domain/outcome/rules.ts';
import { isBlankText, plainWords } from './cell.ts';
import { type Moment, readMoment, type TimeUnit } from './moments.ts';
import type { Answers } from './questions.ts';
import type { Line } from './table.ts';
import { cellOf, type Use } from './use.ts';

/** By what lines of one patient are known; null where a line does not say whose it is. */
export function patientOf(line: Line, ownNumber: string | null, places: readonly number[]): string | null {
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
