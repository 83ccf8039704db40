import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import { MOST_WAITING } from './batches.ts';
import { GIVE_UP, MOST_REFUSALS, TOO_MANY_BOUNCES } from './leaving.ts';
import { type Office, openOffice, START, sendIssue, withChange } from './office.fixture.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterEach(() => office.empty());
afterAll(() => office.close());

const names = () => office.sent.map(({ to }) => to.slice(0, 'reader-000'.length)).toSorted();
const readers = (count: number, first = 0) =>
  Array.from({ length: count }, (_, n) => `reader-${String(n + first).padStart(3, '0')}`);
const onList = async () => (await office.rows<{ id: string }>('select id from subscribers')).length;

describe('writing an issue', () => {
  test('refuses what a letter cannot show, by its line, and takes the first heading for a missing subject', async () => {
    const { drafts } = office.process();
    const refusalOf = async (markdown: string, subject = 'News') => {
      const answer = await drafts.write({ subject, markdown }, 'Olga');
      return answer.kind === 'refused' ? answer.errors : answer;
    };
    expect(await refusalOf('Hello\n\n<b>x</b>')).toEqual({
      markdown: expect.stringMatching(/^Line 3: Markup in HTML/),
    });
    expect(await refusalOf('![x](https://a.example/x.png)')).toEqual({
      markdown: expect.stringMatching(/^Line 1: A picture/),
    });
    expect(await refusalOf('[x](mailto:ada@mail.example)')).toEqual({
      markdown: expect.stringMatching(/no web address/),
    });
    expect(await refusalOf(' ')).toEqual({ markdown: 'Write the letter.' });
    expect(await refusalOf('x'.repeat(10_001))).toEqual({ markdown: 'Use at most 10,000 characters.' });
    expect(await refusalOf('Hello', '')).toEqual({ subject: expect.stringMatching(/^Give the letter a subject/) });
    expect(await refusalOf('Hello', 'x'.repeat(101))).toEqual({ subject: expect.stringMatching(/100 characters/) });
    const written = await drafts.write({ subject: '', markdown: '# What is new\n\nHello' }, 'Olga');
    if (written.kind !== 'done') throw new Error(written.kind);
    expect(await office.process().find(written.id)).toMatchObject({ subject: 'What is new', markdown: 'Hello' });
  });

  test('what was shown and tested is what leaves: another text asks again', async () => {
    const mailings = office.process();
    await office.subscribe(1);
    const first = { subject: 'News', markdown: 'First.' };
    const written = await mailings.drafts.write(first, 'Olga');
    if (written.kind !== 'done') throw new Error(written.kind);
    const { id, hash } = written;
    expect(await mailings.start(id, hash, 'Olga')).toEqual({ kind: 'untested' });
    expect(await mailings.drafts.test(id, hash, 'olga@ops.example', 'Olga')).toEqual({ kind: 'done' });
    expect(await office.tests()).toMatchObject([
      { recipient: 'olga@ops.example', letter: { markdown: 'First.', isTest: true } },
    ]);

    expect(await mailings.drafts.change(id, { subject: 'News', markdown: 'Second.' }, 'Pat')).toEqual({ kind: 'done' });
    expect(await mailings.start(id, hash, 'Olga')).toEqual({ kind: 'changed' });
    expect(await mailings.drafts.test(id, hash, 'olga@ops.example', 'Olga')).toEqual({ kind: 'changed' });
    const changed = (await mailings.find(id))?.hash ?? '';
    expect(await mailings.find(id)).toMatchObject({ isTested: false, readers: 1 });
    expect(await mailings.start(id, changed, 'Olga')).toEqual({ kind: 'untested' });
    await mailings.drafts.test(id, changed, 'olga@ops.example', 'Olga');
    const homeless = office.process({ lacksPostalAddress: true });
    expect(await homeless.start(id, changed, 'Olga')).toEqual({ kind: 'noAddress' });
    expect(await mailings.start(id, changed, 'Olga')).toEqual({ kind: 'done' });
    expect(await mailings.start(id, changed, 'Olga')).toEqual({ kind: 'gone' });
    expect(await mailings.drafts.change(id, first, 'Olga')).toEqual({ kind: 'gone' });
    expect(await mailings.drafts.discard(id, 'Olga')).toEqual({ kind: 'gone' });
    await office.finish(mailings);
    expect(office.sent[0]?.text).toContain('Second.');
    const audit = (await mailings.find(id))?.audit.map(({ act, actor }) => `${act} by ${actor}`);
    expect(audit).toEqual(['written by Olga', 'tested by Olga', 'changed by Pat', 'tested by Olga', 'started by Olga']);
    await expect(office.rows('delete from mailing_audit')).rejects.toThrow();
  });

  test('one mailing at a time is on its way, and none to nobody', async () => {
    const mailings = office.process();
    await expect(sendIssue(mailings)).rejects.toThrow('nobody');
    await office.subscribe(1);
    await sendIssue(mailings);
    await expect(sendIssue(mailings)).rejects.toThrow('busy');
    await office.finish(mailings);
    await sendIssue(mailings);
  });
});

