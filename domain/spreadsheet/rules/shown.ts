import { lensName } from '#domain/lens/rules.ts';
import { descriptionOf, SIDE_LABELS } from '#domain/outcome/rules.ts';
import { type DateOrder, readDay } from './dates.ts';
import { type KnownLens, lensNamedBy } from './lens-names.ts';
import { readTarget } from './read-target.ts';
import type { ReadWith } from './readers.ts';
import type { Target } from './targets.ts';

type With = ReadWith & { readonly lenses: readonly KnownLens[] };

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
    const description = descriptionOf(field);
    const labels: Readonly<Record<string, string>> =
      field === 'side' ? SIDE_LABELS : 'labels' in description ? (description.labels ?? {}) : {};
    return [reading.sent].flat().map((one) => labels[one] ?? one.replace(/^-(?=\d)/, '−'));
  });
  return words.join(', ') || 'left blank';
}

/** The day that a cell means, in words. */
export function shownDate(text: string, { notation, today }: ReadWith): string {
  const day = readDay(text, notation as DateOrder | null, today);
  if (!day) return NOT_STORED;
  const date = new Date(Date.UTC(day.year, day.month - 1, day.day));
  return date.toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' });
}
