import { createHash } from 'node:crypto';
import { z } from 'zod';
import { emailKey } from '#domain/person/rules.ts';
import { pushKeyOf } from '#platform/firebase/keys.ts';
import type { Doubt, ReadRecord, TransferKind } from '#platform/firebase/kind.ts';
import { pastInstant, readRecord, typedText } from '#platform/firebase/record.ts';
import type { Suppression } from '#platform/mail/suppression.store.ts';
import { parseSignUp } from './form.ts';
import { subscriberId } from './sign-up.ts';
import * as store from './transfer.store.ts';

const recordSchema = (now: Date) =>
  z.object({
    email: typedText,
    timestamp: pastInstant(now).nullish(),
    /** Only exports of this site say when the address was confirmed. */
    confirmedAt: pastInstant(now).nullish(),
  });

function readSubscriber(
  schema: ReturnType<typeof recordSchema>,
  { now, suppression }: SubscriberTransferDeps,
  value: unknown,
): ReadRecord {
  return readRecord(schema, value, ({ email: sent, timestamp, confirmedAt }) => {
    const parsed = parseSignUp({ email: sent });
    if (!parsed.ok) return { refused: parsed.errors.email ?? '' };
    const { email } = parsed.value;
    const hashes = suppression.hashesOf(email);
    const doubts: Doubt[] = [];
    if (!timestamp) {
      doubts.push({ why: 'it does not say when consent was given', will: 'the time of the import is noted' });
    }
    const consentedAt = timestamp ?? now.toISOString();
    return {
      doubts,
      row: {
        id: subscriberId(hashes),
        email,
        email_key: emailKey(email),
        mark: hashes[0],
        hashes,
        consented_at: consentedAt,
        confirmed_at: confirmedAt ?? null,
      },
    };
  });
}

function writeSubscriber(subscriber: store.TransferredSubscriber): [string, Readonly<Record<string, unknown>>] {
  const { email, consentedAt, confirmedAt } = subscriber;
  return [
    pushKeyOf(createHash('sha256').update(subscriber.emailKey).digest()),
    { email, timestamp: consentedAt.getTime(), confirmedAt: confirmedAt?.getTime() ?? null },
  ];
}

export type SubscriberTransferDeps = { readonly now: Date; readonly suppression: Pick<Suppression, 'hashesOf'> };

/**
 * The list of the newsletter as a Realtime Database holds it. Who has not confirmed stays unconfirmed and gets nothing;
 * who refuses all letters is left out.
 */
export function createSubscriberTransfer(deps: SubscriberTransferDeps): TransferKind {
  const schema = recordSchema(deps.now);
  return {
    nodes: ['newsletterSubscribers', 'newsletter', 'subscribers'],
    mark: 'email',
    read: (_key, value) => readSubscriber(schema, deps, value),
    waiting: store.WAITING,
    settle: store.settleSubscribers,
    plan: store.planSubscribers,
    store: store.storeSubscribers,
    async *entries(db) {
      for await (const some of store.everySubscriber(db)) yield some.map(writeSubscriber);
    },
  };
}
