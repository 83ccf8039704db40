import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ConfigError } from './config.ts';
import { readEnvFile } from './env-file.ts';

test('a file of settings fills in unset variables only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'iolite settings '));
  vi.stubEnv('POSTAL_ADDRESS', undefined);
  vi.stubEnv('SUPPORT_EMAIL', 'set@iolite.example');
  vi.stubEnv('SMTP_URL', '');
  const file = join(folder, '.env');
  readEnvFile(file);
  expect(process.env.POSTAL_ADDRESS).toBeUndefined();
  await writeFile(
    file,
    '# A comment\nPOSTAL_ADDRESS="1 Lens Street"\nSUPPORT_EMAIL=file@iolite.example\nSMTP_URL=smtp://x\n',
  );
  readEnvFile(file);
  const { POSTAL_ADDRESS, SUPPORT_EMAIL, SMTP_URL } = process.env;
  expect({ POSTAL_ADDRESS, SUPPORT_EMAIL, SMTP_URL }).toEqual({
    POSTAL_ADDRESS: '1 Lens Street',
    SUPPORT_EMAIL: 'set@iolite.example',
    SMTP_URL: '',
  });
  await mkdir(join(folder, 'directory'));
  expect(() => readEnvFile(join(folder, 'directory'))).toThrow(ConfigError);
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