describe('sending', () => {
  test('reaches everybody who has confirmed, in batches of the set pace, and ends', async () => {
    await office.subscribe(12);
    await office.rows('update subscribers set confirmed_at = null where email like $1', ['reader-00_@%']);
    await office.subscribe(4, 20);
    const mailings = office.process();
    const id = await sendIssue(mailings);
    await office.takeBatch(mailings);
    expect(await mailings.find(id)).toMatchObject({ state: 'sending', counts: { letters: 5, sent: 0 } });
    await office.finish(mailings);
    expect(names()).toEqual([...readers(2, 10), ...readers(4, 20)]);
    expect(await mailings.find(id)).toMatchObject({ state: 'sent', endedAt: START, counts: { letters: 6, sent: 6 } });
    expect(await mailings.deleteExpired()).toBe(6);
    expect(await mailings.list()).toMatchObject([{ id, counts: { sent: 6 } }]);
  });

  test('whatever is paused, repeated or died in between, everybody gets it exactly once', async () => {
    const step = fc.constantFrom('batch', 'batch again', 'letter', 'letter', 'letter again', 'pause', 'resume');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 40 }), async (steps) => {
        await office.empty();
        await office.subscribe(13);
        const processes = [office.process(), office.process()] as const;
        const id = await sendIssue(processes[0]);
        for (const [act, other] of steps) {
          const mailings = processes[other ? 1 : 0];
          if (act === 'batch') await office.takeBatch(mailings);
          else if (act === 'batch again') await office.takeBatch(mailings, { stays: true });
          else if (act === 'letter') await office.deliver(mailings);
          else if (act === 'letter again') await office.deliver(mailings, undefined, { stays: true });
          else await mailings[act](id, 'Olga');
        }
        await processes[0].resume(id, 'Olga');
        await office.finish(processes[1]);
        expect(names()).toEqual(readers(13));
        expect(await processes[0].find(id)).toMatchObject({ state: 'sent', counts: { letters: 13, sent: 13 } });
      }),
      { numRuns: samples(12) },
    );
  });

  test('two processes that take batches and letters at once share the work', async () => {
    await office.subscribe(40);
    const processes = [office.process(), office.process()] as const;
    const id = await sendIssue(processes[0]);
    await Promise.all(processes.map((each) => office.finish(each)));
    await office.finish(processes[0]);
    expect(names()).toEqual(readers(40));
    expect(await processes[0].find(id)).toMatchObject({ state: 'sent', counts: { letters: 40, sent: 40 } });
  });

  test('no more letters are made than can wait, however fast they are to leave', async () => {
    await office.rows(
      `insert into subscribers (email, email_key, source, consented_at, confirmed_at)
       select n || '@mail.example', n || '@mail.example', 'page', $1, $1 from generate_series(1, $2::int) as n`,
      [START, MOST_WAITING + 10],
    );
    const mailings = office.process({ perMinute: 6 * (MOST_WAITING - 10), queue: office.silentQueue });
    const id = await sendIssue(mailings);
    const made = [];
    for (const batch of [1, 2, 3]) made.push(await mailings.dispatch.take({ mailing: id, batch }));
    expect(made).toEqual([MOST_WAITING - 10, 10, 0]);
    await office.rows(`update mailings set sent = 20`);
    expect(await mailings.dispatch.take({ mailing: id, batch: 4 })).toBe(10);
  });

  test('a pause holds what was made, and a cancel takes it back', async () => {
    await office.subscribe(12);
    const mailings = office.process();
    const id = await sendIssue(mailings);
    await office.takeBatch(mailings);
    await office.deliver(mailings);
    expect(await mailings.pause(id, 'Olga')).toEqual({ kind: 'done' });
    expect(await mailings.pause(id, 'Olga')).toEqual({ kind: 'unchanged' });
    await office.finish(mailings);
    expect(office.sent).toHaveLength(1);
    expect(await mailings.find(id)).toMatchObject({ state: 'paused', pausedBy: 'operator' });
    expect(await mailings.resume(id, 'Olga')).toEqual({ kind: 'done' });
    await office.takeBatch(mailings);
    await office.deliver(mailings);
    expect(await mailings.cancel(id, 'Olga')).toEqual({ kind: 'done' });
    expect(await mailings.resume(id, 'Olga')).toEqual({ kind: 'unchanged' });
    await office.finish(mailings);
    expect(office.sent).toHaveLength(2);
    expect(await mailings.find(id)).toMatchObject({ state: 'canceled', counts: { letters: 6, sent: 2, leftOut: 4 } });
  });

  test('people who are off the list at the moment of sending get nothing', async () => {
    await office.subscribe(3);
    const mailings = office.process();
    const id = await sendIssue(mailings);
    await office.takeBatch(mailings);
    await office.rows('delete from subscribers where email like $1', ['reader-001@%']);
    await office.finish(mailings);
    expect(names()).toEqual(['reader-000', 'reader-002']);
    expect(await mailings.find(id)).toMatchObject({ state: 'sent', counts: { letters: 3, sent: 2, leftOut: 1 } });
    expect(await office.rows('select from mailing_letters')).toHaveLength(2);
  });
});

