import { LINK_SECONDS as REVIEW_LINK_SECONDS } from '#domain/review/write/owner/links.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Suppression } from '#platform/mail/suppression.store.ts';
import type { Access } from './access.ts';
import type { CheckedExperience } from './form.ts';
import { type ExperienceErrors, type Month, monthOf, monthsBetween, nextLetter } from './rules.ts';
import * as store from './store.ts';

type AddingDeps = { readonly suppression: Pick<Suppression, 'hashesOf'>; readonly clock: () => Date };

/** Notes down that letters are wanted, or that those which are wanted go by another month. */
async function keepLetters(
  tx: Transaction,
  { suppression, clock }: AddingDeps,
  { reviewId, email }: Access,
  surgeryMonth: Month | null,
  wanted: boolean,
) {
  const known = await store.findFollowUps(tx, reviewId);
  const isNews = wanted || (known && !known.endedAt && known.surgeryMonth !== surgeryMonth);
  if (!isNews || surgeryMonth === null) return;
  const [addressHash] = suppression.hashesOf(email);
  const agreedAt = clock();
  const next = nextLetter(surgeryMonth, agreedAt);
  const letter = { nextStep: next?.step ?? null, nextDue: next?.due ?? null };
  await store.agree(tx, { reviewId, addressHash, surgeryMonth, agreedAt, ...letter });
}

/** Adds an answer under its id, once, and what it says of letters. */
export async function addAnswer(
  tx: Transaction,
  deps: AddingDeps,
  access: Access,
  { content, letters }: CheckedExperience,
  id: string,
) {
  const { reviewId, lensId, browser, asked } = access;
  const answeredAt = deps.clock();
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
  if (isNew && access.as !== 'stranger') await keepLetters(tx, deps, access, said.surgeryMonth, letters);
}

/** Why the letters that a form asks for cannot be sent; null when they can. */
export function problemOfLetters({ content, letters }: CheckedExperience, now: Date): ExperienceErrors | null {
  if (!letters) return null;
  const { surgeryMonth } = content;
  if (surgeryMonth === null) return { surgeryMonth: 'Choose the month of surgery, so that we know when to ask again.' };
  return nextLetter(surgeryMonth, now)
    ? null
    : { letters: 'We ask again in the first year after surgery, and that is over. Clear this box.' };
}
