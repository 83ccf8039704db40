import type { ReviewContent } from '../rules.ts';
import { WAITING_RULES, type WaitingRule } from './gate.ts';
import { VERIFICATION_LEVELS, type VerificationLevel } from './verification-level.ts';

/** What operators search for among all reviews, and how a search is written to a URL. */

/** The public state of a review: whether it counts, and if not, why not. */
export const STATES = [
  'shown',
  'counts',
  'waiting',
  ...WAITING_RULES.map((rule) => `waiting-${rule}` as const),
  'hidden',
] as const;
export type State = (typeof STATES)[number];

export const STATE_LABELS: Record<State, string> = {
  shown: 'Not hidden',
  counts: 'Counts',
  waiting: 'Waits',
  ...(Object.fromEntries(WAITING_RULES.map((rule) => [`waiting-${rule}`, `Waits by rule ${rule}`])) as Record<
    `waiting-${WaitingRule}`,
    string
  >),
  hidden: 'Hidden',
};

/** The public state of a stored review. */
export function stateOf(stored: {
  readonly hiddenAt: Date | null;
  readonly waitingRule: number | null;
}): 'counts' | 'hidden' | `waiting-${WaitingRule}` {
  if (stored.hiddenAt) return 'hidden';
  const waits = WAITING_RULES.find((rule) => rule === stored.waitingRule);
  return waits ? `waiting-${waits}` : 'counts';
}

/** What two reviews can have in common that makes them look like one campaign. */
export const KINDS_OF_KIN = ['mark', 'domain', 'hour'] as const;
export type Kin = (typeof KINDS_OF_KIN)[number];
export const KIN_WORDS: Record<Kin, string> = {
  mark: 'From the same network',
  domain: 'With the same mail domain',
  hour: 'Of the same lens, within an hour before or after',
};
/** How far apart two reviews of one lens are that came in the same hour, in milliseconds. */
export const KIN_HOUR = 3600 * 1000;

/** A review as operators find it; of the address only the part after the @. */
export type FoundReview = ReviewContent & {
  readonly id: string;
  readonly lensId: number;
  readonly step: VerificationLevel;
  readonly waitingSince: Date | null;
  readonly waitingRule: number | null;
  readonly hiddenAt: Date | null;
  readonly submittedAt: Date;
  readonly host: string;
  readonly networkHash: string | null;
};

/** Reviews on one page of what is found, and how many there are on all. */
export type FoundPage = {
  readonly reviews: readonly FoundReview[];
  readonly total: number;
  readonly nextCursor: string | null;
};

/** Everything narrows, and what is null or empty does not. */
export type Search = {
  readonly lensId: number | null;
  readonly step: VerificationLevel | null;
  readonly state: State | null;
  /** Any of these numbers of stars. */
  readonly stars: readonly number[];
  /** First and last minute, hour or day in UTC, as "2026-03-01", "2026-03-01 14" or "2026-03-01 14:30". */
  readonly from: string | null;
  readonly to: string | null;
  /** All of these occur in the comment. */
  readonly words: string | null;
  readonly domain: string | null;
  /** A network mark, or how it begins. */
  readonly mark: string | null;
  /** Reviews that have any of this in common with one review. */
  readonly like: { readonly id: string; readonly by: readonly Kin[] } | null;
};

export const EVERYTHING: Search = {
  lensId: null,
  step: null,
  state: null,
  stars: [],
  from: null,
  to: null,
  words: null,
  domain: null,
  mark: null,
  like: null,
};

export const SEARCH_FIELDS = ['lens', 'step', 'state', 'stars', 'from', 'to', 'words', 'domain', 'mark'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];
/** What was not understood of an address or a command, in words for the operator. */
export type SearchProblems = { readonly [F in SearchField]?: string };

export const SEARCH_WORDS_LIMIT = 100;

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2})(?::(\d{2}))?)?$/;
const WRONG_MOMENT = 'Write it like 2026-03-01, 2026-03-01 14 or 2026-03-01 14:30, in UTC.';
const MINUTE = 60_000;

