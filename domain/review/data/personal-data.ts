import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import { keepHiding } from '../moderate/hiding.store.ts';
import { HEALTH_CONSENT } from '../rules/health-consent.ts';
import { ruleOf, ruleTitle } from '../rules/moderation.ts';
import { OPEN_WORDS } from '../rules/open-words.ts';
import { LEVEL_WORDS } from '../rules/verification-level.ts';
import { type ReviewContent, STAR_WORDS, SUB_SCORE_LABELS, SUB_SCORES } from '../rules.ts';
import * as store from './personal-data.store.ts';

/**
 * Reviews under an address, each followed by the changes that wait for it.
 *
 * @param keyedHash under which a hidden review is remembered when it is gone.
 */
export function createReviewData({
  keyedHash,
  catalogue,
}: {
  readonly keyedHash: KeyedHash;
  readonly catalogue: Catalogue;
}) {
  return {
    name: 'reviews',
    heading: 'Reviews',

    async read(db: Queryable, emailKey: string) {
      return describe(await store.readStored(db, emailKey), catalogue);
    },

    /** A review takes its changes along; the averages follow with the same transaction. */
    async erase(tx: Transaction, emailKey: string, itemId?: string) {
      const erased = await store.eraseStored(tx, emailKey, itemId);
      for (const review of erased.reviews) {
        if (review.hiddenAt) await keepHiding(tx, keyedHash, review, review.hiddenAt);
      }
      return describe(erased, catalogue);
    },
  };
}

function describe({ reviews, changes, ...about }: store.StoredUnder, catalogue: Catalogue) {
  const changeItems = (some: readonly store.StoredChange[]) =>
    some.map((change) => changeItem(change, lensName(change.lensId, catalogue)));
  const described = reviews.flatMap((review) => {
    const ofReview = <Row extends { readonly reviewId: string }>(rows: readonly Row[]) =>
      rows.filter(({ reviewId }) => reviewId === review.id);
    const aboutIt = {
      acts: ofReview(about.acts),
      reports: ofReview(about.reports),
      appeals: ofReview(about.appeals),
    };
    return [reviewItem(review, lensName(review.lensId, catalogue), aboutIt), ...changeItems(ofReview(changes))];
  });
  const alone = changes.filter(({ reviewId }) => !reviews.some(({ id }) => id === reviewId));
  return [...described, ...changeItems(alone)];
}

const STATES = {
  unverified: 'Counts in the scores; not confirmed by e-mail',
  waiting: 'Does not count yet; it waits until you confirm it by e-mail',
  verified: 'Counts in the scores; your e-mail address is confirmed',
  hidden: 'Hidden by a moderator; does not count',
} as const;

function reviewItem(
  review: store.StoredReview,
  lens: string,
  { acts, reports, appeals }: Pick<store.StoredUnder, 'acts' | 'reports' | 'appeals'>,
) {
  const { id, email, createdAt, submittedAt, verifiedAt, waitingSince, hiddenAt, step, status } = review;
  const { mailboxKey, originHashedAt, networkHash, browserHash, mailDomain, invitedBy } = review;
  const byBrowser = review.authorKeyHash !== null && (review.authorVerified || verifiedAt === null);
  const hiding = status === 'hidden' ? acts.findLast(({ act }) => act === 'hidden') : undefined;
  return {
    id,
    title: `Your review of ${lens}`,
    facts: [
      ...contentFacts(review),
      { label: 'State', value: STATES[status] },
      { label: 'Verification level', value: LEVEL_WORDS[step].name },
      ...(hiding?.rule
        ? [{ label: 'Hidden under', value: `${ruleTitle(hiding.rule)}. ${ruleOf(hiding.rule)?.sentence}` }]
        : []),
      ...(hiding?.reason ? [{ label: 'Reason', value: hiding.reason }] : []),
      ...reports.map(({ rule, at }) => ({ label: `Reported: ${rule ? ruleTitle(rule) : 'something else'}`, at })),
      ...appeals.map(({ words }) => ({ label: 'Your objection', value: words })),
      { label: 'E-mail address', value: email },
      { label: 'First sent', at: createdAt },
      { label: 'Last sent', at: submittedAt },
      ...(verifiedAt ? [{ label: 'Confirmed', at: verifiedAt }] : []),
      ...(waitingSince ? [{ label: 'Waits since', at: waitingSince }] : []),
      ...(originHashedAt ? [{ label: 'Hashes of network and browser, stored since', at: originHashedAt }] : []),
      ...(invitedBy ? [{ label: 'Invited by', value: 'A doctor, whose account we store with it' }] : []),
      { label: 'Editing', value: byBrowser ? 'One browser can edit it without a link' : 'Only with a mailed link' },
    ],
    effect:
      'It disappears from the site, with any waiting change and your answers since surgery. The scores are computed without it.',
    record: {
      id,
      lensId: review.lensId,
      lens,
      email,
      ...contentRecord(review),
      status,
      step,
      createdAt,
      submittedAt,
      verifiedAt,
      waitingSince,
      hiddenAt,
      mailbox: mailboxKey,
      marks: originHashedAt && {
        markedAt: originHashedAt,
        networkMark: networkHash,
        authorMark: browserHash,
        mailDomain,
      },
      hasInviter: invitedBy !== null,
      editableWithoutLink: byBrowser,
      moderation: acts.map(({ act, rule, reason, at }) => ({ act, rule, reason, at })),
      reports: reports.map(({ rule, verdict, at }) => ({ rule, verdict, at })),
      appeals: appeals.map(({ words, verdict, at }) => ({ words, verdict, at })),
    },
  };
}

function changeItem(change: store.StoredChange, lens: string) {
  const { id, reviewId, submittedAt, expiresAt } = change;
  return {
    id,
    title: `A change to your review of ${lens} that waits for your consent`,
    facts: [...contentFacts(change), { label: 'Sent', at: submittedAt }, { label: 'Lapses', at: expiresAt }],
    effect: 'Your review stays as it is.',
    record: { id, changeOf: reviewId, lens, ...contentRecord(change), submittedAt, expiresAt },
  };
}

function contentFacts(content: ReviewContent) {
  const { overall, reviewerType, comments, openWords, healthConsent, hasInterest } = content;
  const points = (tenths: number | null) => (tenths === null ? 'Can’t say' : `${(tenths / 10).toFixed(1)} of 10`);
  return [
    { label: 'Overall', value: `${overall} of 5 – ${STAR_WORDS[overall - 1]}` },
    ...SUB_SCORES.map((score) => ({ label: SUB_SCORE_LABELS[score], value: points(content[score]) })),
    { label: 'Written as', value: reviewerType === 'doctor' ? 'Doctor' : 'Patient' },
    { label: 'Comment', value: comments || 'None' },
    { label: 'Works for, or was paid by, a lens maker or a clinic', value: hasInterest ? 'Yes' : 'No' },
    { label: 'Agreed to', value: healthConsent ? `“${HEALTH_CONSENT[healthConsent]}”` : 'Not asked at the time' },
    { label: 'Comment in the open data', value: openWords ? `Yes: “${OPEN_WORDS[openWords].label}”` : 'No' },
  ];
}

/** Scores in points, as people give them. */
function contentRecord(content: ReviewContent) {
  const { reviewerType, overall, comments, openWords = null, healthConsent = null, hasInterest = false } = content;
  const points = (tenths: number | null) => (tenths === null ? null : tenths / 10);
  const scores = Object.fromEntries(SUB_SCORES.map((score) => [score, points(content[score])]));
  return { reviewerType, overall, ...scores, comments, openWords, healthConsent, hasInterest };
}
