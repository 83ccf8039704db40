import { longDate } from '#app/ui/long-date.ts';
import { type LensSpread, newestOf } from '#domain/review/rules/spread.ts';
import { countsIn } from './counts-in.ts';
import { type Population, populationFrom, WHOSE } from './population.ts';

/** The day, in words, of the newest review of a lens that counts for each population; null without one. */
export type NewestDays = { readonly [P in Population]: string | null };

/** A spread is immutable, so its words are computed once for all pages that show them. */
const known = new WeakMap<LensSpread, NewestDays>();

/** Made on the server, so that a page contains the words alone. */
export function newestDays(spread: LensSpread): NewestDays {
  const days = known.get(spread) ?? find(spread);
  known.set(spread, days);
  return days;
}

function find(spread: LensSpread): NewestDays {
  const populations = [false, true].flatMap((confirmedOnly) =>
    WHOSE.map((whose) => populationFrom(whose, confirmedOnly)),
  );
  const days = populations.map((population) => {
    const newest = newestOf(spread, countsIn(population));
    return [population, newest && longDate(newest)];
  });
  return Object.fromEntries(days) as NewestDays;
}
