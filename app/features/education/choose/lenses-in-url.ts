import type { Lens } from '#domain/lens/rules.ts';
import { lensNamed } from '#domain/lens/rules.ts';
import { type Choice, writeChoice } from './choice.ts';

/** How many lenses fit on two sheets of paper. */
export const MOST_LENSES = 4;

/** The lenses that a URL names by `lens`, once each, or by `lenses` in one list, in the order of the URL. */
export function readLenses<Some extends Pick<Lens, 'id'>>(query: URLSearchParams, lenses: readonly Some[]): Some[] {
  const named = [...query.getAll('lens'), ...query.getAll('lenses').flatMap((list) => list.split(','))];
  return [...new Set(named.flatMap((one) => lensNamed(one, lenses) ?? []))];
}

/** The URL of a page with this choice and these lenses. */
export function urlWith(path: string, choice: Choice, lenses: readonly Pick<Lens, 'id'>[] = []): string {
  const query = writeChoice(choice);
  for (const { id } of lenses) query.append('lens', String(id));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The URL of the sheet with this choice and these lenses. */
export const sheetUrl = (choice: Choice, lenses: readonly Pick<Lens, 'id'>[]): string =>
  urlWith('/choose/sheet', choice, lenses);
