import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EXPERIENCE_LIMITS } from './limits.ts';
import { byLink, type Harness, inBrowser, NETWORK, openHarness, REVIEW_FORM, sent } from './service.fixture.ts';

let harness: Harness;
let confirmToken: string;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.reviews.close());
beforeEach(async () => {
  await harness.reviews.empty();
  await harness.reviews.service.submit(REVIEW_FORM, 'ada’s browser', NETWORK);
  confirmToken = await harness.reviews.newestToken();
});

const ada = inBrowser('ada’s browser');
const say = (way = ada, fields: Record<string, unknown> = { halos: '2' }) =>
  harness.service.submit(way, sent({ sending: randomUUID(), ...fields }), NETWORK);
const answers = async (way = ada) => (await harness.service.open(way))?.answers.map(({ halos }) => halos);

describe('the browser that wrote a review', () => {
  test('adds answers to it, and sees them with their month', async () => {
    expect(
      await say(ada, { halos: '3', surgeryMonth: '11', surgeryYear: '2025', yagMonth: '2', yagYear: '2026' }),
    ).toEqual({ kind: 'stored', lensId: 3 });
    harness.reviews.wait(60);
    await say(ada, { halos: '1' });
    const open = await harness.service.open(ada);
    expect(open).toMatchObject({ lensId: 3, letters: null, answers: [{ halos: 1, monthsSince: null }, { halos: 3 }] });
    expect(open?.answers[1]).toMatchObject({
      surgeryMonth: '2025-11-01',
      monthsSince: 4,
      events: [{ kind: 'yag', month: '2026-02-01' }],
    });
  });

  test('stores a sending once, however often it arrives', async () => {
    const sending = randomUUID();
    await Promise.all([say(ada, { sending, halos: '1' }), say(ada, { sending, halos: '1' })]);
    expect(await say(ada, { sending, halos: '4' })).toMatchObject({ kind: 'stored' });
    expect(await answers()).toEqual([1]);
  });

  test('is stored as a sending of its own where its id is none', async () => {
    for (const sending of ['again', '', '7']) {
      expect(await say(ada, { sending, halos: '1' })).toMatchObject({ kind: 'stored' });
    }
    expect(await answers()).toEqual([1, 1, 1]);
  });

  test('is refused with words, and nothing is stored', async () => {
    expect(await say(ada, { surgeryMonth: '4', surgeryYear: '2026' })).toEqual({
      kind: 'refused',
      errors: { surgeryMonth: 'This month is in the future. Choose an earlier one.' },
    });
    expect(await harness.rows()).toEqual([]);
  });

  test('is limited, with the documented refusal for each limit', async () => {
    for (let time = 0; time < EXPERIENCE_LIMITS.ofOne.most; time += 1) await say();
    expect(await say()).toMatchObject({ kind: 'tooMany' });
    expect(await harness.rows()).toHaveLength(EXPERIENCE_LIMITS.ofOne.most);
  });

  test('names the lens of the other eye once', async () => {
    await say(ada, { otherLensId: '3' });
    expect(await harness.rows()).toMatchObject([{ other_eye: 'same', other_lens_id: null }]);
  });

  test('speaks of the review that it sent last, where it has sent several', async () => {
    harness.reviews.wait(60);
    await harness.reviews.service.submit({ ...REVIEW_FORM, email: 'ben@example.com' }, 'ada’s browser', NETWORK);
    await say();
    const ben = (await harness.reviews.reviews()).find(({ email_key }) => email_key === 'ben@example.com');
    expect(await harness.rows()).toMatchObject([{ review_id: ben?.id }]);
  });
});

