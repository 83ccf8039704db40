import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { openTestFolder } from '#platform/postgres/folder.fixture.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { readEvents } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';

/* A site whose PostgreSQL, named by DATABASE_URL, is stopped and started again by someone else. */

let folder: Awaited<ReturnType<typeof openTestFolder>>;
let postgres: EmbeddedPostgres;
let app: App;
const NOTE = 'These figures may be a few minutes old.';

const startPostgres = () => startEmbeddedPostgres({ dataDir: folder.path, explicit: true, durable: false });

beforeAll(async () => {
  folder = await openTestFolder();
  postgres = await startPostgres();
  app = await startApp({ databaseUrl: postgres.url });
});
afterAll(async () => {
  await app.stop();
  await postgres.stop();
  await folder[Symbol.asyncDispose]();
});

const status = async (path: string) => (await fetch(app.url + path)).status;
const page = async (path: string) => (await fetch(app.url + path)).text();
const submit = (email: string) =>
  fetch(`${app.url}/submit-review`, {
    ...formFrom(app.url, reviewFields({ email, comments: 'Worth keeping.' })),
    redirect: 'manual',
  });

test('the database goes and comes back: visitors read on, nothing typed is lost, no hand is needed', async () => {
  expect((await submit('before@mail.example')).status).toBe(302);
  const events = readEvents(await fetch(`${app.url}/api/live`));
  await eventually(async () => {
    expect((await events.nextFigures()).lenses).toContainEqual(
      expect.objectContaining({ lensId: 3, all: expect.objectContaining({ reviews: 1 }) }),
    );
  });
  expect(await page('/lenses/3')).not.toContain(NOTE);

  await postgres.stop();
  await eventually(async () => expect((await events.nextFigures()).stale).toBe(true));
  for (const path of ['/', '/lenses/3', '/compare-lenses?lens1=3&lens2=4']) expect(await page(path)).toContain(NOTE);
  expect(await page('/lenses/3')).toContain('"ratingCount":1');
  expect(await Promise.all(['/healthz', '/readyz', '/submit-review', '/api/lenses/3'].map(status))).toEqual([
    200, 503, 200, 200,
  ]);
  const failed = await submit('during@mail.example');
  expect(failed.status).toBe(503);
  expect(await failed.text()).toContain('Worth keeping.');

  postgres = await startPostgres();
  while ((await events.nextFigures()).stale);
  // It is asked of the database once a second at most.
  await eventually(async () => expect(await status('/readyz')).toBe(200));
  expect(await page('/lenses/3')).not.toContain(NOTE);
  expect((await submit('after@mail.example')).status).toBe(302);
  expect((await events.nextFigures()).lenses).toMatchObject([{ lensId: 3, all: { reviews: 2 } }]);
  await events.cancel();
});

test('the log tells of it, but not whom it concerned', () => {
  expect(app.log()).toContain('Live figures have lost the database');
  expect(app.log()).toContain('A page failed');
  expect(app.log()).not.toMatch(/@mail|eyJ|author_key=|Worth keeping/);
});
