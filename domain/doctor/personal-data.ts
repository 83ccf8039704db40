import { withdrawDoctor } from '#domain/review/write/owner/withdrawal.ts';
import { type StoredUser, authStore as users } from '#platform/auth/store.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { eraseChanges, readChanges, type StoredChange } from './account/address.store.ts';
import { listTokens } from './account/tokens.store.ts';
import { listNetworks } from './persons/persons.store.ts';
import { readLinks } from './persons/persons.ts';
import type { Link } from './rules/persons.ts';
import type { OwnToken } from './rules/tokens.ts';
import type { Doctor, DoctorStatus } from './rules.ts';
import { type AuditEntry, findDoctor, lockDoctor, readAudit, recordAct } from './store.ts';

/** The account of an address with its registration, as an item; null without one. */
export async function readAccount(db: Queryable, emailKey: string) {
  const user = await users.readUser(db, emailKey);
  if (!user) return null;
  const doctor = await findDoctor(db, user.id);
  const tokens = await listTokens(db, user.id, new Date(0));
  const traces = {
    links: (await readLinks(db)).filter(({ uids }) => uids.includes(user.id)),
    networksKeptUntil: await listNetworks(db, user.id),
  };
  return { uid: user.id, item: describe(user, doctor, await readAudit(db, user.id), tokens, traces) };
}

/**
 * Ends every session of a doctor and deletes the account with everything that belongs to it; returns whether it
 * existed. Reviews of invited patients fall back to the level of their own mailboxes. The audit keeps the account's
 * number, without the address.
 */
export async function eraseAccount(tx: Transaction, uid: string, at: Date): Promise<boolean> {
  const doctor = await lockDoctor(tx, uid);
  if (doctor) {
    await withdrawDoctor(tx, doctor);
    await recordAct(tx, { uid, act: 'deleted', actor: 'doctor', reason: null, at });
  }
  return users.deleteUser(tx, uid);
}

/** Changes of doctors' addresses that contain an address, as items. */
export const readAddressChanges = async (db: Queryable, emailKey: string) =>
  (await readChanges(db, emailKey)).map((change) => describeChange(change, emailKey));

/** Deletes these changes, or one of them, so that they neither take effect nor can be undone; returns those deleted. */
export const eraseAddressChanges = async (tx: Transaction, emailKey: string, itemId?: string) =>
  (await eraseChanges(tx, emailKey, itemId)).map((change) => describeChange(change, emailKey));

/** The other address is left out: the reader has not shown that it is theirs. */
function describeChange({ id, newEmail, askedAt, doneAt, expiresAt }: StoredChange, emailKey: string) {
  const isNew = newEmail === emailKey;
  return {
    id,
    title: 'A change of the e-mail address of a doctor account',
    facts: [
      { label: 'This address', value: isNew ? 'The new one' : 'The former one' },
      { label: 'Asked for', at: askedAt },
      doneAt ? { label: 'Took effect', at: doneAt } : { label: 'Took effect', value: 'No' },
      { label: 'Stored until', at: expiresAt },
    ],
    effect: doneAt
      ? 'The change stays, and you can no longer undo it from the old address.'
      : 'The account keeps its e-mail address. The links that we mailed for the change stop working.',
    record: { id, thisAddressIs: isNew ? 'new' : 'former', askedAt, doneAt, expiresAt },
  };
}

const STATUSES: Record<DoctorStatus, string> = {
  pending_verification: 'Waits for verification',
  verified: 'Verified',
  rejected: 'Not verified',
};

type Traces = { readonly links: readonly Link[]; readonly networksKeptUntil: readonly Date[] };

function describe(
  user: StoredUser,
  doctor: Doctor | undefined,
  audit: readonly AuditEntry[],
  tokens: readonly OwnToken[],
  { links, networksKeptUntil }: Traces,
) {
  const { id, email, name, createdAt, hasApp, passkeys, sessions, openSteps } = user;
  const reason = audit.findLast(({ act }) => act === 'rejected')?.reason;
  // Who of us did it is left out, and with which other account: that is about somebody else.
  const verification = audit.map(({ act, reason, at }) => ({
    act,
    reason: act === 'judged_one_person' || act === 'judged_two_people' ? null : reason,
    at,
  }));
  return {
    id,
    title: 'Your doctor account',
    facts: [
      { label: 'E-mail address', value: email },
      ...(doctor ? [{ label: 'Address confirmed', value: doctor.hasProvenAddress ? 'Yes' : 'No' }] : []),
      ...(name ? [{ label: 'Name', value: name }] : []),
      ...(doctor ? registrationFacts(doctor) : []),
      ...(doctor?.status === 'rejected' && reason ? [{ label: 'Reason', value: reason }] : []),
      { label: 'Registered', at: createdAt },
      { label: 'Logged in', value: ['Nowhere', 'In one browser'][sessions.length] ?? `In ${sessions.length} browsers` },
      ...sessions.map(({ browser, usedAt }) => ({ label: `Last used: ${browser ?? 'a browser'}`, at: usedAt })),
      { label: 'Password', value: 'Stored so that nobody can read it' },
      ...tokens.map(({ name, scope, expiresAt }) => ({
        label: `API token “${name}” for ${scope}, works until`,
        at: expiresAt,
      })),
      ...networksKeptUntil.map((at) => ({ label: 'Hash of a network that you used, stored until', at })),
      ...links.map(({ reasons, since }) => ({
        label: `Another account has this in common with yours (${reasons.join(', ')}), since`,
        at: since,
      })),
      ...passkeys.map((passkey) => ({ label: `Passkey “${passkey.name}”, since`, at: passkey.createdAt })),
      { label: 'Codes from an app', value: hasApp ? 'Yes, stored so that nobody can read them' : 'No' },
    ],
    effect: 'You are logged out everywhere and can no longer log in. Programs can no longer act for you.',
    record: {
      id,
      email,
      name,
      createdAt,
      practiceName: doctor?.practiceName ?? null,
      practiceWebsite: doctor?.practiceWebsite ?? null,
      practicePhone: doctor?.practicePhone ?? null,
      status: doctor?.status ?? null,
      addressConfirmed: doctor?.hasProvenAddress ?? null,
      verification,
      sessions,
      hasApp,
      passkeys,
      tokens,
      networksKeptUntil,
      linkedAccounts: links.map(({ reasons, since, judged }) => ({ reasons, since, judged })),
      openSignIns: openSteps,
    },
  };
}

function registrationFacts({ practiceName, practiceWebsite, practicePhone, status }: Doctor) {
  return [
    { label: 'Practice', value: practiceName },
    { label: 'Website', value: practiceWebsite },
    { label: 'Phone', value: practicePhone },
    { label: 'Status', value: STATUSES[status] },
  ];
}
