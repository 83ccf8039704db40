import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { samples } from '#tests/support/samples.ts';
import { readFigures } from '../count/figures.store.ts';
import { createReviewData } from '../data/personal-data.ts';
import { MOST_AT_ONCE } from '../rules/campaign.ts';
import { EVERYTHING, type Search } from '../rules/search.ts';
import { KEYED_HASH, NETWORK, REVIEW_FORM } from '../write/service.fixture.ts';
import { at, CONFIRMED, GROUND, type OperatorsRoom, openOperatorsRoom, waiting } from './moderation.fixture.ts';

let room: OperatorsRoom;
beforeAll(async () => {
  room = await openOperatorsRoom();
});
beforeEach(() => room.empty());
afterAll(() => room.close());

const from = (mark: string): Search => ({ ...EVERYTHING, mark });
const CAMPAIGN = from('network-1');
const inCampaign = { network_mark: 'network-1' };

/** The figures without what only orders them in time. */
const figures = async (...lensIds: number[]) =>
  (await readFigures(room.db, lensIds)).map(({ version: _, ...figures }) => figures);
const hidden = () => room.found({ state: 'hidden' });
async function hide(search = CAMPAIGN): Promise<string> {
  const { shown } = await room.moderation.dryRun(search);
  const done = await room.moderation.hideBatch(search, shown, GROUND, 'Olga');
  if (done.kind !== 'done') throw new Error(`Hiding returned ${done.kind}.`);
  return done.batch;
}

describe('a dry run', () => {
  test('says how many, on which steps, and what becomes of each lens, and changes nothing', async () => {
    await room.add(
      { lens_id: 3, overall: 4, ...CONFIRMED },
      { lens_id: 3, overall: 1, day_vision: 10, ...inCampaign },
      { lens_id: 3, overall: 2, day_vision: 31, ...CONFIRMED, ...inCampaign },
      { lens_id: 4, overall: 1, ...waiting(2), ...inCampaign },
      { lens_id: 5, overall: 5, hidden_at: new Date(), ...inCampaign },
    );
    const before = await figures(3, 4, 5);
    const run = await room.moderation.dryRun(CAMPAIGN);
    expect(run).toMatchObject({ reviews: 3, tooMany: false, hiddenBefore: 1, counting: 2 });
    expect(run.steps).toEqual({ sent: 2, confirmed: 1, invited: 0, doctor: 0 });
    expect(run.lenses).toMatchObject([
      {
        lensId: 3,
        reviews: { before: 3, after: 1 },
        before: { overall: { sum: 70, count: 3, squares: 2100 }, dayVision: { sum: 41, count: 2, squares: 1061 } },
        after: { overall: { sum: 40, count: 1, squares: 1600 }, dayVision: { sum: 0, count: 0, squares: 0 } },
      },
    ]);
    expect(await figures(3, 4, 5)).toEqual(before);
  });

  test('a dry run of something that nobody wrote finds nothing, and there is nothing to hide', async () => {
    await room.add({});
    const { shown, ...run } = await room.moderation.dryRun(CAMPAIGN);
    expect(run).toMatchObject({ reviews: 0, counting: 0, lenses: [] });
    expect(await room.moderation.hideBatch(CAMPAIGN, shown, GROUND, 'Olga')).toEqual({ kind: 'unchanged' });
  });
});

