import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { run as runHere } from './run.ts';

export type Ran = { readonly code: number; readonly out: string; readonly err: string };

type Captured = { readonly text: () => string; readonly restore: () => void };

const command = fileURLToPath(new URL('iolite.ts', import.meta.url));

/** Runs the command inside this process, one at a time, with the named settings and no others. */
export async function run(env: { DATABASE_URL?: string; DATA_DIR?: string }, ...args: string[]): Promise<Ran> {
  for (const name of ['DATABASE_URL', 'DATA_DIR'] as const) vi.stubEnv(name, env[name]);
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

/** Runs the command as a process of its own; only the named settings get through. */
export async function runIolite(env: Record<string, string>, ...args: string[]): Promise<Ran> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...(PATH && { PATH }), ...(HOME && { HOME }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, err };
}
