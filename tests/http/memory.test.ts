import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formFrom } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Bytes that are still in use once everything that can be forgotten is. */
async function inUse(): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    collect();
    // Some of it is let go of by callbacks that come after a collection.
    await pause(20);
  }
  return process.memoryUsage().heapUsed;
}

// So many that what a process makes once, some hundred kilobytes, does not look like something held on to.
const FORMS = 100;

test('a form that is answered with an error leaves nothing behind', async () => {
  const refuse = async () => {
    for (let form = 0; form < FORMS; form += 1) {
      const answer = await site.request('/submit-review', formFrom(site.publicUrl, { lensId: '77' }));
      expect(answer.status).toBe(422);
      await answer.text();
    }
  };
  await refuse();
  const before = await inUse();
  await refuse();
  // A page that is held on to is of some 36 kB.
  expect(((await inUse()) - before) / FORMS).toBeLessThan(15_000);
});
