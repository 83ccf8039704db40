import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Config, ConfigError, SECRETS_KEY_SHAPE } from '#platform/config/config.ts';
import { ExpectedError } from '#platform/log/expected-error.ts';

const ALGORITHM = 'aes-256-gcm';
/** What an encrypted secret begins with; one in the clear is base64url and has no colon. */
const MARK = `${ALGORITHM}:`;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The secrets of the database cannot be read with the key that is set, or without one. */
export class SecretsKeyError extends ExpectedError {
  override name = 'SecretsKeyError';
}

/**
 * The key under which the secrets in the database are encrypted, from SECRETS_KEY or SECRETS_FILE; undefined when
 * neither is set.
 *
 * @throws ConfigError when the file cannot be read or holds no such key.
 */
export function readSecretsKey({
  SECRETS_KEY,
  SECRETS_FILE,
}: Pick<Config, 'SECRETS_KEY' | 'SECRETS_FILE'>): KeyObject | undefined {
  if (SECRETS_KEY !== undefined) return keyFrom(SECRETS_KEY);
  if (SECRETS_FILE === undefined) return undefined;
  let text: string;
  try {
    text = readFileSync(SECRETS_FILE, 'utf8').trim();
  } catch (error) {
    const { code = 'no such file' } = error as NodeJS.ErrnoException;
    throw new ConfigError([`SECRETS_FILE is wrong: the file cannot be read (${code}).`]);
  }
  if (!SECRETS_KEY_SHAPE.test(text)) {
    throw new ConfigError(['SECRETS_FILE is wrong: expected one line of at least 32 letters and digits.']);
  }
  return keyFrom(text);
}

/** The text has the entropy of a key already, so it is stretched by HKDF (RFC 5869) and not by a slow hash. */
const keyFrom = (text: string) => createSecretKey(Buffer.from(hkdfSync('sha256', text, '', 'iolite secrets', 32)));

export const isSealed = (stored: string) => stored.startsWith(MARK);

/** Encrypts a secret (AES-256-GCM). The name is bound to it: a value cannot stand in the row of another name. */
export function seal(key: KeyObject, name: string, value: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(name));
  const text = Buffer.concat([iv, cipher.update(value, 'utf8'), cipher.final()]);
  return MARK + Buffer.concat([text, cipher.getAuthTag()]).toString('base64url');
}

/**
 * The value of a stored secret, which may still be in the clear.
 *
 * @throws SecretsKeyError when it is encrypted under another key, or there is no key.
 */
export function unseal(key: KeyObject | undefined, name: string, stored: string): string {
  if (!isSealed(stored)) return stored;
  if (!key) {
    throw new SecretsKeyError(
      'The secrets in this database are encrypted. Set SECRETS_FILE or SECRETS_KEY to the key that they were encrypted with.',
    );
  }
  const bytes = Buffer.from(stored.slice(MARK.length), 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = bytes.subarray(IV_BYTES, -TAG_BYTES);
    return decipher.update(text, undefined, 'utf8') + decipher.final('utf8');
  } catch (error) {
    throw new SecretsKeyError(
      'The key in SECRETS_FILE or SECRETS_KEY does not open the secrets in this database. Set the key that they were encrypted with.',
      { cause: error },
    );
  }
}
