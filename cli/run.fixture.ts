import { vi } from 'vitest';
import type { Ran } from '#tests/support/iolite.ts';
import { run as runHere } from './run.ts';

type Captured = { readonly text: () => string; readonly restore: () => void };

const SETTINGS = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'READ_DATABASE_URL',
  'DATA_DIR',
  'SECRETS_KEY',
  'SECRETS_FILE',
  'SECURITY_LOG',
  'IOLITE_TOKEN',
  'AWS_ENDPOINT_URL_S3',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
] as const;

/** Runs the command in this process, one at a time, with the given settings only. */
export async function run(
  env: Readonly<Partial<Record<(typeof SETTINGS)[number], string | undefined>>>,
  ...args: string[]
): Promise<Ran> {
  for (const name of SETTINGS) vi.stubEnv(name, env[name]);
  const [out, err] = (['stdout', 'stderr'] as const).map((stream) => {
    const lines: string[] = [];
    const spy = vi.spyOn(process[stream], 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    return { text: () => lines.join(''), restore: () => spy.mockRestore() };
  }) as [Captured, Captured];
  try {
    return { code: await runHere(args), out: out.text(), err: err.text() };
  } finally {
    out.restore();
    err.restore();
    vi.unstubAllEnvs();
  }
}
