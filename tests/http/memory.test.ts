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

/** Bytes in use after garbage collection. */
async function inUse(): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    collect();
    // Some of it is released by callbacks after a collection.
    await pause(20);
  }
  return process.memoryUsage().heapUsed;
}

// Enough repetitions to distinguish a leak from one-time allocations of some hundred kilobytes.
const FORMS = 100;

test('a form that is answered with an error leaks no memory', async () => {
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
  // A page that is retained takes some 36 kB.
  expect(((await inUse()) - before) / FORMS).toBeLessThan(15_000);
});
