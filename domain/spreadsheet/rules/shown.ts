import { lensName } from '#domain/lens/rules.ts';
import { descriptionOf, SIDE_LABELS } from '#domain/outcome/rules.ts';
import type { Reading } from './cell.ts';
import { type DateOrder, type Day, readDay } from './dates.ts';
import { type KnownLens, lensNamedBy } from './lens-names.ts';
import { type Notation, readCell } from './readers.ts';
import { readWholeRefraction } from './refraction.ts';
import { boxOf, isField, type Target } from './targets.ts';
import { readYesNo } from './yes-no.ts';

type With = { readonly notation: Notation | null; readonly today: Day; readonly lenses: readonly KnownLens[] };

const LEFT_BLANK = 'left blank';
const NOT_STORED = 'not stored';
const signed = (text: string) => text.replace(/^-(?=\d)/, '−');

/** What a cell becomes when its column is taken for a target, in words: "20/25", "2025-04", "left blank". */
export function shownAs(target: Target, text: string, { notation, today, lenses }: With): string {
  if (boxOf(target)) {
    const isYes = readYesNo(text);
    return isYes === null ? NOT_STORED : isYes ? 'yes' : LEFT_BLANK;
  }
  if (target === 'visitDate' || target === 'birthDate') return shownDate(text, { notation, today });
  if (target === 'lens') {
    const found = lensNamedBy(text, lenses);
    return found ? lensName(found.lensId, lenses) : NOT_STORED;
  }
  if (target === 'refraction') {
    const found = readWholeRefraction(text);
    return found
      ? signed([found.sph, found.cyl, found.axis && `× ${found.axis}`].filter(Boolean).join(' '))
      : NOT_STORED;
  }
  if (!isField(target)) return 'a keyed code';
  return shownReading(target, readCell(target, text, { notation, today }));
}

function shownReading(target: Parameters<typeof readCell>[0], reading: Reading): string {
  if (reading.kind === 'blank') return LEFT_BLANK;
  if (reading.kind === 'refused') return NOT_STORED;
  const description = descriptionOf(target);
  const labels: Readonly<Record<string, string>> =
    target === 'side' ? SIDE_LABELS : 'labels' in description ? (description.labels ?? {}) : {};
  return [reading.sent]
    .flat()
    .map((one) => labels[one] ?? signed(one))
    .join(', ');
}

/** The day that a cell means, in words. */
export function shownDate(text: string, { notation, today }: Pick<With, 'notation' | 'today'>): string {
  const day = readDay(text, notation as DateOrder | null, today);
  return day ? shownDay(day) : NOT_STORED;
}

const shownDay = ({ year, month, day }: Day) =>
  new Date(Date.UTC(year, month - 1, day)).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' });
