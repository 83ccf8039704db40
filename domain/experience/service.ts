import { randomUUID } from 'node:crypto';
import type { Done, Gone, Refused } from '#domain/form/act.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import { LINK_SECONDS as REVIEW_LINK_SECONDS } from '#domain/review/write/owner/links.ts';
import type { FixedResponseTime } from '#platform/clock/fixed-response-time.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Limits, TooMany } from '#platform/limits/limits.ts';
import type { Links } from '#platform/links/links.ts';
import type { AddressHashes, Suppression } from '#platform/mail/suppression.store.ts';
import { type Access, accessBy, type Way } from './access.ts';
import { createFollowUps, type FollowUpDeps } from './follow-ups.ts';
import { type CheckedExperience, createExperienceForm } from './form.ts';
import { EXPERIENCE_LIMITS } from './limits.ts';
import { createExperienceLinks } from './links.ts';
import {
  type ExperienceErrors,
  type Month,
  monthOf,
  monthsBetween,
  nextLetter,
  type OwnAnswer,
  SENDING,
  type SentExperience,
} from './rules.ts';
import * as store from './store.ts';

export type { Way } from './access.ts';
export type { AskAgainLetter } from './follow-ups.ts';

/** What the page of the questions shows. */
export type Experience = {
  readonly lensId: number;
  /** One's own answers, newest first: all of the review, or those that this browser has sent. */
  readonly answers: readonly OwnAnswer[];
  /** What is known of letters, for the owner alone. */
  readonly letters: { readonly next: Date | null; readonly ended: boolean } | null;
};

/** What became of an answer. One that was refused is not stored; the same sending twice is stored once. */
export type SubmissionResult =
  | { readonly kind: 'stored'; readonly lensId: number }
  | Refused<ExperienceErrors>
  | TooMany
  | Gone;

export type ExperienceServiceDeps = FollowUpDeps & {
  readonly catalogue: Catalogue;
  readonly limits: Limits;
  readonly links: Links;
  /** Delays answers about an address to a fixed response time, so that their timing reveals nothing. */
  readonly fixedResponseTime: FixedResponseTime;
  readonly suppression: Pick<Suppression, 'hashesOf'>;
};

export type ExperienceService = ReturnType<typeof createExperienceService>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What people say of life with their lens, beside and after a review. Answers are added and never overwritten. Without
 * a review there, and with a link that is forged or expired, reads return null and acts `gone`.
 */
