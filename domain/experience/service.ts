import { randomUUID } from 'node:crypto';
import type { Done, Gone, Refused } from '#domain/form/act.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { AddressHashes, Suppression } from '#platform/mail/suppression.store.ts';
import type { Parts } from '#platform/service/parts.ts';
import { accessBy, type Way } from './access.ts';
import { addAnswer, problemOfLetters } from './add-answer.ts';
import { createFollowUps, type FollowUpDeps } from './follow-ups.ts';
import { createExperienceForm } from './form.ts';
import { EXPERIENCE_LIMITS } from './limits.ts';
import { createExperienceLinks } from './links.ts';
import { type ExperienceErrors, type OwnAnswer, SENDING, type SentExperience } from './rules.ts';
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

export type ExperienceServiceDeps = FollowUpDeps &
  Parts<'limits' | 'links' | 'fixedResponseTime'> & {
    readonly catalogue: Catalogue;
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
        const problem = problemOfLetters(parsed.value, clock());
        if (problem) return { kind: 'refused', errors: problem };
        const whose = access.browser?.toString('base64url') ?? '';
        const heaped = await limits.take({ limit: EXPERIENCE_LIMITS.ofOne, key: `${access.reviewId} ${whose}` });
        if (heaped) return heaped;
        const sending = sent[SENDING];
        const id = typeof sending === 'string' && UUID.test(sending) ? sending : randomUUID();
        await inTransaction(db, (tx) => addAnswer(tx, { suppression, clock }, access, parsed.value, id));
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