describe('a mailbox that refuses', () => {
  test(`is taken off the list after ${MOST_REFUSALS} letters in a row, and not for one that it takes in between`, async () => {
    await office.subscribe(3);
    const mailings = office.process();
    const answers = [['reader-000', 'reader-001'], ['reader-000', 'reader-001'], ['reader-000'], ['reader-001']];
    for (const refusing of answers) {
      await sendIssue(mailings);
      await office.finish(mailings, (to) => (refusing.some((name) => to.startsWith(name)) ? 'bounced' : 'sent'));
    }
    const left = await office.rows('select email, refusals from subscribers order by email');
    expect(left).toEqual([
      { email: 'reader-001@mail.example', refusals: 1 },
      { email: 'reader-002@mail.example', refusals: 0 },
    ]);
    const counts = (await mailings.list()).map(({ counts: { sent, bounced, takenOff } }) => [sent, bounced, takenOff]);
    expect(counts.toSorted()).toEqual([
      [1, 1, 0],
      [1, 2, 0],
      [1, 2, 0],
      [2, 1, 1],
    ]);
  });

  test('is not blamed for what a server says about the letter', async () => {
    await office.subscribe(1);
    const mailings = office.process();
    const id = await sendIssue(mailings);
    await office.finish(mailings, () => 'refused');
    expect(await office.rows('select refusals from subscribers')).toEqual([{ refusals: 0 }]);
    expect(await mailings.find(id)).toMatchObject({ state: 'sent', counts: { refused: 1, bounced: 0 } });
  });

  test('many mailboxes that refuse pause the mailing, until an operator has looked', async () => {
    await office.subscribe(2 * TOO_MANY_BOUNCES + 5);
    const mailings = office.process();
    const id = await sendIssue(mailings);
    await office.finish(mailings, () => 'bounced');
    expect(await mailings.find(id)).toMatchObject({
      state: 'paused',
      pausedBy: 'refusals',
      counts: { bounced: TOO_MANY_BOUNCES },
    });
    expect((await mailings.find(id))?.audit.at(-1)).toMatchObject({ act: 'paused', actor: 'Iolite' });
    await mailings.resume(id, 'Olga');
    await office.finish(mailings, () => 'sent');
    expect(await mailings.find(id)).toMatchObject({ state: 'sent', counts: { sent: TOO_MANY_BOUNCES + 5 } });
  });
});

