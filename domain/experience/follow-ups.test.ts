import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byLink, type Harness, inBrowser, NETWORK, openHarness, REVIEW_FORM, sent } from './service.fixture.ts';

let harness: Harness;
let confirmToken: string;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.reviews.close());
// The clock is set to March 1, 2026.
beforeEach(async () => {
  await harness.reviews.empty();
  await harness.reviews.service.submit(REVIEW_FORM, 'ada', NETWORK);
  confirmToken = await harness.reviews.newestToken();
  await harness.reviews.press.confirm(confirmToken, 'ada');
});

const ada = inBrowser('ada');
const FEBRUARY = { surgeryMonth: '2', surgeryYear: '2026' };
const agree = (fields: Record<string, unknown> = {}, way = ada) =>
  harness.service.submit(way, sent({ letters: 'on', ...FEBRUARY, ...fields }), NETWORK);
const on = (date: string) => harness.reviews.setClock(new Date(`${date}T12:00:00Z`));
const send = async (date: string) => {
  on(date);
  return harness.service.followUps.send();
};
const tokenIn = (url = '') => new URL(url).pathname.split('/').at(-1) ?? '';
const newest = async () => (await harness.letters()).at(-1);

describe('who agrees to it', () => {
  test('is asked after one, three, six and twelve months, once each, and no more', async () => {
    await agree();
    const letters: number[] = [];
    for (const date of [
      '2026-03-14',
      '2026-03-15',
      '2026-03-16',
      '2026-05-15',
      '2026-08-15',
      '2027-02-15',
      '2028-02-15',
    ]) {
      letters.push(await send(date));
    }
    expect(letters).toEqual([0, 1, 0, 1, 1, 1, 0]);
    expect((await harness.letters()).map(({ to }) => to)).toEqual(Array(4).fill('Ada@Example.com'));
  });

  test('is asked once, however many processes look at the same time', async () => {
    await agree();
    on('2026-03-15');
    const sent = await Promise.all([
      harness.service.followUps.send(),
      harness.other.followUps.send(),
      harness.service.followUps.send(),
    ]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(1);
    expect(await harness.letters()).toHaveLength(1);
  });

  test('answers by the link of the letter, which says nothing of an eye', async () => {
    await agree();
    await send('2026-05-14');
    await send('2026-05-15');
    const letter = await newest();
    // A random token may contain any word.
    const words = JSON.stringify(letter).replaceAll(/(https?:[^\s"]*\/)[^\s"]*/g, '$1');
    expect(words).not.toMatch(/surgery|lens|panoptix|eye|halo/i);
    expect(await harness.service.submit(byLink(tokenIn(letter?.url)), sent({ halos: '1' }), NETWORK)).toEqual({
      kind: 'stored',
      lensId: 3,
    });
    expect((await harness.rows()).at(-1)).toMatchObject({ asked: 3, halos: 1 });
  });

  test('sees when the next letter comes, by the month that was said last', async () => {
    await agree();
    expect((await harness.service.open(ada))?.letters).toEqual({
      next: new Date('2026-03-15T09:00:00Z'),
      ended: false,
    });
    await agree({ letters: undefined, surgeryMonth: '1' });
    expect((await harness.service.open(ada))?.letters?.next).toEqual(new Date('2026-04-15T09:00:00Z'));
  });
});

describe('nobody is asked', () => {
  test('nobody is asked who has not ticked the box', async () => {
    await agree({ letters: undefined });
    expect(await send('2026-03-15')).toBe(0);
  });

  test('nobody is asked who gives no month, or whose first year is over', async () => {
    expect(await agree({ surgeryMonth: '', surgeryYear: '', halos: '1' })).toMatchObject({
      errors: { surgeryMonth: expect.stringContaining('when to ask again') },
    });
    expect(await agree({ surgeryYear: '2024' })).toMatchObject({ errors: { letters: expect.any(String) } });
  });

  test('nobody is asked whose mailbox is not verified, or whose review is hidden; and no such letter is sent later', async () => {
    await harness.reviews.service.submit({ ...REVIEW_FORM, email: 'ben@example.com' }, 'ben', NETWORK);
    await agree({}, inBrowser('ben'));
    await agree();
    const { pool } = harness.reviews.opened;
    await pool.query(`update reviews set hidden_at = now() where email_key = 'ada@example.com'`);
    expect(await send('2026-03-15')).toBe(0);
    await pool.query('update reviews set hidden_at = null');
    expect(await send('2026-03-16')).toBe(0);
    expect(await send('2026-05-15')).toBe(1);
  });

  test('a month late', async () => {
    await agree();
    expect(await send('2026-04-20')).toBe(0);
    expect(await send('2026-05-15')).toBe(1);
  });
});

describe('the letters end', () => {
  test('the letters end by one click, whenever it is made, and begin again by another tick', async () => {
    await agree();
    await send('2026-03-15');
    const token = tokenIn((await newest())?.end.url);
    expect(await harness.service.showEnd(token)).toBe('going');
    on('2027-12-15');
    expect(await harness.service.end(token)).toEqual({ kind: 'done' });
    expect(await harness.service.end(token)).toEqual({ kind: 'done' });
    expect(await harness.service.showEnd(token)).toBe('ended');
    on('2026-04-01');
    expect(await send('2026-05-15')).toBe(0);
    expect((await harness.service.open(ada))?.letters).toEqual({ next: null, ended: true });
    await agree();
    expect(await send('2026-08-15')).toBe(1);
  });

  test('the letters do not end by a made-up link', async () => {
    await agree();
    for (const token of ['a.b.c', confirmToken]) {
      expect(await harness.service.end(token)).toEqual({ kind: 'gone' });
      expect(await harness.service.showEnd(token)).toBeNull();
    }
    expect(await send('2026-03-15')).toBe(1);
  });

  test('the letters end when the owner refuses all letters, under whatever spelling, and when the review goes', async () => {
    await agree();
    const { db, opened } = harness.reviews;
    await db.transaction((tx) => harness.service.endAll(tx, harness.suppression.hashesOf('ada+x@example.com')));
    expect(await send('2026-03-15')).toBe(0);
    await agree();
    await opened.pool.query('delete from reviews');
    expect(await send('2026-05-15')).toBe(0);
    expect(await harness.rows('experience_follow_ups')).toEqual([]);
  });
});
