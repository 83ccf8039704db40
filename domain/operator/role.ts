import type { PasswordLink, Role } from '#domain/account/role.ts';
import type { Transaction } from '#platform/db/database.ts';
import * as store from './store.ts';

/** A link to set a password, at the end of a URL. */
export type PasswordLetter = PasswordLink & {
  readonly kind: 'operator-password';
  /** The link is for somebody who has just become an operator. */
  readonly isNew: boolean;
};
/** The letter saying that an operator's password was changed. */
export type PasswordChangedLetter = { readonly kind: 'operator-password-changed' };

type Deps = Pick<Role, 'db' | 'limits' | 'clock' | 'auth' | 'browsers' | 'forms' | 'limitsOf'> & {
  readonly post: (tx: Transaction, to: string, letter: PasswordLetter | PasswordChangedLetter) => Promise<void>;
};

/** Operators as people with an account. */
export function operatorRole({ post, ...kit }: Deps): Role {
  const { db, clock } = kit;

  async function record(on: Transaction | typeof db, uid: string, act: store.OperatorAct): Promise<boolean> {
    const operator = await store.findOperator(on, uid);
    if (operator) await store.recordAct(on, { act, actor: operator.name, about: uid, at: clock() });
    return operator !== undefined;
  }

  return {
    ...kit,
    name: 'operator',
    find: store.findOperator,
    noteSignIn: (uid) => record(db, uid, 'signed_in'),
    mayReach: async () => true,

    async noteChange(tx, { uid, email }, change) {
      await record(tx, uid, change);
      if (change === 'password_changed') await post(tx, email, { kind: 'operator-password-changed' });
    },

    async postPasswordLink(tx, { email, hasProvenAddress }, link) {
      await post(tx, email, { kind: 'operator-password', ...link, isNew: !hasProvenAddress });
    },

    async notePasswordSet(tx, { uid, email, hasProvenAddress }) {
      await kit.auth.users.proveAddress(tx, uid);
      await record(tx, uid, 'password_set');
      // For the first password, the letter with the link says enough.
      if (hasProvenAddress) await post(tx, email, { kind: 'operator-password-changed' });
    },
  };
}
