import type { Queryable } from '#platform/db/database.ts';
import { type Link, type LinkReason, pairOf, personsOf } from '../rules/persons.ts';
import { DOCTOR_STATUSES, type DoctorStatus } from '../rules.ts';
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
 * compared on reading; shared networks and devices were recorded at registration and sign-in.
 *
 * @param statuses of the accounts that are looked at; all by default.
 */
export async function readLinks(db: Queryable, statuses: readonly DoctorStatus[] = DOCTOR_STATUSES): Promise<Link[]> {
  const practices = (await readPractices(db)).filter(({ status }) => statuses.includes(status));
  const present = new Set(practices.map(({ uid }) => uid));
  const stored = (await readStoredLinks(db)).filter(({ uids }) => uids.every((uid) => present.has(uid)));
  const links = new Map<string, Link>();
  for (const link of [...stored, ...linksOfPractices(practices)]) {
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
 * The person of every registered doctor, by uid: verified accounts that have something in common are one person until
 * an operator has said that they are two. A person is named by the smallest uid. Accounts that are not verified link
 * nobody: anyone can register with the website of one practice and the telephone number of another.
 */
export async function readPersons(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const uids = (await readPractices(db)).map(({ uid }) => uid);
  return personsOf(uids, await readLinks(db, ['verified']));
}

/** Links that no operator has judged, of accounts that are verified or wait for it. */
export async function readUnjudged(db: Queryable): Promise<Link[]> {
  return (await readLinks(db, ['pending_verification', 'verified'])).filter(({ judged }) => judged === null);
}

/** Since when there is each link that no operator has judged. */
export const unjudgedSince = async (db: Queryable): Promise<Date[]> =>
  (await readUnjudged(db)).map(({ since }) => since);
