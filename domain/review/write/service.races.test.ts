import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#platform/db/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Harness, openHarness, REVIEW_FORM, writtenBy } from './service.fixture.ts';
import { recordStatements } from './statements.fixture.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => harness.empty());
afterAll(() => harness.close());

/** Everybody comes from a network of their own. */
const submit = (browser: string, changes: Record<string, unknown> = {}) =>
  harness.service.submit({ ...REVIEW_FORM, ...changes }, browser, crypto.randomUUID());
const rounds = Array.from({ length: 15 }, (_, round) => ({ email: `ada${round}@example.com` }));
const kinds = async () => (await harness.letters()).map(({ kind }) => kind).toSorted();

/** Does something while another transaction holds a row, which goes on once that something waits for it. */
async function whileHeld<T>(
  hold: (tx: Transaction) => Promise<unknown>,
  act: () => Promise<T>,
  goOn: (tx: Transaction) => Promise<unknown> = async () => undefined,
): Promise<T> {
  return (
    await harness.db.transaction(async (tx) => {
      await hold(tx);
      const acting = act();
      await eventually(async () => {
        const { rowCount } = await harness.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(1);
      });
      await goOn(tx);
      return { acting };
    })
  ).acting;
}
const removeByHand = (tx: Transaction) => tx.execute(sql`delete from reviews`);

describe('two browsers that send the first review of a lens from one address at the same time', () => {
  test('leave one review, and the other one waiting', async () => {
    await Promise.all(
      rounds.flatMap(({ email }) => [
        submit('left', { email, comments: 'left' }),
        submit('right', { email, comments: 'right' }),
      ]),
    );
    const [reviews, changes] = [await harness.reviews(), await harness.changes()];
    expect(reviews.map((row) => row.email_key).toSorted()).toEqual(rounds.map(({ email }) => email).toSorted());
    expect(changes).toHaveLength(rounds.length);
    for (const review of reviews) {
      const waiting = changes.find((change) => change.review_id === review.id);
      expect([review.comments, waiting?.comments].toSorted()).toEqual(['left', 'right']);
      expect(review.author_key_hash).toEqual(writtenBy(String(review.comments), review));
    }
    expect(await kinds()).toEqual([...rounds.map(() => 'confirm-change'), ...rounds.map(() => 'confirm-review')]);
  });
});

describe('one browser that sends twice at the same time', () => {
  test('leaves one review and one letter', async () => {
    await Promise.all(rounds.flatMap(({ email }) => [submit('browser', { email }), submit('browser', { email })]));
    expect(await harness.reviews()).toHaveLength(rounds.length);
    expect(await harness.changes()).toEqual([]);
    expect(await kinds()).toEqual(rounds.map(() => 'confirm-review'));
  });
});

describe('many browsers that send a change at the same time', () => {
  test('leave one waiting from each of them, and a letter for today and one for tomorrow', async () => {
    await submit('browser');
    await Promise.all(['b', 'c', 'd', 'e', 'f', 'g', 'h', 'b', 'c'].map((browser) => submit(browser)));
    expect(await harness.changes()).toHaveLength(7);
    expect(await kinds()).toEqual(['confirm-change', 'confirm-change', 'confirm-review']);
  });
});