export function createExperienceService(deps: ExperienceServiceDeps) {
  const { catalogue, db, limits, clock, fixedResponseTime, suppression } = deps;
  const { parseExperience } = createExperienceForm(catalogue, clock);
  const links = createExperienceLinks(deps.links);
  const followUps = createFollowUps(deps, links);

  /** Notes down that letters are wanted, or that those which are wanted go by another month. */
  async function keepLetters(tx: Transaction, access: Access, surgeryMonth: Month | null, wanted: boolean) {
    const { reviewId, email } = access;
    const known = await store.findFollowUps(tx, reviewId);
    const isNews = wanted || (known && !known.endedAt && known.surgeryMonth !== surgeryMonth);
    if (!isNews || surgeryMonth === null) return;
    const [addressHash] = suppression.hashesOf(email);
    const agreedAt = clock();
    const next = nextLetter(surgeryMonth, agreedAt);
    const letter = { nextStep: next?.step ?? null, nextDue: next?.due ?? null };
    await store.agree(tx, { reviewId, addressHash, surgeryMonth, agreedAt, ...letter });
  }

  async function addAnswer(tx: Transaction, access: Access, { content, letters }: CheckedExperience, id: string) {
    const { reviewId, lensId, browser, asked } = access;
    const answeredAt = clock();
    const { events, ...said } = content;
    const isSame = said.otherLensId === lensId;
    const answer: store.NewAnswer = {
      ...said,
      ...(isSame && { otherEye: 'same' as const, otherLensId: null }),
      id,
      reviewId,
      lensId,
      answeredAt,
      browser,
      // It goes with the change of the review that came from the same browser.
      expiresAt:
        access.as === 'stranger' ? new Date(answeredAt.getTime() + 1000 * REVIEW_LINK_SECONDS['confirm-change']) : null,
      monthsSince: said.surgeryMonth === null ? null : monthsBetween(said.surgeryMonth, monthOf(answeredAt)),
      asked,
    };
    const isNew = await store.insertAnswer(tx, answer, events);
    // Only a possible owner of the mailbox decides about letters.
    if (isNew && access.as !== 'stranger') await keepLetters(tx, access, said.surgeryMonth, letters);
  }

  /** Why the letters that a form asks for cannot be sent; null when they can. */
  function problemOfLetters({ content, letters }: CheckedExperience): ExperienceErrors | null {
    if (!letters) return null;
    const { surgeryMonth } = content;
    if (surgeryMonth === null)
      return { surgeryMonth: 'Choose the month of surgery, so that we know when to ask again.' };
    return nextLetter(surgeryMonth, clock())
      ? null
      : { letters: 'We ask again in the first year after surgery, and that is over. Clear this box.' };
  }

  return {
    /** The questions for somebody who comes by a way, with what they have said before. */
    open(way: Way): Promise<Experience | null> {
      return fixedResponseTime('query', async () => {
        const access = await accessBy(db, links, way, clock());
        if (!access) return null;
        const answers = await store.readAnswers(db, access.reviewId, access.browser);
        const known = access.as === 'owner' ? await store.findFollowUps(db, access.reviewId) : undefined;
        const letters = known ? { next: known.nextDue, ended: known.endedAt !== null } : null;
        return { lensId: access.lensId, answers, letters };
      });
    },

    /** Checks and adds an answer. @param network the visitor's, for limits alone. */
    async submit(way: Way, sent: SentExperience, network: string): Promise<SubmissionResult> {
      const tooMany = await limits.take({ limit: EXPERIENCE_LIMITS.answers, key: network });
      if (tooMany) return tooMany;
      return fixedResponseTime('query', async (): Promise<SubmissionResult> => {
        const access = await accessBy(db, links, way, clock());
        if (!access) return { kind: 'gone' };
        const parsed = parseExperience(sent);
        if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
        const problem = problemOfLetters(parsed.value);
        if (problem) return { kind: 'refused', errors: problem };
        const whose = access.browser?.toString('base64url') ?? '';
        const heaped = await limits.take({ limit: EXPERIENCE_LIMITS.ofOne, key: `${access.reviewId} ${whose}` });
        if (heaped) return heaped;
        const sending = sent[SENDING];
        const id = typeof sending === 'string' && UUID.test(sending) ? sending : randomUUID();
        await inTransaction(db, (tx) => addAnswer(tx, access, parsed.value, id));
        return { kind: 'stored', lensId: access.lensId };
      });
    },

    followUps,

    /** What a link that ends the letters is about; null when it is forged or has expired. */
    async showEnd(token: string): Promise<'going' | 'ended' | null> {
      const reviewId = await links.openEnd(token);
      if (reviewId === null) return null;
      const known = await store.findFollowUps(db, reviewId);
      return known && !known.endedAt ? 'going' : 'ended';
    },

    /** The owner of a review, who has come to its questions, wants no more letters about it. */
    async stop(way: Way): Promise<Done | Gone> {
      const access = await accessBy(db, links, way, clock());
      if (access?.as !== 'owner') return { kind: 'gone' };
      await store.endFollowUps(db, access.reviewId, clock());
      return { kind: 'done' };
    },

    /** The same by the link of a letter; ending them twice is ending them. */
    async end(token: string): Promise<Done | Gone> {
      const reviewId = await links.openEnd(token);
      if (reviewId === null) return { kind: 'gone' };
      await store.endFollowUps(db, reviewId, clock());
      return { kind: 'done' };
    },

    /** Ends every letter to a mailbox whose owner refuses all of them. */
    endAll: (tx: Transaction, hashes: AddressHashes): Promise<void> => store.endFollowUpsOf(tx, hashes, clock()),

    /** Deletes answers that the owner of their review has not confirmed in time; returns how many. */
    deleteExpired: () => store.deleteExpired(db, clock()),
  };
}
