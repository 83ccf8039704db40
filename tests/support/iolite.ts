import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { NO_SETTINGS } from './app.ts';
import { quickStart } from './quick-start.ts';

export type Ran = { readonly code: number; readonly out: string; readonly err: string };

const command = fileURLToPath(new URL('../../cli/iolite.ts', import.meta.url));

/** Runs the command as a process of its own, with the given settings only. */
export async function runIolite(env: Record<string, string>, ...args: string[]): Promise<Ran> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...quickStart, command, ...args], {
    env: {
      ...NO_SETTINGS,
      ...(PATH && { PATH }),
      ...(HOME && { HOME }),
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, err };
}
