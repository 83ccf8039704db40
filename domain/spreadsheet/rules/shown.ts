import { lensName } from '#domain/lens/rules.ts';
import { descriptionOf, type FieldDescription, type FieldName } from '#domain/outcome/rules.ts';
import { longDate } from '#domain/wording/rules.ts';
import { type DateOrder, readDay } from './dates.ts';
import { type KnownLens, lensNamedBy } from './lenses.ts';
import { readTarget } from './read-target.ts';
import type { ReadOptions } from './readers.ts';
import type { Target } from './targets.ts';

type With = ReadOptions & { readonly lenses: readonly KnownLens[] };

const NOT_STORED = 'not stored';

/** What a cell becomes when its column is taken for a target, in words: "20/25", "2025-04", "left blank". */
export function shownAs(target: Target, text: string, having: With): string {
  if (target === 'visitDate' || target === 'birthDate') return shownDate(text, having);
  if (target === 'ownNumber') return 'a random case number';
  if (target === 'lens') {
    const found = lensNamedBy(text, having.lenses);
    return found ? lensName(found.lensId, having.lenses) : NOT_STORED;
  }
  const words = readTarget(target, text, having).flatMap(([field, reading]) => {
    if (reading.kind !== 'read') return reading.kind === 'refused' ? [NOT_STORED] : [];
    return [shownAnswer(field, reading.sent)];
  });
  return words.filter(Boolean).join(', ') || 'left blank';
}

/** An answer of the form in its words. */
export function shownAnswer(field: FieldName, sent: string | readonly string[]): string {
  const description: FieldDescription = descriptionOf(field);
  const labels: Readonly<Record<string, string>> = 'labels' in description ? (description.labels ?? {}) : {};
  return [sent]
    .flat()
    .map((one) => labels[one] ?? one.replace(/^-(?=\d)/, '−'))
    .join(', ');
}

/** The day that a cell means, in words. */
export function shownDate(text: string, { notation, today }: ReadOptions): string {
  const day = readDay(text, notation as DateOrder | null, today);
  if (!day) return NOT_STORED;
  return longDate(new Date(Date.UTC(day.year, day.month - 1, day.day)));
}
