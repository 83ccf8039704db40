import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createSubscriberData } from './personal-data.ts';
import { DAY, FROM, HOUR, START, testSubscribers, tokenIn } from './service.fixture.ts';

const {
  db: database,
  query,
  clock,
  links,
  newService,
  letters,
  wait,
  subscribe,
  rows,
  newestTokens,
} = testSubscribers();

describe('news of a lens', () => {
  const ask = (lensNews: string, email = 'Ada@Mail.example') => newService().subscribe({ email, lensNews }, FROM);
  const wishes = async () =>
    (await query('select lens_id, wording, confirmed_at from lens_wishes order by lens_id')).rows;
  const confirmed = { lens_id: 3, wording: 2, confirmed_at: START };

  test('is asked for by the box alone, and confirmed with the newsletter by what the page has shown', async () => {
    await ask('999');
    expect(await wishes()).toEqual([]);
    wait(HOUR);
    await ask('3');
    expect(await wishes()).toEqual([{ ...confirmed, confirmed_at: null }]);
    const { confirm } = await newestTokens();
    expect(await newService().show(confirm)).toEqual({ state: 'unconfirmed', asked: [3], comes: [] });
    // Somebody else asks for another lens while the page is open.
    await ask('4');
    await newService().confirm(confirm, [3, 999]);
    expect(await wishes()).toMatchObject([
      { lens_id: 3, confirmed_at: clock() },
      { lens_id: 4, confirmed_at: null },
    ]);
    expect(await newService().show(confirm)).toEqual({ state: 'confirmed', asked: [4], comes: [3] });
    const [{ known }] = (await query('select known from lens_wishes where lens_id = 3')).rows;
    expect(known).toEqual(CATALOGUE.find(({ id }) => id === 3)?.changes.map(({ date, kind }) => `${date} ${kind}`));
  });

  test('asks an address that is on the list by a letter of its own, which names no lens', async () => {
    await subscribe();
    await newService().confirm((await newestTokens()).confirm);
    await ask('3');
    const [, letter] = await letters();
    expect(letter).toMatchObject({ kind: 'confirm-lens-news', to: 'Ada@Mail.example' });
    expect(JSON.stringify(letter)).not.toMatch(/PanOptix|lenses/);
    await newService().confirm(tokenIn(letter?.confirmUrl), [3]);
    expect(await wishes()).toEqual([confirmed]);
    await ask('3');
    expect(await letters(), 'what is confirmed is not asked again').toHaveLength(2);
  });

  test('ends with its own link alone, with the subscription, and unconfirmed after 30 days', async () => {
    await ask('3');
    const { confirm, unsubscribe } = await newestTokens();
    await newService().confirm(confirm, [3]);
    await ask('4');
    const [{ id }] = await rows();
    const ofNews = await links.sign({
      purpose: 'unsubscribe',
      subject: `${id}.lens-news.${crypto.randomUUID()}`,
      seconds: HOUR,
    });
    expect(await newService().showUnsubscribing(ofNews)).toEqual({
      state: 'confirmed',
      asked: [4],
      comes: [3],
      ends: 'lens-news',
    });
    expect(await newService().unsubscribe(ofNews)).toEqual({ kind: 'done', ended: 'lens-news' });
    expect([await wishes(), await rows()]).toMatchObject([[], [{ id }]]);

    await ask('5');
    wait(30 * DAY - 1);
    expect(await newService().deleteExpired()).toBe(0);
    wait(2);
    expect(await newService().deleteExpired()).toBe(1);
    await ask('5');
    await newService().unsubscribe(unsubscribe);
    expect([await wishes(), await rows()]).toEqual([[], []]);
  });

  test('is shown and erased one by one', async () => {
    const db = database();
    const data = createSubscriberData(CATALOGUE);
    await ask('3');
    await ask('4');
    const read = await data.read(db, 'ada@mail.example');
    expect(read.map(({ title }) => title)).toEqual([
      'Your newsletter subscription',
      expect.stringMatching(/^News of the /),
      expect.stringMatching(/^News of the /),
    ]);
    await db.transaction((tx) => data.erase(tx, 'ada@mail.example', read[2]?.id));
    expect(await wishes()).toMatchObject([{ lens_id: 3 }]);
    await db.transaction((tx) => data.erase(tx, 'ada@mail.example'));
    expect([await wishes(), await rows()]).toEqual([[], []]);
  });
});
