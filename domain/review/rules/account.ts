/**
 * The public account of moderation: what came in, what was hidden and why, by quarter, in counts alone. Pure: the page,
 * the API and the tests use the same functions.
 */

import { monthName, shownCount } from '#domain/wording/rules.ts';
import type { ModerationRule } from './moderation.ts';

/** What is counted; each thing once, in the month in which it happened. */
export const ACCOUNT_FACTS = [
  'received',
  'confirmed',
  'waited',
  'hidden',
  'shown',
  'reported',
  'report-upheld',
  'report-dismissed',
  'appealed',
  'appeal-upheld',
  'appeal-dismissed',
] as const;
export type AccountFact = (typeof ACCOUNT_FACTS)[number];

/** How often something happened in a month; what it does not concern is null. */
export type Counted = {
  /** Its first day, in UTC: "2026-10-01". */
  readonly month: string;
  readonly fact: AccountFact;
  readonly lensId: number | null;
  /** Null also of hidings from before there were rules. */
  readonly rule: ModerationRule | null;
  readonly stars: number | null;
  readonly count: number;
};

type ByStars = readonly [number, number, number, number, number];

/** One quarter, as far as its months are over. */
export type QuarterAccount = {
  /** "2026-Q4". */
  readonly quarter: string;
  /** Its last day that is counted, in UTC: "2026-10-31". */
  readonly until: string;
  readonly received: number;
  readonly receivedByStars: ByStars;
  readonly confirmed: number;
  readonly waited: number;
  readonly hidden: number;
  readonly hiddenByStars: ByStars;
  readonly hiddenByRule: readonly { readonly rule: ModerationRule | null; readonly count: number }[];
  readonly shown: number;
  readonly reports: { readonly received: number; readonly upheld: number; readonly dismissed: number };
  readonly appeals: { readonly received: number; readonly upheld: number; readonly dismissed: number };
};

/** What is left of hidden reviews: a line for each month, lens and rule. */
export type Stub = {
  /** "2026-11". */
  readonly month: string;
  readonly lensId: number;
  readonly rule: ModerationRule | null;
  readonly hidden: number;
  /** How many were put back in that month, whenever they had been hidden. */
  readonly shown: number;
};

export type ModerationAccount = { readonly quarters: readonly QuarterAccount[]; readonly stubs: readonly Stub[] };

/** How many reviews of one lens were hidden. */
export type NotCounted = {
  /** Reviews that were hidden in this month. */
  readonly takenDown: number;
  /** Its first day, in UTC: "2026-10-01". */
  readonly month: string;
};

/** What was taken down, for readers; null when nothing was: "2 reviews were taken down in October." It names the month, so that a page stays true in the next one. */
export function notCountedWords({ takenDown, month }: NotCounted): string | null {
  if (takenDown === 0) return null;
  const reviews = takenDown === 1 ? 'review was' : 'reviews were';
  return `${shownCount(takenDown)} ${reviews} taken down in ${monthName(new Date(month))}.`;
}

const RULES = [1, 2, 3, 4, 5, 6, null] as const;

/** The quarter of a month: "2026-Q4". */
export function quarterOf(month: string): string {
  return `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5, 7)) / 3)}`;
}

/** The last day of a month, both by its day in UTC. */
function lastDayOf(month: string): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);
}

const sum = (counted: readonly Counted[]) => counted.reduce((total, { count }) => total + count, 0);

/**
 * The account of what was counted, newest first. Quarters are counted to the end of the last month, so that nobody can
 * see at once whether and how a review or report was counted.
 *
 * @param now decides which months are over.
 */
export function accountOf(counted: readonly Counted[], now: Date): ModerationAccount {
  const thisMonth = `${now.toISOString().slice(0, 7)}-01`;
  const over = counted.filter(({ month }) => month < thisMonth);
  const quarters = Object.entries(Object.groupBy(over, ({ month }) => quarterOf(month)))
    .map(([quarter, ofQuarter = []]) => quarterAccount(quarter, ofQuarter, thisMonth))
    .sort((a, b) => (a.quarter < b.quarter ? 1 : -1));
  return { quarters, stubs: stubsOf(counted) };
}

function quarterAccount(quarter: string, counted: readonly Counted[], thisMonth: string): QuarterAccount {
  const of = (fact: AccountFact) => counted.filter((each) => each.fact === fact);
  const count = (fact: AccountFact) => sum(of(fact));
  const byStars = (fact: AccountFact) =>
    [1, 2, 3, 4, 5].map((stars) => sum(of(fact).filter((each) => each.stars === stars))) as unknown as ByStars;
  const year = Number(quarter.slice(0, 4));
  const third = `${year}-${String(3 * Number(quarter.slice(6))).padStart(2, '0')}-01`;
  const lastOver = new Date(Date.UTC(Number(thisMonth.slice(0, 4)), Number(thisMonth.slice(5, 7)) - 2, 1));
  const lastMonth = lastOver.toISOString().slice(0, 10);
  return {
    quarter,
    until: lastDayOf(third < thisMonth ? third : lastMonth),
    received: count('received'),
    receivedByStars: byStars('received'),
    confirmed: count('confirmed'),
    waited: count('waited'),
    hidden: count('hidden'),
    hiddenByStars: byStars('hidden'),
    hiddenByRule: RULES.map((rule) => ({ rule, count: sum(of('hidden').filter((each) => each.rule === rule)) })).filter(
      ({ rule, count }) => rule !== null || count > 0,
    ),
    shown: count('shown'),
    reports: {
      received: count('reported'),
      upheld: count('report-upheld'),
      dismissed: count('report-dismissed'),
    },
    appeals: { received: count('appealed'), upheld: count('appeal-upheld'), dismissed: count('appeal-dismissed') },
  };
}

function stubsOf(counted: readonly Counted[]): Stub[] {
  const stubs = new Map<string, Stub>();
  for (const { month, fact, lensId, rule, count } of counted) {
    if ((fact !== 'hidden' && fact !== 'shown') || lensId === null) continue;
    const key = `${month} ${String(lensId).padStart(5, '0')} ${rule ?? 0}`;
    const stub = stubs.get(key) ?? { month: month.slice(0, 7), lensId, rule, hidden: 0, shown: 0 };
    stubs.set(key, { ...stub, [fact]: stub[fact] + count });
  }
  const keys = [...stubs.keys()].sort();
  const newestMonthFirst = (a: string, b: string) =>
    a.slice(0, 7) < b.slice(0, 7) ? 1 : a.slice(0, 7) > b.slice(0, 7) ? -1 : 0;
  return keys.toSorted(newestMonthFirst).flatMap((key) => stubs.get(key) ?? []);
}