test('a letter that nobody takes is given up after a day and a half, and one whose job is lost after four days', async () => {
  await office.subscribe(2);
  const mailings = office.process();
  const id = await sendIssue(mailings);
  await office.takeBatch(mailings);
  const [item] = await office.rows<{ mailing: string; subscriber: string }>('select * from office_letters order by n');
  if (!item) throw new Error('No letter was made.');
  office.wait(GIVE_UP - 1);
  expect(await mailings.dispatch.giveUpLate(item)).toBe(false);
  office.wait(1);
  expect(await mailings.dispatch.giveUpLate(item)).toBe(true);
  expect(await mailings.dispatch.giveUpLate(item)).toBe(true);
  expect(await mailings.find(id)).toMatchObject({ state: 'sending', counts: { gaveUp: 1 } });
  office.wait(4 * 24 * 3600);
  await mailings.deleteExpired();
  expect(await mailings.find(id)).toMatchObject({ state: 'sent', counts: { gaveUp: 2 } });
});

describe('news of lenses', () => {
  const wish = async (name: string, lensId: number, known: string[], confirmed = true) =>
    office.rows(
      `insert into lens_wishes (subscriber_id, lens_id, wording, asked_at, confirmed_at, known)
       values ($1, $2, 1, $3, $4, $5)`,
      [await office.idOf(name), lensId, START, confirmed ? START : null, known],
    );
  const namesOf = (catalogue = withChange(3, '2026-02')) =>
    (catalogue.find(({ id }) => id === 3)?.changes ?? []).map(({ date, kind }) => `${date} ${kind}`);

  test('leave once for each change and person, by an operator’s act, to those who have confirmed it', async () => {
    await office.subscribe(4);
    const old = namesOf().filter((name) => name !== '2026-02 recall');
    await wish('reader-000', 3, old);
    await wish('reader-001', 3, namesOf());
    await wish('reader-002', 3, old, false);
    await wish('reader-003', 4, []);
    await office.rows('update lens_wishes set confirmed_at = null where lens_id = 4');

    const { news } = office.process();
    expect(await news.waiting(), 'nothing is new in the catalogue').toMatchObject({ news: [], readers: 0 });
    expect(await news.start((await news.waiting()).hash, 'Olga')).toEqual({ kind: 'nobody' });

    const mailings = office.process({ catalogue: withChange(3, '2026-02') });
    const waiting = await mailings.news.waiting();
    expect(waiting).toMatchObject({ readers: 1, news: [{ lensId: 3 }] });
    expect(await mailings.news.start('x', 'Olga')).toEqual({ kind: 'changed' });
    expect(await mailings.news.start(waiting.hash, 'Olga')).toEqual({ kind: 'done' });
    await office.finish(mailings);
    expect(names()).toEqual(['reader-000']);
    expect(JSON.parse(office.sent[0]?.text ?? '')).toMatchObject({
      kind: 'lens-news',
      urls: ['https://iolite.example/lenses/3?since=2026-02'],
    });
    expect(await mailings.news.waiting()).toMatchObject({ readers: 0 });

    const next = office.process({ catalogue: withChange(3, '2026-03-09') });
    await next.news.start((await next.news.waiting()).hash, 'Olga');
    await office.finish(next);
    expect(office.sent.slice(1).map(({ to, text }) => [to.slice(0, 10), JSON.parse(text).urls])).toEqual(
      expect.arrayContaining([
        ['reader-000', ['https://iolite.example/lenses/3?since=2026-03-09']],
        ['reader-001', ['https://iolite.example/lenses/3?since=2026-03-09']],
      ]),
    );
    expect(office.sent).toHaveLength(3);
    expect(await onList()).toBe(4);
  });

  test('a letter that bounced does not count as received', async () => {
    await office.subscribe(1);
    await wish('reader-000', 3, []);
    const mailings = office.process();
    await mailings.news.start((await mailings.news.waiting()).hash, 'Olga');
    await office.finish(mailings, () => 'bounced');
    expect(await mailings.news.waiting()).toMatchObject({ readers: 1 });
  });

  test('people who unsubscribe meanwhile get nothing', async () => {
    await office.subscribe(1);
    await wish('reader-000', 3, []);
    const mailings = office.process();
    await mailings.news.start((await mailings.news.waiting()).hash, 'Olga');
    await office.takeBatch(mailings);
    await office.rows('delete from lens_wishes');
    await office.finish(mailings);
    expect(office.sent).toEqual([]);
    expect(await mailings.list()).toMatchObject([{ state: 'sent', counts: { leftOut: 1 } }]);
  });
});
