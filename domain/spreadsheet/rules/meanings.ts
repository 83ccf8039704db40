import { descriptionOf, SIDES, type Side } from '#domain/outcome/rules.ts';
import type { Draft } from './candidates.ts';
import { isBlankText, isCode, numberOf, quoted } from './cell.ts';
import { type Ask, LEAVE_OUT, option } from './questions.ts';
import { readSide } from './readers.ts';
import { boundsOf, scaleNamed } from './scales.ts';
import { columnLabel } from './table.ts';
import { type ColumnField, isField, type Target } from './targets.ts';
import type { Meanings } from './use.ts';

const OTHER_SIDE = { right: 'left', left: 'right' } as const satisfies Record<Side, Side>;
/** Codes for a time since surgery in days have three digits or more: 99 days are a time. */
const LARGEST_TIME = 998;
/** So many numbers up to 5 show that a 9 beside them may be a code. */
const ENOUGH = 3;

/**
 * Replaces the cells of columns whose meaning the name of the column gives or an answer has given, and asks about the
 * others once per field. Until then codes for "no answer" are read as blank.
 */
export const askMeanings = (drafts: readonly Draft[], ask: Ask) =>
  drafts.map((draft) => {
    const means = draft.target === 'side' ? askSides(draft, ask) : askCodes(draft, ask);
    return { ...draft, means, texts: draft.texts.flatMap((text) => (means[text] === '' ? [] : [means[text] ?? text])) };
  });

function askSides({ column, texts }: Draft, ask: Ask): Meanings {
  const unknown = [...new Set(texts)].filter((text) => readSide(text) === null).toSorted();
  const named = sidesNamed(column.name);
  const [first, second] = unknown;
  if (first === undefined || unknown.length > 2 || unknown.every((text) => text in named)) return named;
  const other = second === undefined ? () => '' : (side: Side) => `, ${quoted(second)} is ${OTHER_SIDE[side]}`;
  const options = [
    ...SIDES.map((side) => option(side, `${quoted(first)} is ${side}${other(side)}`)),
    option(LEAVE_OUT, 'Neither: leave these lines out'),
  ];
  const title = `Which eye is ${quoted(first)} in “${columnLabel(column)}”?`;
  const answer = ask({ id: 'meaning:side', title, options });
  const side = SIDES.find((one) => one === answer);
  return side ? { ...named, [first]: side, ...(second !== undefined && { [second]: OTHER_SIDE[side] }) } : named;
}

function askCodes({ target, column, texts }: Draft, ask: Ask): Meanings {
  const some = target === null ? [] : codesIn(target, column.name, texts);
  if (some.length === 0) return {};
  const options = [option('blank', 'No answer: leave it blank'), option('value', 'It is a value like the others')];
  const title = `What does ${some.map(quoted).join(', ')} mean in “${columnLabel(column)}”?`;
  const answer = ask({ id: `meaning:${target}`, title, options });
  return answer === 'value' ? {} : Object.fromEntries(some.map((text) => [text, '']));
}

/** The codes of sides in the name of a column: "Eye (1=R;2=L)". */
function sidesNamed(name: string): Record<string, Side> {
  return Object.fromEntries(
    [...name.matchAll(/(\w+)\s*[=:]\s*(\w+)/g)].flatMap(([, one = '', other = '']) => {
      const side = readSide(other);
      return side ? [[one, side]] : [];
    }),
  );
}

/** The cells of a column that are no number of its field, and whose digits often stand for "no answer". */
function codesIn(target: Target, name: string, texts: readonly string[]): readonly string[] {
  if (!isField(target)) return [];
  const numbers = texts.filter((text) => !isBlankText(text) && !isCode(text)).map(numberOf);
  const [least, largest] = rangeOf(target, name, numbers.filter(Number.isFinite));
  return [...new Set(texts)].filter((text) => isCode(text) && !(numberOf(text) >= least && numberOf(text) <= largest));
}

/** Which numbers are values of a field, beside the other numbers of its column. */
function rangeOf(field: ColumnField, name: string, numbers: readonly number[]): readonly [number, number] {
  const most = Math.max(...numbers, 0);
  const description = descriptionOf(field);
  if (field === 'timeSinceSurgery') return [-1, LARGEST_TIME];
  if (field === 'patientAgeRange') return [1, 120];
  // An axis of 0 is that of 180.
  if (description.kind === 'measurement') return [description.unit === '°' ? 0 : description.min, description.max];
  if (description.kind === 'acuity') return most > 3 ? [0, 110] : [numbers.length === 0 ? 1 : 0, 3];
  if (description.kind !== 'score') return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const scale = scaleNamed(name);
  return scale ? boundsOf(scale) : [0, most > 10 ? 100 : most <= 5 && numbers.length >= ENOUGH ? 5 : 10];
}