describe('hiding a campaign', () => {
  test('hides what was shown, each with a line in the audit under one name', async () => {
    const [one, two, earlier, other] = await room.add(inCampaign, { ...inCampaign, ...CONFIRMED }, inCampaign, {
      network_mark: 'network-2',
    });
    await room.moderation.hide(earlier ?? '', GROUND, 'Piet');
    const batch = await hide();
    expect((await hidden()).toSorted()).toEqual([one, two, earlier].toSorted());
    expect(await room.found({ state: 'shown' })).toEqual([other]);
    expect((await room.moderation.record(one ?? ''))?.audit).toMatchObject([
      { act: 'hidden', actor: 'Olga', rule: 5, batch },
    ]);
    expect((await room.moderation.record(earlier ?? ''))?.audit).toMatchObject([{ actor: 'Piet', batch: null }]);
    const listed = (await room.moderation.batches()).filter((each) => each.batch === batch);
    expect(listed).toEqual([
      { batch, at: room.now(), actor: 'Olga', rule: 5, reason: null, hidden: 2, undoneAt: null },
    ]);
  });

  test('leaves out what came after the look', async () => {
    const [one] = await room.add(inCampaign);
    const { shown } = await room.moderation.dryRun(CAMPAIGN);
    room.wait(10);
    const [late] = await room.add({ ...inCampaign, submitted_at: room.now() });
    expect(await room.moderation.hideBatch(CAMPAIGN, shown, GROUND, 'Olga')).toMatchObject({ hidden: 1 });
    expect(await hidden()).toEqual([one]);
    expect(await room.found({ state: 'shown' })).toEqual([late]);
  });

  test('does nothing when it would hide something else than was shown', async () => {
    const [one = ''] = await room.add(inCampaign, inCampaign);
    const { shown } = await room.moderation.dryRun(CAMPAIGN);
    await room.moderation.hide(one, GROUND, 'Piet');
    expect(await room.moderation.hideBatch(CAMPAIGN, shown, GROUND, 'Olga')).toEqual({ kind: 'changed' });
    expect(await hidden()).toEqual([one]);
    await room.moderation.unhide(one, 'Piet');
    expect(await room.moderation.hideBatch(from('network'), shown, GROUND, 'Olga')).toMatchObject({ hidden: 2 });
  });

  test('never hides every review there is', async () => {
    await room.add({}, {});
    for (const search of [EVERYTHING, { ...EVERYTHING, state: 'counts' } as const]) {
      const { shown } = await room.moderation.dryRun(search);
      expect(await room.moderation.hideBatch(search, shown, GROUND, 'Olga')).toEqual({ kind: 'unchanged' });
    }
    expect(await hidden()).toEqual([]);
  });

  test('pressed by two at the same time happens once', async () => {
    await room.add(inCampaign, inCampaign, inCampaign);
    const { shown } = await room.moderation.dryRun(CAMPAIGN);
    const both = ['Olga', 'Piet'].map((name) => room.moderation.hideBatch(CAMPAIGN, shown, GROUND, name));
    expect((await Promise.all(both)).map(({ kind }) => kind).toSorted()).toEqual(['changed', 'done']);
    expect(await hidden()).toHaveLength(3);
  });
});

describe('an act upon as many as one may hide', () => {
  const addMany = (count: number) =>
    room.opened.pool.query(
      `insert into reviews (lens_id, email, email_key, reviewer_type, overall, network_mark, marked_at, submitted_at)
       select 3, n || '@mill.example', n || '@mill.example', 'patient', 1, 'network-1', $2, $2
       from generate_series(1, $1) as n`,
      [count, room.now()],
    );

  test('hides them all, and not one more: a search for more has to be narrowed', async () => {
    await addMany(MOST_AT_ONCE + 1);
    const tooMany = await room.moderation.dryRun(CAMPAIGN);
    expect(tooMany).toMatchObject({ tooMany: true, reviews: MOST_AT_ONCE + 1 });
    expect(await room.moderation.hideBatch(CAMPAIGN, tooMany.shown, GROUND, 'Olga')).toEqual({ kind: 'changed' });
    expect(await hidden()).toEqual([]);

    await room.opened.pool.query(`delete from reviews where email_key = '1@mill.example'`);
    const most = await room.moderation.dryRun(CAMPAIGN);
    expect(most).toMatchObject({ tooMany: false, reviews: MOST_AT_ONCE });
    expect(await room.moderation.hideBatch(CAMPAIGN, most.shown, GROUND, 'Olga')).toMatchObject({
      kind: 'done',
      hidden: MOST_AT_ONCE,
    });
  });
});

