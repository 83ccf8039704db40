import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { readShown } from '../../count/shown.store.ts';
import { addReviews } from '../../data/rows.fixture.ts';
import { mean } from '../../rules.ts';
import { DAY, type Harness, HOUR, openHarness, REVIEW_FORM } from '../../write/service.fixture.ts';

/** What somebody with real mailboxes can do to a lens of 100 reviews at 4.2 stars before operators have a letter. */
const LENS = 3;
const OLDER = 420;
let harness: Harness;
let letters = 0;
/** How many alarms operators found in their room at the time of the first letter. */
let inRoom = 0;
/** The farthest that the stars have moved by the time of the first letter. */
let moved = 0;

beforeAll(async () => {
  harness = await openHarness();
  await harness.db.execute(sql`insert into auth_users (id, name, email) values ('practice', '', 'p@example.com')`);
});
afterEach(async () => {
  await harness.empty();
  await harness.db.execute(sql`delete from review_alarms`);
  letters = 0;
  inRoom = 0;
  moved = 0;
});
afterAll(() => harness.close());

async function older(): Promise<void> {
  const at = new Date(harness.now().getTime() - 200 * 1000 * DAY);
  const row = { lens_id: LENS, verified_at: at, submitted_at: at };
  const stars = [5, 5, 10, 25, 55].flatMap((count, place) => Array.from({ length: count }, () => place + 1));
  await addReviews(
    harness.opened.pool,
    stars.map((overall) => ({ ...row, overall, created_at: at })),
  );
  await harness.moderation.moveBases();
}

/** What the site does by itself every ten minutes. */
async function tenMinutes(): Promise<void> {
  if (letters === 0) {
    const [lens] = await readShown(harness.db, [LENS]);
    moved = Math.max(moved, Math.abs((mean(lens?.shown.all.overall ?? { sum: 0, count: 1 }) ?? 0) - OLDER / 100));
  }
  harness.wait(600);
  await harness.moderation.moveBases();
  const left = await harness.moderation.checkAlarms(async () => undefined);
  if (letters === 0 && left > 0) inRoom = (await harness.moderation.openAlarms()).length;
  letters += left;
}

/** Sends a review of one star and opens the link in its letter, as the owner of the mailbox. */
async function sendAndConfirm(
  number: number,
  { email = `box${number}@mail${number}.example`, browser = `browser ${number}` } = {},
) {
  const form = { ...REVIEW_FORM, lensId: String(LENS), email, overall: '1' };
  await harness.service.submit(form, browser, `network of ${browser}`);
  await harness.press.confirm(await harness.newestToken(), browser);
}

async function invite(number: number) {
  const form = { ...REVIEW_FORM, lensId: String(LENS), email: `patient${number}@x${number}.example`, overall: '1' };
  const place = { authorKey: String(number), network: '192.0.2.4', step: 'invited', invitedBy: 'practice' } as const;
  await inTransaction(harness.db, (tx) => harness.service.submitVerified(tx, form, place));
}

/** Sends a review with a code from paper, under an address of its own. */
async function useCode(number: number) {
  const form = { ...REVIEW_FORM, lensId: String(LENS), email: `patient${number}@x${number}.example`, overall: '1' };
  const sender = { authorKey: String(number), network: `network ${number}` };
  await harness.service.submitViaDoctor(form, sender, async () => 'practice');
}

type Attack = {
  readonly name: string;
  readonly reviews: number;
  readonly act: (number: number) => Promise<void>;
  /** Hours between two of them; 0 when all come at once. */
  readonly hours: number;
};
const ATTACKS: readonly Attack[] = [
  { name: '8 mailboxes, three hours apart', reviews: 8, act: sendAndConfirm, hours: 3 },
  { name: '150 mailboxes at once', reviews: 150, act: sendAndConfirm, hours: 0 },
  {
    name: '25 mailboxes of one catch-all domain, in one browser',
    reviews: 25,
    act: (number) => sendAndConfirm(number, { email: `box${number}@catch-all.example`, browser: 'one' }),
    hours: 0,
  },
  { name: '10 invitations of a made-up clinic', reviews: 10, act: invite, hours: 0 },
  { name: '15 invitations by a stolen password', reviews: 15, act: invite, hours: 0 },
  { name: '24 codes on paper of a stolen account', reviews: 24, act: useCode, hours: 0 },
  { name: 'a code on paper every hour', reviews: 24, act: useCode, hours: 1 },
  { name: 'three a day for a week', reviews: 21, act: sendAndConfirm, hours: 8 },
  { name: 'three a week', reviews: 9, act: sendAndConfirm, hours: 56 },
  { name: 'one a week', reviews: 9, act: sendAndConfirm, hours: 168 },
];

test.each(ATTACKS)('$name: operators have a letter before the lens has moved 0.1', async ({ reviews, act, hours }) => {
  await older();
  for (let number = 0; number < reviews; number += 1) {
    await act(number);
    if (hours > 0) {
      await tenMinutes();
      harness.wait(hours * HOUR - 600);
    }
  }
  await tenMinutes();
  expect(letters).toBeGreaterThan(0);
  expect(inRoom).toBeGreaterThan(0);
  expect(moved).toBeGreaterThan(0);
  expect(moved).toBeLessThan(0.1);
});
