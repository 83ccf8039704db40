import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { readSecretsKey, seal, unseal } from './key.ts';

const KEY = 'a1'.repeat(32);
const folder = mkdtempSync(join(tmpdir(), 'iolite-key-'));

afterAll(() => rmSync(folder, { recursive: true }));

const keyIn = (text: string) => {
  const file = join(folder, 'key');
  writeFileSync(file, text);
  return readSecretsKey(readConfig({ SECRETS_FILE: file }));
};

test('comes from the environment or from a file, and is the same', () => {
  const fromEnvironment = readSecretsKey(readConfig({ SECRETS_KEY: KEY }));
  const sealed = seal(fromEnvironment as NonNullable<typeof fromEnvironment>, 'links', 'value');
  expect(unseal(keyIn(`${KEY}\n`), 'links', sealed)).toBe('value');
  expect(readSecretsKey(readConfig({}))).toBeUndefined();
});

test('is refused when it is too short, not there, or set twice', () => {
  expect(() => keyIn('short')).toThrow(ConfigError);
  expect(() => readSecretsKey(readConfig({ SECRETS_FILE: join(folder, 'nothing') }))).toThrow(/cannot be read/);
  expect(() => readConfig({ SECRETS_KEY: 'short' })).toThrow('SECRETS_KEY is wrong');
  expect(() => readConfig({ SECRETS_KEY: KEY, SECRETS_FILE: 'key' })).toThrow('expected one of them');
});
