import type { Queryable } from '#platform/db/database.ts';
import { type Link, type LinkReason, pairOf, personsOf } from '../rules/persons.ts';
import { type Practice, readPractices, readStoredLinks } from './persons.store.ts';
import { phoneKey, websiteKey } from './practice-keys.ts';

/** By what registrations are alike. */
const KEYS: readonly (readonly [LinkReason, (practice: Practice) => string | null])[] = [
  ['website', ({ practiceWebsite }) => websiteKey(practiceWebsite)],
  ['phone', ({ practicePhone }) => phoneKey(practicePhone)],
];

/** Each two practices with the same domain or the same telephone number; once for each of these. */
function linksOfPractices(practices: readonly Practice[]): Link[] {
  return KEYS.flatMap(([reason, keyOf]) =>
    [...Map.groupBy(practices, keyOf)].flatMap(([key, alike]) =>
      key === null
        ? []
        : alike.flatMap((one, place) =>
            alike.slice(place + 1).map((other) => ({
              uids: pairOf(one.uid, other.uid),
              reasons: [reason],
              since: new Date(Math.max(one.createdAt.getTime(), other.createdAt.getTime())),
              judged: null,
            })),
          ),
    ),
  );
}

/**
 * Every two accounts of doctors that have something in common, oldest link first. Websites and telephone numbers are
 * compared as they are now; networks and devices were noted when they were met.
 */
export async function readLinks(db: Queryable): Promise<Link[]> {
  const links = new Map<string, Link>();
  for (const link of [...(await readStoredLinks(db)), ...linksOfPractices(await readPractices(db))]) {
    const pair = link.uids.join(' ');
    const known = links.get(pair);
    links.set(pair, known ? merged(known, link) : link);
  }
  return [...links.values()].sort((a, b) => a.since.getTime() - b.since.getTime());
}

const merged = (known: Link, link: Link): Link => ({
  ...known,
  reasons: [...new Set([...known.reasons, ...link.reasons])],
  since: known.since < link.since ? known.since : link.since,
});

/**
 * The person of every registered doctor, by uid: accounts that have something in common are one person until an
 * operator has said that they are two. Who that person is, only the smallest uid of the accounts says.
 */
export async function readPersons(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const uids = (await readPractices(db)).map(({ uid }) => uid);
  return personsOf(uids, await readLinks(db));
}

/** How many links nobody has judged, and how many of them since a time. */
export async function countUnjudged(db: Queryable, since: Date): Promise<{ open: number; fresh: number }> {
  const open = (await readLinks(db)).filter(({ judged }) => judged === null);
  return { open: open.length, fresh: open.filter((link) => link.since > since).length };
}
