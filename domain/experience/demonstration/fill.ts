import type { Chance } from '#platform/chance/chance.ts';
import { fillDemonstration, inventBytes, inventRows } from '#platform/chance/demonstration.ts';
import type { Database } from '#platform/db/database.ts';
import { FOLLOW_UPS, type FollowUp, monthOf, monthsBetween } from '../rules.ts';
import { countAnswers, insertAnswers, type NewAnswer, type Reviewer, readReviewers } from '../store.ts';
import { inventAnswer, inventPerson } from './invent-person.ts';
import { PROFILES, type Profile } from './profiles.ts';

const SEED = 20_260_103;
const DAY = 24 * 3600 * 1000;
const MONTH = 30.4 * DAY;

type Invention = Parameters<typeof insertAnswers>[1][number];

/**
 * Lets patients who have reviewed a lens in the demonstration say how it is since their surgery, some of them again and
 * again. The same answers every time but for their dates. A database that has answers stays as it is.
 */
export function fillExperience(db: Database, now: Date): Promise<void> {
  const invent = async () => {
    const reviewers = Map.groupBy(await readReviewers(db), ({ lensId }) => lensId);
    return inventRows(SEED, PROFILES, (chance, lensId, profile) =>
      (reviewers.get(lensId) ?? [])
        .slice(0, profile.people)
        .flatMap((reviewer) => inventSendings(chance, reviewer, profile, now)),
    );
  };
  return fillDemonstration(db, { count: countAnswers, invent, insert: insertAnswers });
}

/** The sendings of one person: half of them are asked again after each interval, and most of these answer. */
function inventSendings(chance: Chance, reviewer: Reviewer, profile: Profile, now: Date): Invention[] {
  const { reviewId, lensId, submittedAt } = reviewer;
  const person = inventPerson(chance, lensId, profile);
  const isFollowed = chance.happens(0.55);
  const first = isFollowed ? 1 : chance.below(12);
  const surgeryDay = new Date(submittedAt.getTime() - first * MONTH - chance.below(10) * DAY);
  const surgery = monthOf(surgeryDay);
  const steps: (FollowUp | null)[] = isFollowed ? [null, ...FOLLOW_UPS.slice(1)] : [null];
  return steps.flatMap((asked) => {
    const wait = asked === null ? 0 : (asked - first) * MONTH - chance.below(16) * DAY;
    const answeredAt = new Date(submittedAt.getTime() + wait);
    const isSkipped = asked !== null && chance.happens(0.25);
    if (isSkipped || answeredAt > now) return [];
    const months = monthsBetween(surgery, monthOf(answeredAt));
    const { events, ...said } = inventAnswer(chance, person, profile, { lensId, surgery, months });
    const sending = { id: uuid(chance), reviewId, lensId, answeredAt, browser: null, expiresAt: null };
    const answer: NewAnswer = { ...said, ...sending, monthsSince: months, asked };
    return [{ answer, events }];
  });
}

/** A random UUID by seeded chance (RFC 9562, version 4). */
function uuid(chance: Chance): string {
  const hex = Buffer.from(inventBytes(chance, 16)).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
