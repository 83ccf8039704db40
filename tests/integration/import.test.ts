import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestFolder } from '#platform/postgres/folder.fixture.ts';
import { readPostmaster } from '#platform/postgres/postmaster.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { runIolite } from '#tests/support/iolite.ts';
import { quickStart } from '#tests/support/quick-start.ts';

/* A running site on its private database, into which an operator imports. */

const REVIEWS = 20_000;
let folder: Awaited<ReturnType<typeof openTestFolder>>;
let app: App;

beforeAll(async () => {
  folder = await openTestFolder();
  app = await startApp({ databaseUrl: '', env: { DATA_DIR: folder.path } });
});
afterAll(async () => {
  await app.stop();
  await folder[Symbol.asyncDispose]();
});

async function counted(): Promise<number> {
  const answer = await fetch(`${app.url}/api/lenses`);
  const { lenses } = (await answer.json()) as { lenses: { all: { reviews: number } }[] };
  return lenses.reduce((sum, { all }) => sum + all.reviews, 0);
}

test('the database is killed in the middle of an import: run again, it goes on, and open pages follow', async () => {
  const file = join(folder.path, 'many.json');
  const review = (index: number) => ({
    lensId: (index % 10) + 1,
    reviewerType: 'patient',
    overallRating: 4,
    email: `visitor${index}@mail.example`,
    timestamp: 1_700_000_000_000 + index,
  });
  const reviews = Object.fromEntries(Array.from({ length: REVIEWS }, (_, index) => [`key${index}`, review(index)]));
  await writeFile(file, JSON.stringify({ reviews }));

  const command = fileURLToPath(new URL('../../cli/iolite.ts', import.meta.url));
  const importing = spawn(process.execPath, [...quickStart, command, 'import', file, '--apply'], {
    env: { ...process.env, DATA_DIR: folder.path },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(importing, 'exit');
  let killed = false;
  for await (const words of importing.stderr) {
    if (killed || !/Storing: [12]0%/.test(String(words))) continue;
    killed = true;
    const server = await readPostmaster(join(folder.path, 'postgres', 'cluster'));
    process.kill(server?.pid ?? 0, 'SIGKILL');
  }
  expect([killed, (await ended)[0]]).toEqual([true, 1]);

  // The site starts its database again by itself.
  await eventually(async () => expect((await fetch(`${app.url}/readyz`)).status).toBe(200));
  const again = await runIolite({ DATA_DIR: folder.path }, 'import', file, '--apply');
  expect([again.code, again.out.endsWith('All of it is stored.\n')]).toEqual([0, true]);
  await eventually(async () => expect(await counted()).toBe(REVIEWS));
});
