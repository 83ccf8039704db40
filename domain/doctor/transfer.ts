import { z } from 'zod';
import { cleanEmail, emailKey } from '#domain/person/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { isKey } from '#platform/firebase/keys.ts';
import type { Doubt, ReadRecord, TransferKind } from '#platform/firebase/kind.ts';
import { pastInstant, readRecord, refusedFields, typedText } from '#platform/firebase/record.ts';
import { parseJson } from '#platform/json/parse.ts';
import { parsePractice } from './form.ts';
import { DOCTOR_STATUSES } from './rules.ts';
import * as store from './transfer.store.ts';

/** What an identity provider knows of a user. */
export type ProviderUser = {
  readonly email: string;
  readonly emailVerified: boolean;
  /** The claim verifiedDoctor; null when the user has none. */
  readonly isVerifiedDoctor: boolean | null;
};

const claims = typedText.transform((text, context): { verifiedDoctor?: unknown } => {
  try {
    return parseJson(text) as { verifiedDoctor?: unknown };
  } catch {
    context.addIssue({ code: 'custom', message: 'the claims are no JSON' });
    return z.NEVER;
  }
});
const userSchema = z.object({
  localId: typedText.min(1, 'expected a uid'),
  email: typedText,
  emailVerified: z.boolean('expected true or false').nullish(),
  customAttributes: claims.nullish(),
});

/** Reads a user as an identity provider's export has them; a text says what is wrong. */
export function readProviderUser(value: unknown): { uid: string; user: ProviderUser } | string {
  const parsed = userSchema.safeParse(value);
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  const { localId: uid, email, emailVerified, customAttributes } = parsed.data;
  const claim = customAttributes?.verifiedDoctor;
  const isVerifiedDoctor = typeof claim === 'boolean' ? claim : null;
  return { uid, user: { email: emailKey(cleanEmail(email)), emailVerified: emailVerified === true, isVerifiedDoctor } };
}

const recordSchema = (now: Date) =>
  z.object({
    email: typedText.nullish(),
    practiceName: typedText,
    practiceWebsite: typedText,
    practicePhone: typedText,
    status: z.enum(DOCTOR_STATUSES, `expected ${DOCTOR_STATUSES.join(' or ')}`),
    createdAt: z.iso
      .datetime({ offset: true, message: 'expected a time in ISO 8601' })
      .transform((text) => Date.parse(text))
      .pipe(pastInstant(now)),
    /** Only exports of this site say it. */
    emailVerified: z.boolean('expected true or false').nullish(),
  });

const LONGEST_UID = 128;

function readDoctor(
  schema: ReturnType<typeof recordSchema>,
  users: ReadonlyMap<string, ProviderUser> | null,
  uid: string,
  value: unknown,
): ReadRecord {
  return readRecord(schema, value, (record) => {
    if (uid.length > LONGEST_UID) return { refused: `its uid has more than ${LONGEST_UID} characters` };
    const user = users?.get(uid);
    const parsed = parsePractice({ ...record, email: user?.email ?? record.email ?? '' });
    if (!parsed.ok) return refusedFields(parsed.errors, record);
    const { email, practiceName, practiceWebsite, practicePhone } = parsed.value;
    const emailVerified = user?.emailVerified ?? record.emailVerified ?? false;
    return {
      doubts: users ? doubtsAbout(record, user) : [],
      row: {
        uid,
        email: emailKey(email),
        email_verified: emailVerified,
        practice_name: practiceName,
        practice_website: practiceWebsite,
        practice_phone: practicePhone,
        status: record.status,
        created_at: record.createdAt,
      },
    };
  });
}

function doubtsAbout(
  record: { readonly email?: string | null | undefined; readonly status: string },
  user: ProviderUser | undefined,
): Doubt[] {
  if (!user) return [{ why: 'the identity provider has no such user', will: 'the registration is taken as it is' }];
  const doubts: Doubt[] = [];
  if (record.email && emailKey(cleanEmail(record.email)) !== user.email) {
    doubts.push({
      why: 'the identity provider has another address',
      will: 'the doctor signs in with that of the provider',
    });
  }
  if (user.isVerifiedDoctor !== null && user.isVerifiedDoctor !== (record.status === 'verified')) {
    doubts.push({
      why: `the claim verifiedDoctor is ${user.isVerifiedDoctor}, the registration ${record.status}`,
      will: 'the registration decides',
    });
  }
  return doubts;
}

function writeDoctor(doctor: store.TransferredDoctor): [string, Readonly<Record<string, unknown>>] {
  const { uid, createdAt, ...record } = doctor;
  if (!isKey(uid)) throw new RangeError(`The uid "${uid}" can be no key.`);
  return [uid, { ...record, createdAt: createdAt.toISOString() }];
}

/**
 * Doctors as a Realtime Database holds them, under their uid. A doctor who is already on the site stays unchanged;
 * passwords are never imported.
 *
 * @param users of the identity provider, by uid; null when they were not given.
 * @param onNewDoctor called with the address of each new doctor, inside the transaction that stores them.
 */
export function createDoctorTransfer(
  now: Date,
  users: ReadonlyMap<string, ProviderUser> | null,
  onNewDoctor?: (tx: Transaction, email: string) => Promise<void>,
): TransferKind {
  const schema = recordSchema(now);
  return {
    nodes: ['registeredDoctors'],
    mark: 'practiceName',
    read: (uid, value) => readDoctor(schema, users, uid, value),
    waiting: store.WAITING,
    settle: store.settleDoctors,
    plan: store.planDoctors,
    async store(tx, from, to) {
      const added = await store.storeDoctors(tx, from, to);
      for (const email of onNewDoctor ? added : []) await onNewDoctor?.(tx, email);
    },
    async *entries(db) {
      for await (const some of store.everyDoctor(db)) yield some.map(writeDoctor);
    },
  };
}
