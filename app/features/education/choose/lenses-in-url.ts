import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { LensSubject } from '#domain/answer/rules.ts';
import { type Choice, writeChoice } from './choice.ts';

/** How many lenses fit on two sheets of paper. */
export const MOST_LENSES = 4;

/** The lenses that a URL names by `lens`, once each, or by `lenses` in one list, in the order of the URL. */
export function readLenses(query: URLSearchParams, lenses: readonly LensSubject[]): LensSubject[] {
  const named = [...query.getAll('lens'), ...query.getAll('lenses').flatMap((list) => list.split(','))];
  return [...new Set(named.flatMap((one) => lenses.find(({ key }) => key === one) ?? []))];
}

/** The URL of a page with this choice and these lenses. */
export function urlWith(path: string, choice: Choice, lenses: readonly Pick<LensSubject, 'key'>[] = []): string {
  const query = writeChoice(choice);
  for (const { key } of lenses) query.append('lens', key);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The URL of the question list with this choice and these lenses. */
export const questionListUrl = (choice: Choice, lenses: readonly Pick<LensSubject, 'key'>[]): string =>
  urlWith('/choose/sheet', choice, lenses);

/** Choices only change what is shown of the same facts; the browser computes that itself. */
export const onlyElsewhere = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
