import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { giveTo, type RuntimeUser } from './runtime-user.ts';

/*
 * Ports are chosen below the ephemeral range: an outgoing connection could otherwise take the server's port while it
 * restarts, even a client of ours that tries to reconnect.
 */
const lowest = 20_000;
const highest = 29_999;
const attempts = 100;

/** The port this site used last if it is free, else any free one. */
export async function choosePort(home: string): Promise<number> {
  const last = Number(await readFile(join(home, 'port'), 'utf8').catch(() => Number.NaN));
  if (Number.isInteger(last) && (await isFree(last))) return last;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found for PostgreSQL between ${lowest} and ${highest}.`);
}

/** Stores the port for the next start. */
export async function keepPort(home: string, user: RuntimeUser, port: number): Promise<void> {
  const file = join(home, 'port');
  await writeFile(file, `${port}\n`);
  await giveTo(user, file);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
