import type { Queryable, Transaction } from '#platform/db/database.ts';
import { findOperator, readAudit, type StoredOperator } from './store.ts';
import { users } from './users.ts';

/** The account of an operator. Audits keep the operator's name and a random number, and no address. */
export const operatorData = {
  name: 'operator',
  heading: 'Operator’s account',

  async read(db: Queryable, emailKey: string) {
    const operator = await findOperator(db, emailKey);
    return operator ? [await describe(db, operator)] : [];
  },

  async erase(tx: Transaction, emailKey: string) {
    const operator = await findOperator(tx, emailKey);
    if (!operator) return [];
    const item = await describe(tx, operator);
    await users.deleteUser(tx, operator.uid);
    return [item];
  },
};

async function describe(db: Queryable, operator: StoredOperator) {
  const { uid, name, email, hasProvenAddress, hasApp, createdAt } = operator;
  const [passkeys, sessions, acts] = [
    await users.listPasskeys(db, uid),
    (await users.listSessions(db, uid, new Date(0))).map(({ id: _id, ...session }) => session),
    await readAudit(db, uid),
  ];
  return {
    id: uid,
    title: 'Your operator’s account',
    facts: [
      { label: 'E-mail address', value: email },
      { label: 'Address confirmed', value: hasProvenAddress ? 'Yes' : 'No' },
      { label: 'Name in the records', value: name },
      { label: 'Since', at: createdAt },
      { label: 'Logged in', value: ['Nowhere', 'In one browser'][sessions.length] ?? `In ${sessions.length} browsers` },
      { label: 'Passkeys', value: String(passkeys.length) },
      { label: 'Codes from an app', value: hasApp ? 'Yes, stored so that nobody can read them' : 'No' },
      { label: 'Password', value: 'Stored so that nobody can read it' },
    ],
    effect: 'You are no operator any more. What you did stays in the records under your name there.',
    record: { id: uid, name, email, addressConfirmed: hasProvenAddress, createdAt, hasApp, passkeys, sessions, acts },
  };
}