describe('nobody else', () => {
  test.each([
    ['another browser', inBrowser('a stranger’s')],
    ['another lens', inBrowser('ada’s browser', 4)],
    ['a made-up link', byLink('a.b.c')],
  ])('gets at it: %s', async (_name, way) => {
    await say();
    expect(await harness.service.open(way)).toBeNull();
    expect(await say(way)).toEqual({ kind: 'gone' });
    expect(await harness.rows()).toHaveLength(1);
  });

  test('gets at it with a link for something else, or one that has expired', async () => {
    const { links } = harness.reviews;
    const id = (await harness.reviews.reviews())[0]?.id ?? '';
    expect(await say(byLink(await links.sign({ purpose: 'edit-link', subject: id, seconds: 60 })))).toEqual({
      kind: 'gone',
    });
    const token = await links.sign({ purpose: 'since-your-surgery', subject: `${id}.3`, seconds: 60 });
    expect(await say(byLink(token))).toMatchObject({ kind: 'stored' });
    harness.reviews.wait(61);
    expect(await say(byLink(token))).toEqual({ kind: 'gone' });
  });
});

describe('the owner of the mailbox', () => {
  test('comes by the letter that confirms a review, and sees what was said of it', async () => {
    await say();
    expect(await answers(byLink(confirmToken))).toEqual([2]);
    await say(byLink(confirmToken), { halos: '0' });
    expect(await answers(byLink(confirmToken))).toHaveLength(2);
    expect(await answers(), 'an unverified browser sees what it sent').toEqual([2]);
    await harness.reviews.press.confirm(confirmToken, 'ada’s browser');
    expect(await answers(), 'the owner’s sees everything').toHaveLength(2);
  });

  test('learns from an answer which letter led to it', async () => {
    const id = (await harness.reviews.reviews())[0]?.id ?? '';
    await say(
      byLink(await harness.reviews.links.sign({ purpose: 'since-your-surgery', subject: `${id}.6`, seconds: 60 })),
    );
    expect(await harness.rows()).toMatchObject([{ asked: 6, browser: null }]);
  });
});

describe('a browser whose change waits for the owner', () => {
  const stranger = inBrowser('another browser');
  const change = { ...REVIEW_FORM, overall: '1' };

  test('meets the same as any other, but what it says waits', async () => {
    await harness.reviews.service.submit(change, 'another browser', NETWORK);
    const token = await harness.reviews.newestToken();
    expect(await say(stranger, { halos: '4' })).toEqual({ kind: 'stored', lensId: 3 });
    expect(await answers(stranger)).toEqual([4]);
    expect(await answers()).toEqual([]);
    expect(await answers(byLink(confirmToken)), 'not the owner’s').toEqual([]);

    await harness.reviews.press.apply(token, 'another browser');
    expect(await harness.rows()).toMatchObject([{ expires_at: null }]);
    expect(await answers(byLink(confirmToken)), 'taken over with the change').toEqual([4]);
  });

  test('leaves nothing when nobody agrees in time', async () => {
    await harness.reviews.service.submit(change, 'another browser', NETWORK);
    await say(stranger);
    await say(ada);
    expect(await harness.service.deleteExpired()).toBe(0);
    harness.reviews.wait(8 * 24 * 3600);
    expect(await harness.service.deleteExpired()).toBe(1);
    expect(await answers()).toEqual([2]);
  });

  test('asks nobody else to be written to', async () => {
    await harness.reviews.service.submit(change, 'another browser', NETWORK);
    await say(stranger, { letters: 'on', surgeryMonth: '2', surgeryYear: '2026' });
    expect(await harness.rows('experience_follow_ups')).toEqual([]);
  });
});

describe('what was said', () => {
  test('is stored of a review that waits or is hidden', async () => {
    const { pool } = harness.reviews.opened;
    await pool.query('update reviews set waiting_since = now(), waiting_rule = 2');
    expect(await say()).toMatchObject({ kind: 'stored' });
    await pool.query('update reviews set hidden_at = now()');
    expect(await say()).toMatchObject({ kind: 'stored' });
    expect(await answers()).toHaveLength(2);
  });

  test('is never changed and never taken away, but goes with the review', async () => {
    const { pool } = harness.reviews.opened;
    await say(ada, { halos: '2', events: ['yag'] });
    for (const statement of [
      'update experience_answers set halos = 0',
      'delete from experience_answers',
      `update experience_events set kind = 'exchange'`,
      'delete from experience_events',
    ]) {
      await expect(pool.query(statement), statement).rejects.toThrow('append-only');
    }
    await pool.query('delete from reviews');
    expect([await harness.rows(), await harness.rows('experience_events')]).toEqual([[], []]);
  });
});