describe('a review that is removed', () => {
  test('a review that is removed between finding it and locking it becomes a first review, with a letter', async () => {
    await submit('browser', { comments: 'Old.' });
    const lock = (tx: Transaction) => tx.execute(sql`select from reviews for update`);
    expect(await whileHeld(lock, () => submit('browser', { comments: 'New.' }), removeByHand)).toEqual({
      kind: 'taken',
    });
    expect(await harness.reviews()).toMatchObject([{ comments: 'New.', verified_at: null }]);
    expect(await kinds()).toEqual(['confirm-review', 'confirm-review']);
  });

  test('a review that is removed while it is sent again is there afterwards or not, but never half', async () => {
    for (const { email } of rounds) await submit('browser', { email, comments: 'Old.' });
    const tokens = (await harness.letters()).map(({ url }) => url.split('/').at(-1) ?? '');
    await Promise.all(
      rounds.flatMap(({ email }, round) => [
        harness.service.removeReview(tokens[round] ?? ''),
        submit('browser', { email, comments: 'New.' }),
      ]),
    );
    const left = await harness.reviews();
    for (const review of left) expect(review.comments).toBe('New.');
    expect(await kinds(), 'a letter for every first review').toHaveLength(rounds.length + left.length);
  });

  test('a review that is removed while its owner confirms it is not said to be confirmed', async () => {
    await submit('browser');
    const token = await harness.newestToken();
    const version = (await harness.service.showReview(token))?.version ?? '';
    expect(
      await whileHeld(removeByHand, () => harness.service.confirmReview({ token, version, authorKey: null })),
    ).toEqual({
      kind: 'gone',
    });
  });

  test('a review that is removed while its owner opens it to edit is not said to be open', async () => {
    await submit('browser');
    await harness.service.requestEditLink(REVIEW_FORM, crypto.randomUUID());
    const token = await harness.newestToken();
    expect(await whileHeld(removeByHand, () => harness.service.openEdit({ token, authorKey: 'second' }))).toEqual({
      kind: 'gone',
    });
  });

  test('twice at the same time is removed once', async () => {
    await submit('browser');
    const token = await harness.newestToken();
    const answers = await Promise.all([harness.service.removeReview(token), harness.service.removeReview(token)]);
    expect(answers).toContainEqual({ kind: 'done', lensId: 3 });
    expect(answers).toContainEqual({ kind: 'gone' });
    expect(await harness.reviews()).toEqual([]);
  });

  test('a review that is removed while its owner applies a change to it stays removed', async () => {
    await submit('browser');
    await submit('stranger');
    const token = await harness.newestToken();
    const [shown] = (await harness.service.showChanges(token))?.changes ?? [];
    expect(
      await whileHeld(removeByHand, () => harness.service.applyChange({ token, change: shown!, authorKey: null })),
    ).toEqual({
      kind: 'gone',
    });
    expect([await harness.reviews(), await harness.changes()]).toEqual([[], []]);
  });
});

describe('a change that its owner decides about', () => {
  /** A review and a waiting change for every round, with the token of the change. */
  async function waitingChanges() {
    const made = [];
    for (const { email } of rounds) {
      await submit('browser', { email, comments: 'Stored.' });
      await submit('stranger', { email, comments: 'First.' });
      made.push({ email, token: await harness.newestToken() });
    }
    return made;
  }

  test('a change that its owner decides about in two ways at the same time is decided once', async () => {
    const waiting = await waitingChanges();
    const answers = await Promise.all(
      waiting.map(({ token }) => Promise.all([harness.press.apply(token), harness.press.discard(token)])),
    );
    const reviews = await harness.reviews();
    for (const [round, [applied, discarded]] of answers.entries()) {
      expect([applied, discarded].filter(({ kind }) => kind === 'gone')).toHaveLength(1);
      const review = reviews.find((row) => row.email_key === waiting[round]?.email);
      expect(review?.comments).toBe(applied.kind === 'done' ? 'First.' : 'Stored.');
    }
    expect(await harness.changes()).toEqual([]);
  });

  test('a change that its owner decides about while its browser sends a newer text is the one that was shown, and the newer text waits', async () => {
    const waiting = await waitingChanges();
    for (const round of waiting) {
      const [shown] = (await harness.service.showChanges(round.token))?.changes ?? [];
      const [decision] = await Promise.all([
        harness.service.applyChange({ token: round.token, change: shown!, authorKey: null }),
        submit('stranger', { email: round.email, comments: 'Second.' }),
      ]);
      const review = (await harness.reviews()).find((row) => row.email_key === round.email);
      expect(review?.comments).toBe(decision.kind === 'changed' ? 'Stored.' : 'First.');
    }
    expect(new Set((await harness.changes()).map((row) => row.comments))).toEqual(new Set(['Second.']));
    expect(await harness.changes()).toHaveLength(rounds.length);
  });
});

describe('an edit link opened in two browsers at the same time', () => {
  test('binds the one that gets this answer', async () => {
    for (const { email } of rounds.slice(0, 5)) {
      await submit('browser', { email });
      await harness.service.requestEditLink({ ...REVIEW_FORM, email }, crypto.randomUUID());
      const token = await harness.newestToken();
      const [second, third] = await Promise.all([
        harness.service.openEdit({ token, authorKey: 'second' }),
        harness.service.openEdit({ token, authorKey: 'third' }),
      ]);
      expect([second, third].filter(({ kind }) => kind === 'gone')).toHaveLength(1);
      const [winner, loser] = second.kind === 'done' ? ['second', 'third'] : ['third', 'second'];
      expect(await harness.service.findEditable({ token, authorKey: winner })).not.toBeNull();
      expect(await harness.service.findEditable({ token, authorKey: loser })).toBeNull();
    }
  });
});