/** The first instant of a written minute, hour or day in UTC, and the first one after it; null when it is none. */
export function spanOf(moment: string): { readonly start: Date; readonly end: Date } | null {
  const [, day, hour, minute] = MOMENT.exec(moment) ?? [];
  const start = new Date(`${day}T${hour ?? '00'}:${minute ?? '00'}:00Z`);
  // JavaScript reads the 31st of February as a day in March, PostgreSQL knows no year 0.
  if (!day || Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day || day.startsWith('0000')) {
    return null;
  }
  const length = minute ? MINUTE : hour ? 60 * MINUTE : 24 * 60 * MINUTE;
  return { start, end: new Date(start.getTime() + length) };
}

const CHECKS: { readonly [F in SearchField]: (text: string) => string | null } = {
  lens: (text) => (/^[1-9]\d{0,3}$/.test(text) ? null : 'Choose a lens.'),
  step: (text) =>
    VERIFICATION_LEVELS.some((step) => step === text) ? null : `The levels are ${VERIFICATION_LEVELS.join(', ')}.`,
  state: (text) => (STATES.some((state) => state === text) ? null : `The states are ${STATES.join(', ')}.`),
  stars: (text) => (/^[1-5]$/.test(text) ? null : 'Stars are 1 to 5.'),
  from: (text) => (spanOf(text) ? null : WRONG_MOMENT),
  to: (text) => (spanOf(text) ? null : WRONG_MOMENT),
  words: (text) => (text.length <= SEARCH_WORDS_LIMIT ? null : `Search for at most ${SEARCH_WORDS_LIMIT} characters.`),
  domain: (text) => (/^[^\s@]{1,253}$/.test(text) ? null : 'Write the part after the @, like example.com.'),
  mark: (text) => (/^[\w-]{6,64}$/.test(text) ? null : 'Write at least the first 6 characters of a network hash.'),
};

/**
 * What is looked for, by the parameters of an address; white space around each is dropped and empty ones are left
 * out. A parameter that is not understood does not narrow, and the problems say so.
 */
export function readSearch(query: URLSearchParams): { readonly search: Search; readonly problems: SearchProblems } {
  const problems: { [F in SearchField]?: string } = {};
  const all = (field: SearchField): string[] =>
    query
      .getAll(field)
      .map((text) => text.trim())
      .filter((text) => {
        const problem = text === '' ? null : CHECKS[field](text);
        if (problem) problems[field] = problem;
        return text !== '' && problem === null;
      });
  const one = (field: SearchField): string | null => all(field)[0] ?? null;
  const lens = one('lens');
  const search: Search = {
    lensId: lens === null ? null : Number(lens),
    step: one('step') as VerificationLevel | null,
    state: one('state') as State | null,
    stars: [...new Set(all('stars').map(Number))].toSorted(),
    from: one('from')?.replace('T', ' ') ?? null,
    to: one('to')?.replace('T', ' ') ?? null,
    words: one('words'),
    domain: one('domain')?.toLowerCase() ?? null,
    mark: one('mark'),
    like: readLike(query),
  };
  return { search, problems };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function readLike(query: URLSearchParams): Search['like'] {
  const id = query.get('like') ?? '';
  const by = KINDS_OF_KIN.filter((kin) => query.getAll('by').includes(kin));
  return UUID.test(id) ? { id: id.toLowerCase(), by } : null;
}

/** Whether a search is for something, and not for every review there is. */
export const isNarrowed = (search: Search): boolean =>
  [...writeSearch(search).keys()].some((field) => field !== 'state');

/** The parameters of an address that `readSearch` reads as this search. */
export function writeSearch(search: Search): URLSearchParams {
  const query = new URLSearchParams();
  if (search.lensId !== null) query.set('lens', String(search.lensId));
  for (const field of ['step', 'state', 'from', 'to', 'words', 'domain', 'mark'] as const) {
    const value = search[field];
    if (value !== null) query.set(field, value);
  }
  for (const stars of search.stars) query.append('stars', String(stars));
  if (search.like) query.set('like', search.like.id);
  for (const kin of search.like?.by ?? []) query.append('by', kin);
  return query;
}
