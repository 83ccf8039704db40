import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepHiding } from '#domain/review/moderate/hiding.store.ts';
import { samples } from '#tests/support/samples.ts';
import { ODD_REVIEWS } from './made-up.fixture.ts';
import { AT, FINE, NOW, openTransferHarness, type TransferHarness } from './service.fixture.ts';

let harness: TransferHarness;

beforeAll(async () => {
  harness = await openTransferHarness();
});
beforeEach(() => harness.empty());
afterAll(() => harness[Symbol.asyncDispose]());

const reviewsAre = (columns: string) => harness.sql(`select ${columns} from reviews order by lens_id, email_key`);

describe('reviews', () => {
  test.each(Object.entries(ODD_REVIEWS))('%s is refused with a line and leaves nothing', async (key, record) => {
    const { kinds, findings } = await harness.bring({ reviews: { [key]: record } });
    expect(kinds.reviews).toMatchObject({ read: 1, refused: 1, added: 0 });
    expect(findings).toEqual([
      { path: `reviews/${key}`, kind: 'refused', why: expect.stringMatching(/\w/), will: 'it is left out' },
    ]);
    expect(await reviewsAre('lens_id')).toEqual([]);
  });

  test('are known by lens and address under either key; the newer one counts', async () => {
    const older = { ...FINE, timestamp: AT - 1, overallRating: 1 };
    const { findings } = await harness.bring({
      reviews: { '3_ada_mail_example': older, '-Nabcdefghijklmnopqr': { ...FINE, email: 'ADA@mail.example' } },
    });
    expect(await reviewsAre('overall, email')).toEqual([{ overall: 4, email: 'ADA@mail.example' }]);
    expect(findings).toMatchObject([{ path: 'reviews/3_ada_mail_example', kind: 'doubtful' }]);
  });

  test('reviews of two addresses whose keys are one stay two', async () => {
    await harness.bring({
      reviews: {
        '3_a_b_mail_example': { ...FINE, email: 'a.b@mail.example' },
        '-Nabcdefghijklmnopqr': { ...FINE, email: 'a_b@mail.example' },
      },
    });
    expect(await reviewsAre('email')).toHaveLength(2);
  });

  test('reviews whose key and record differ are refused or said to be doubtful', async () => {
    const { findings } = await harness.bring({
      reviews: { '4_ada_mail_example': FINE, '3_grace_mail_example': FINE, 'odd-key': { ...FINE, lensId: 5 } },
    });
    expect(findings.map(({ path, kind }) => [path, kind])).toEqual([
      ['reviews/4_ada_mail_example', 'refused'],
      ['reviews/3_grace_mail_example', 'doubtful'],
      ['reviews/odd-key', 'doubtful'],
    ]);
    expect(await reviewsAre('lens_id')).toEqual([{ lens_id: 3 }, { lens_id: 5 }]);
  });

  test('are confirmed only where they say "verified"; blanks stay blank', async () => {
    await harness.bring({
      reviews: {
        a: { ...FINE, lensId: 1, status: 'verified', dayVision: 0, comments: '  ' },
        b: { ...FINE, lensId: 2, status: 'approved', comments: 'Good.\r\nVery.' },
        c: { ...FINE, lensId: 3 },
      },
    });
    expect(await reviewsAre('verified_at is not null as ticked, day_vision, night_vision, comments')).toEqual([
      { ticked: true, day_vision: 0, night_vision: null, comments: '' },
      { ticked: false, day_vision: null, night_vision: null, comments: 'Good.\nVery.' },
      { ticked: false, day_vision: null, night_vision: null, comments: '' },
    ]);
  });

  test('keep their step of proof and what they wait for; a tick alone came from the mailbox', async () => {
    await harness.bring({
      reviews: {
        a: { ...FINE, lensId: 1, status: 'verified' },
        b: { ...FINE, lensId: 2, step: 'invited', verifiedAt: AT },
        c: { ...FINE, lensId: 3, step: 'doctor' },
        d: { ...FINE, lensId: 4, waitingSince: AT, waitingRule: 4 },
        e: { ...FINE, lensId: 5, waitingSince: AT },
        f: { ...FINE, lensId: 6, step: 'confirmed', verifiedAt: AT, waitingSince: AT, waitingRule: 4 },
      },
    });
    expect(await reviewsAre('step, status, waiting_rule')).toEqual([
      { step: 'confirmed', status: 'verified', waiting_rule: null },
      { step: 'invited', status: 'verified', waiting_rule: null },
      { step: 'sent', status: 'unverified', waiting_rule: null },
      { step: 'sent', status: 'waiting', waiting_rule: 4 },
      { step: 'sent', status: 'unverified', waiting_rule: null },
      { step: 'confirmed', status: 'verified', waiting_rule: null },
    ]);
  });

  test('reviews of the site give way to newer ones only, and stay hidden', async () => {
    await harness.bring({ reviews: { a: { ...FINE, status: 'verified' }, b: { ...FINE, lensId: 4 } } });
    await harness.sql('update reviews set hidden_at = now() where lens_id = 4');
    const { kinds } = await harness.bring({
      reviews: {
        a: { ...FINE, timestamp: AT + 5, overallRating: 2 },
        b: { ...FINE, lensId: 4, timestamp: AT + 5, overallRating: 2 },
      },
    });
    expect(kinds.reviews).toMatchObject({ added: 0, replaced: 2 });
    expect((await harness.bring({ reviews: { a: { ...FINE, timestamp: AT + 1 } } })).kinds.reviews.older).toBe(1);
    expect(await reviewsAre('overall, status')).toEqual([
      { overall: 2, status: 'unverified' },
      { overall: 2, status: 'hidden' },
    ]);
  });

  test('reviews that a moderator has hidden stay hidden under every spelling of the mailbox', async () => {
    await keepHiding(harness.opened.db, harness.keyedHash, { lensId: 3, email: 'ada@mail.example' }, NOW);
    const { findings, after } = await harness.bring({
      reviews: { '-Nabcdefghijklmnopqr': { ...FINE, email: 'ada+2@mail.example' } },
    });
    expect(findings).toMatchObject([{ kind: 'doubtful', will: 'it stays hidden' }]);
    expect([await reviewsAre('status'), after]).toEqual([[{ status: 'hidden' }], []]);
  });

  test('reviews in any order and any pieces give the newest of each', async () => {
    const record = fc.record({
      lensId: fc.integer({ min: 1, max: 3 }),
      email: fc.constantFrom('a.b@mail.example', 'A.B@mail.example', 'a_b@mail.example', 'c@mail.example'),
      overallRating: fc.integer({ min: 1, max: 5 }),
      reviewerType: fc.constantFrom('patient', 'doctor'),
      status: fc.option(fc.constantFrom('verified', 'pending'), { nil: undefined }),
      dayVision: fc.option(
        fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
        { nil: undefined },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 12 }), fc.nat(12), async (records, cut) => {
        await harness.empty();
        // No two of one time: which of those counts, only the order of the file could say.
        const entries = records.map((one, index): [string, Record<string, unknown>] => [
          `key ${index}`,
          { ...one, timestamp: AT + ((index * 7) % 13) * 1000 },
        ]);
        const model = new Map<string, Record<string, unknown>>();
        for (const [, one] of entries) {
          const name = `${one.lensId} ${String(one.email).toLowerCase()}`;
          const known = model.get(name);
          if (!known || (known.timestamp as number) < (one.timestamp as number)) model.set(name, one);
        }
        for (const part of [entries.slice(cut), entries.slice(0, cut), entries]) {
          await harness.bring({ reviews: Object.fromEntries(part) });
        }
        const stored = await reviewsAre(
          'lens_id, email, overall, reviewer_type, day_vision, verified_at is not null as ticked',
        );
        const expected = [...model.entries()]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([, one]) => ({
            lens_id: one.lensId,
            email: one.email,
            overall: one.overallRating,
            reviewer_type: one.reviewerType,
            day_vision: one.dayVision === undefined ? null : Math.round((one.dayVision as number) * 10),
            ticked: one.status === 'verified',
          }));
        expect(stored).toEqual(expected);
      }),
      { numRuns: samples(12) },
    );
  });
});
