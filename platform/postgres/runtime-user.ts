import { chown, readFile, stat } from 'node:fs/promises';

/**
 * The account the database server runs under. PostgreSQL refuses to run as root, so a site started as root uses another
 * account for it; null is the account of this process.
 */
export type RuntimeUser = { readonly name: string; readonly uid: number; readonly gid: number } | null;

/** Accounts to try, best first. They are only looked up, never created. */
const candidates = ['postgres', 'nobody'];

/**
 * Chooses the account for a server whose files are, or will be, in `folder`. Existing files determine it, so that a
 * site that once ran as an ordinary user can be started by root, and vice versa.
 *
 * @throws Error when root finds no suitable account.
 */
export async function chooseRuntimeUser(folder: string): Promise<RuntimeUser> {
  if (process.getuid?.() !== 0) return null;
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8'));
  const owner = await stat(folder).catch(() => null);
  if (owner !== null && owner.uid !== 0) {
    const name = accounts.find(({ uid }) => uid === owner.uid)?.name ?? `number ${owner.uid}`;
    return { name, uid: owner.uid, gid: owner.gid };
  }
  for (const candidate of candidates) {
    const account = accounts.find(({ name }) => name === candidate);
    if (account) return account;
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor a user "nobody". ' +
      'Start the site as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

function parseAccounts(passwd: string): NonNullable<RuntimeUser>[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** Options for `spawn` to start a program under this account. */
export function identityOf(user: RuntimeUser): { uid?: number; gid?: number } {
  return user === null ? {} : { uid: user.uid, gid: user.gid };
}

/** Gives a file or folder that this process created to the account. */
export async function giveTo(user: RuntimeUser, path: string): Promise<void> {
  if (user !== null) await chown(path, user.uid, user.gid);
}
