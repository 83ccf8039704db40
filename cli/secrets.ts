import { Argument, Command } from 'commander';
import { operatorModels } from '#domain/operator/service.ts';
import { reencryptApps, reencryptKeys } from '#platform/auth/reencrypt.store.ts';
import { authModels } from '#platform/auth/store.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { securityEvent } from '#platform/log/security.ts';
import { endPrevious, PREVIOUS_DAYS, type SecretState } from '#platform/secrets/store.ts';
import { secretsOf, withDatabase } from './database.ts';
import { CommandFailure } from './failure.ts';
import { type CommonOptions, demoOption, jsonOption } from './options.ts';
import { say, sayJson, sayTable, shownInstant } from './output.ts';

type Rotation = {
  /** The effect once every process is restarted. */
  readonly after: string;
  /** Re-encrypts what is stored under the secret. */
  readonly bring?: (tx: Transaction, secrets: { from: string; to: string }) => Promise<void>;
};

/** The secrets that can be rotated. The input of hashes made with the others is not stored. */
const ROTATIONS: Readonly<Record<string, Rotation>> = {
  links: { after: `Mailed links made before go on working for ${PREVIOUS_DAYS} days.` },
  auth: {
    after: 'Doctors log in again, and their programs need new tokens. Passkeys and codes of their apps go on working.',
    async bring(tx, secrets) {
      await reencryptApps(tx, authModels.twoFactor, secrets);
      await reencryptKeys(tx, authModels.jwks, secrets);
    },
  },
  operators: {
    after: 'Operators log in again. Passkeys and codes of their apps go on working.',
    bring: (tx, secrets) => reencryptApps(tx, operatorModels.twoFactor, secrets),
  },
  limits: { after: 'Counts of limits begin again.' },
  security: { after: 'A network has another name in the security log from now on.' },
  'mail-tray': { after: 'The URL of the mail tray is another one.' },
};

/** `iolite secrets`: lists and rotates the secrets of the site. */
export function secretCommands(): Command {
  const secrets = new Command();

  secrets
    .command('list')
    .description('all secrets, by name; their values are shown nowhere')
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (options: CommonOptions) => {
      const found = await withDatabase(options, (db) => secretsOf(db).list());
      if (options.json) sayJson(found);
      else saySecrets(found);
    });

  secrets
    .command('rotate')
    .addArgument(new Argument('<name>', 'which secret').choices(Object.keys(ROTATIONS)))
    .description('put a new secret in the place of one; restart every process right afterwards')
    .addOption(demoOption())
    .action(async (name: string, options: CommonOptions) => {
      await withDatabase(options, (db) => rotate(db, name));
      securityEvent('secret.rotated', { name });
      say(`The secret ${name} is rotated. Restart every process now. ${ROTATIONS[name]?.after}`);
    });

  secrets
    .command('end-previous')
    .argument('<name>', 'which secret')
    .description('accept only the present secret, not the one before its rotation; restart every process afterwards')
    .addOption(demoOption())
    .action(async (name: string, options: CommonOptions) => {
      const ended = await withDatabase(options, (db) => endPrevious(db, name));
      if (!ended) throw new CommandFailure(`There is no previous secret ${name}.`);
      securityEvent('secret.previous_ended', { name });
      say(`The previous secret ${name} is deleted. Restart every process now: until then, they accept it.`);
    });

  return secrets;
}

async function rotate(db: Database, name: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const changed = await secretsOf(db).rotate(tx, name, new Date());
    if (!changed) throw new CommandFailure(`There is no secret ${name} yet. Start the site once.`);
    await ROTATIONS[name]?.bring?.(tx, changed);
  });
}

function saySecrets(secrets: readonly SecretState[]): void {
  const shown = (at: Date | null, otherwise: string) => (at ? shownInstant(at) : otherwise);
  sayTable([
    ['NAME', 'IN THE DATABASE', 'ROTATED', 'PREVIOUS ACCEPTED UNTIL'],
    ...secrets.map(({ name, isEncrypted, rotatedAt, previousUntil }) => [
      name,
      isEncrypted ? 'encrypted' : 'not encrypted',
      shown(rotatedAt, 'never'),
      shown(previousUntil, '–'),
    ]),
  ]);
}