describe('a crowd that sends first reviews in one moment', () => {
  const crowd = Array.from({ length: 300 }, (_, person) => ({
    lensId: String(1 + (person % 3)),
    email: `p${person}@example${person}.com`,
  }));

  test('has each stored once and gets one letter each, and the gate lets in of each lens what it lets in one by one', async () => {
    await Promise.all(crowd.map((person) => submit('browser', person)));
    const reviews = await harness.reviews();
    expect(reviews.map((row) => row.email_key).toSorted()).toEqual(crowd.map(({ email }) => email).toSorted());
    expect((await harness.letters()).map(({ to }) => to).toSorted()).toEqual(
      crowd.map(({ email }) => email).toSorted(),
    );
    for (const lens of [1, 2, 3]) {
      const ofLens = reviews.filter((row) => row.lens_id === lens);
      expect(ofLens.filter((row) => row.waiting_since === null)).toHaveLength(3);
    }
  });

  test('is written in few transactions, which end for those who meet somebody’s review as for those who meet none', async () => {
    const known = crowd.slice(0, 40);
    await Promise.all(known.map((person) => submit('owner', person)));
    const others = crowd.slice(40, 80);
    await Promise.all(known.flatMap((person, place) => [submit('stranger', person), submit('browser', others[place])]));
    const first = sql.join(
      others.map(({ email }) => sql`${email}`),
      sql`, `,
    );
    const { rows } = await harness.db.execute<{ ways: number }>(sql`
      select count(distinct way)::int as ways from (
        select xmin::text, 'meets one' as way from review_changes
        union all select xmin::text, 'first' from reviews where email_key in (${first})
      ) as written group by xmin`);
    expect(rows.length).toBeLessThan(20);
    expect(rows.some(({ ways }) => ways === 2)).toBe(true);
  });

  test('a crowd of every kind of review shares few statements, and each becomes what it would alone', async () => {
    const known = crowd.slice(0, 30);
    await Promise.all(known.map((person) => submit('owner', { ...person, comments: 'Old.' })));
    const statements = recordStatements(harness.opened.pool);
    // All three kinds of the same review and of others, in one moment.
    await Promise.all(
      known.flatMap((person, place) => [
        submit('stranger', { ...person, comments: 'Theirs.' }),
        submit('owner', { ...person, comments: 'New.' }),
        submit('somebody', { ...crowd[place + 30], comments: 'First.' }),
        submit('stranger', { ...person, comments: 'Theirs again.' }),
      ]),
    );
    statements.end();
    const written = (await harness.reviews()).map(({ email_key, comments }) => `${email_key} ${comments}`);
    expect(written.toSorted()).toEqual(
      [
        ...known.map(({ email }) => `${email} New.`),
        ...crowd.slice(30, 60).map(({ email }) => `${email} First.`),
      ].toSorted(),
    );
    expect((await harness.changes()).map(({ comments }) => comments)).toEqual(known.map(() => 'Theirs again.'));
    const letters = (await kinds()).filter((kind) => kind === 'confirm-change');
    expect(letters, 'one letter about both texts of a stranger').toHaveLength(known.length);
    const batches = statements.texts.filter((text) => /^commit/.test(text)).length;
    const own = statements.texts.filter((text) => !text.includes('mailbox (recipient') && !/rate_limits/.test(text));
    expect(batches).toBeGreaterThan(0);
    expect(own.length).toBeGreaterThan(10);
    expect(own.length).toBeLessThan(30 * batches);
  });

  test('loses the one that cannot be written, and none beside it', async () => {
    const [unlucky, ...others] = crowd.slice(0, 40).map(({ email }) => email);
    const service = harness.serviceWith(async (tx, to) => {
      await tx.execute(sql`select 1 / (${to} <> ${unlucky})::int`);
    });
    const sent = await Promise.allSettled(
      crowd.slice(0, 40).map((person) => service.submit({ ...REVIEW_FORM, ...person }, 'b', crypto.randomUUID())),
    );
    expect(sent.map(({ status }) => status)).toEqual(['rejected', ...others.map(() => 'fulfilled')]);
    expect((await harness.reviews()).map((row) => row.email_key).toSorted()).toEqual(others.toSorted());
  });
});
