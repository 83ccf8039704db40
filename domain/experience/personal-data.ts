import { type Catalogue, lensName } from '#domain/lens/rules.ts';
import { monthInWords } from '#domain/wording/rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import {
  eraseStored,
  readStored,
  type StoredAnswer,
  type StoredFollowUp,
  type StoredUnder,
} from './personal-data.store.ts';
import { answerInWords, FEWEST_PEOPLE } from './rules.ts';

/** What people have said since surgery under an address, and the letters that ask them again. */
export function createExperienceData(catalogue: Catalogue) {
  const nameOf = (id: number) => lensName(id, catalogue);
  const describe = ({ answers, followUps }: StoredUnder) => [
    ...answers.map((answer) => answerItem(answer, nameOf)),
    ...followUps.map((letters) => letterItem(letters, nameOf)),
  ];
  return {
    name: 'experience',
    heading: 'Since your surgery',
    read: async (db: Queryable, emailKey: string) => describe(await readStored(db, emailKey)),
    erase: async (tx: Transaction, emailKey: string, itemId?: string) =>
      describe(await eraseStored(tx, emailKey, itemId)),
  };
}

function answerItem(answer: StoredAnswer, nameOf: (id: number) => string) {
  const { id, reviewId, lensId, answeredAt, expiresAt, ...content } = answer;
  return {
    id,
    title: `What you said about ${nameOf(lensId)} since your surgery`,
    facts: [
      ...answerInWords(content, nameOf),
      { label: 'Answered', at: answeredAt },
      ...(expiresAt ? [{ label: 'Waits for your confirmation until', at: expiresAt }] : []),
    ],
    effect: `It no longer joins any figure. Groups of at least ${FEWEST_PEOPLE} people that already include it do not change. Nobody can be identified in them.`,
    record: { id, answerTo: reviewId, lensId, lens: nameOf(lensId), answeredAt, expiresAt, ...content },
  };
}

function letterItem({ addressHash, ...letters }: StoredFollowUp, nameOf: (id: number) => string) {
  const { reviewId, lensId, surgeryMonth, agreedAt, nextDue, endedAt } = letters;
  return {
    id: reviewId,
    title: `E-mails that ask you again about ${nameOf(lensId)}`,
    facts: [
      { label: 'You agreed', at: agreedAt },
      { label: 'Month of surgery', value: monthInWords(surgeryMonth) },
      ...(nextDue ? [{ label: 'Next e-mail', at: nextDue }] : []),
      ...(endedAt ? [{ label: 'Ended', at: endedAt }] : []),
    ],
    effect: 'We will send no more of these e-mails.',
    record: { id: reviewId, ...letters, lens: nameOf(lensId), mark: addressHash },
  };
}