describe('undoing it', () => {
  const undo = (batch: string) => room.moderation.undoBatch(batch, 'Piet');

  test('shows again exactly what it hid; what was hidden before, or decided since, stays', async () => {
    const [one, two, before = '', shown = '', anew = '', removed = ''] = await room.add(
      ...Array.from({ length: 6 }, () => inCampaign),
    );
    await room.moderation.hide(before, GROUND, 'Piet');
    const batch = await hide();
    await room.moderation.unhide(shown, 'Piet');
    await room.moderation.unhide(anew, 'Piet');
    await room.moderation.hide(anew, GROUND, 'Piet');
    await room.opened.pool.query('delete from reviews where id = $1', [removed]);

    expect(await undo(batch)).toEqual({ kind: 'done', shown: 2, removed: 1, decidedSince: 2 });
    expect((await hidden()).toSorted()).toEqual([before, anew].toSorted());
    expect((await room.found({ state: 'shown' })).toSorted()).toEqual([one, two, shown].toSorted());
    expect((await room.moderation.record(one ?? ''))?.audit.map(({ act, batch: name }) => [act, name])).toEqual([
      ['hidden', batch],
      ['shown', batch],
    ]);
    expect((await room.moderation.batch(batch))?.undoneAt).toEqual(room.now());
    expect(await undo(batch)).toEqual({ kind: 'unchanged' });
  });

  test('lets the mailboxes of the campaign speak again, also of what they removed and sent anew', async () => {
    await room.service.submit(REVIEW_FORM, 'key', NETWORK);
    const search: Search = { ...EVERYTHING, domain: 'example.com' };
    const batch = await hide(search);
    await room.service.removeReview(await room.newestToken());
    await room.service.submit({ ...REVIEW_FORM, comments: 'Again.' }, 'key', NETWORK);
    expect(await hidden()).toHaveLength(1);
    expect(await undo(batch)).toEqual({ kind: 'done', shown: 1, removed: 1, decidedSince: 0 });
    expect(await hidden()).toEqual([]);

    const second = await hide(search);
    await room.db.transaction((tx) =>
      createReviewData({ keyedHash: KEYED_HASH, catalogue: CATALOGUE }).erase(tx, 'ada@example.com'),
    );
    expect(await undo(second)).toEqual({ kind: 'done', shown: 0, removed: 1, decidedSince: 0 });
    await room.service.submit(REVIEW_FORM, 'key', NETWORK);
    expect(await hidden()).toEqual([]);
  });

  test('leaves hidden what its mailbox had hidden before', async () => {
    const [before = ''] = await room.add(
      { ...at('ada@mill.example'), network_mark: 'network-2' },
      {
        ...at('ada+1@mill.example'),
        ...inCampaign,
      },
    );
    await room.moderation.hide(before, GROUND, 'Piet');
    await undo(await hide());
    expect(await hidden()).toEqual([before]);
    await room.service.submit({ ...REVIEW_FORM, lensId: '1', email: 'ada+2@mill.example' }, 'key', NETWORK);
    expect(await hidden()).toHaveLength(2);
  });

  test.each(['', 'x', '00000000-0000-4000-8000-000000000000'])('there is no campaign %j', async (batch) => {
    expect(await undo(batch)).toEqual({ kind: 'gone' });
    expect(await room.moderation.batch(batch)).toBeNull();
  });
});

describe('the figures', () => {
  const tenths = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
  const anyReview = fc.record({
    lens_id: fc.integer({ min: 1, max: 3 }),
    reviewer_type: fc.constantFrom('patient', 'doctor'),
    overall: fc.integer({ min: 1, max: 5 }),
    day_vision: tenths,
    night_vision: tenths,
    dysphotopsia: tenths,
    network_mark: fc.constantFrom('network-1', 'network-2', null),
    state: fc.constantFrom({}, CONFIRMED, waiting(4), { hidden_at: new Date('2026-01-01') }),
  });

  test('become to the unit what the dry run has said, and after undoing what they were', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyReview, { minLength: 1, maxLength: 25 }), async (reviews) => {
        await room.empty();
        await room.add(...reviews.map(({ state, ...review }) => ({ ...review, ...state })));
        const before = await figures(1, 2, 3);
        const hiddenBefore = await hidden();
        const { lenses, shown, reviews: targets } = await room.moderation.dryRun(CAMPAIGN);
        const done = await room.moderation.hideBatch(CAMPAIGN, shown, GROUND, 'Olga');
        for (const { lensId, all } of await figures(1, 2, 3)) {
          const said = lenses.find((lens) => lens.lensId === lensId);
          const was = before.find((lens) => lens.lensId === lensId)?.all;
          expect(all.reviews).toBe(said ? said.reviews.after : was?.reviews);
          expect(all).toMatchObject(said ? said.after : (was ?? {}));
        }
        expect(done).toMatchObject(targets === 0 ? { kind: 'unchanged' } : { kind: 'done', hidden: targets });
        if (done.kind !== 'done') return;
        expect(await room.moderation.undoBatch(done.batch, 'Piet')).toMatchObject({ shown: targets, removed: 0 });
        expect(await figures(1, 2, 3)).toEqual(before);
        expect(await hidden()).toEqual(hiddenBefore);
      }),
      { numRuns: samples(30) },
    );
  });

  test('the figures of 1,200 reviews follow one act and its undoing', async () => {
    await room.opened.pool.query(
      `insert into reviews (lens_id, email, email_key, reviewer_type, overall, network_mark, marked_at, submitted_at)
       select 3, n || '@mill.example', n || '@mill.example', 'patient', 1 + n % 5, 'network-1', $1, $1
       from generate_series(1, 1200) as n`,
      [room.now()],
    );
    const before = await figures(3);
    const batch = await hide();
    expect((await figures(3))[0]?.all.reviews).toBe(0);
    expect(await room.moderation.undoBatch(batch, 'Olga')).toMatchObject({ shown: 1200 });
    expect(await figures(3)).toEqual(before);
  });
});
