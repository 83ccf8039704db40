import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepHiding } from '#domain/review/hiding.store.ts';
import { recordKey } from '#domain/review/transfer.ts';
import { isKey } from '#platform/firebase/keys.ts';
import { MADE_UP_UNTIL, makeUpExport, ODD_REVIEWS, type Records } from './made-up.fixture.ts';
import { openTransferDesk, type TransferDesk } from './service.fixture.ts';

const NOW = new Date(MADE_UP_UNTIL);
const AT = Date.UTC(2025, 5, 1);
let harness: TransferDesk;

beforeAll(async () => {
  harness = await openTransferDesk(() => NOW);
});
afterAll(() => harness[Symbol.asyncDispose]());
const empty = () =>
  harness.sql(
    'truncate reviews, post_op_submissions, registered_doctors, auth_users, subscribers, suppressed_addresses, review_hidings cascade',
  );
beforeEach(async () => {
  await empty();
});

const FINE = { lensId: 3, reviewerType: 'patient', overallRating: 4, email: 'ada@mail.example', timestamp: AT };
const reviewsAre = (columns: string) => harness.sql(`select ${columns} from reviews order by lens_id, email_key`);
/** Everything that is stored, but for what a store draws by chance. */
const everything = async () => [
  await harness.sql(`select lens_id, email, email_key, reviewer_type, overall, day_vision, night_vision, near_vision,
    intermediate_vision, dysphotopsia, comments, verified_at, hidden_at, created_at, submitted_at
    from reviews order by lens_id, email_key`),
  await harness.sql(`select reference_id, lens_id, doctor_uid, submitted_at, dcfva, dciva, dcnva, ucdva, uciva, ucnva,
    refractive_target, sph, cyl, axis, time_since_surgery, patient_age_range, spectacle_independence,
    patient_satisfaction, dysphotopsia_severity, comorbidities, ocular_history, pre_op_corneal_astigmatism,
    pre_op_steep_k_axis from post_op_submissions order by reference_id`),
  await harness.sql(`select uid, email, email_verified, practice_name, practice_website, practice_phone, status,
    d.created_at from registered_doctors d join auth_users u on u.id = d.uid order by uid`),
  await harness.sql('select id, email, email_key, consented_at, confirmed_at from subscribers order by email_key'),
];
const tallies = () =>
  harness.sql(`select lens_id, reviewer_type, sum(reviews)::int as reviews, sum(verified)::int as verified,
    sum(stars1 + 2 * stars2 + 3 * stars3 + 4 * stars4 + 5 * stars5)::int as stars,
    sum(near_vision_sum)::int as near_sum, sum(near_vision_count)::int as near_count
    from review_tallies group by 1, 2 having sum(reviews) > 0 order by 1, 2`);

describe('a whole export', () => {
  const made = makeUpExport();

  test('comes in as an independent count of the JSON says', async () => {
    const { kinds, findings, after } = await harness.bring(made);
    expect(Object.values(kinds).reduce((sum, { read }) => sum + read, 0)).toBe(5_000);
    // Counted from the file alone, by nothing of ours.
    const odd = new Set(Object.keys(ODD_REVIEWS));
    const counted = new Map<string, { lens_id: number; reviewer_type: string; rows: Record<string, unknown>[] }>();
    for (const [key, record] of Object.entries(made.reviews)) {
      if (odd.has(key)) continue;
      const name = `${record.lensId} ${record.reviewerType}`;
      const group = counted.get(name) ?? {
        lens_id: record.lensId as number,
        reviewer_type: record.reviewerType as string,
        rows: [],
      };
      group.rows.push(record);
      counted.set(name, group);
    }
    const expected = [...counted.values()]
      .map(({ lens_id, reviewer_type, rows }) => ({
        lens_id,
        reviewer_type,
        reviews: rows.length,
        verified: rows.filter(({ status }) => status === 'verified').length,
        stars: rows.reduce((sum, { overallRating }) => sum + (overallRating as number), 0),
        near_sum: rows.reduce((sum, { nearVision }) => sum + Math.round(10 * ((nearVision as number) ?? 0)), 0),
        near_count: rows.filter(({ nearVision }) => nearVision !== undefined).length,
      }))
      .sort((a, b) => a.lens_id - b.lens_id || (a.reviewer_type < b.reviewer_type ? -1 : 1));
    expect(await tallies()).toEqual(expected);
    const ofThree = expected.filter(({ lens_id: id }) => id === 3);
    expect(after.find(({ lensId }) => lensId === 3)?.reviews).toBe(ofThree[0]!.reviews + ofThree[1]!.reviews);
    expect(kinds.reviews).toMatchObject({ refused: odd.size, added: kinds.reviews.read - odd.size });
    expect(kinds.postOpData.refused).toBe(6);
    expect(kinds.registeredDoctors).toMatchObject({ read: 13, refused: 1, added: 12 });
    expect(findings.filter(({ path }) => path.startsWith('lensDataAggregates/1/all/'))).toHaveLength(2);
  });

  test('changes nothing until it is applied, and says the same beforehand', async () => {
    await harness.bring({ reviews: { '-Nabcdefghijklmnopqr': FINE } });
    const [stored, counted] = [await everything(), await tallies()];
    const dry = await harness.bring(made, { apply: false });
    expect(await everything()).toEqual(stored);
    expect(await tallies()).toEqual(counted);
    const done = await harness.bring(made);
    expect({ ...dry, applied: true }).toEqual(done);
    const again = await harness.bring(made, { apply: false });
    expect(again.before).toEqual(done.after);
    expect(again.after).toEqual(done.after);
  });

  test('comes in twice without doubling anything', async () => {
    await harness.bring(made);
    const stored = await everything();
    const again = await harness.bring(made);
    expect(await everything()).toEqual(stored);
    for (const kind of Object.values(again.kinds)) expect(kind).toMatchObject({ added: 0, replaced: 0, older: 0 });
  });

  test('goes out and comes into an empty site as it was', async () => {
    await harness.bring(made);
    await harness.bring({
      reviews: {
        '3_a_b_mail_example': { ...FINE, email: 'a.b@mail.example' },
        '-Nabcdefghijklmnopqr': { ...FINE, email: 'a_b@mail.example' },
        '-Nabcdefghijklmnopqs': { ...FINE, email: 'a/b@mail.example', status: 'hidden' },
      },
      newsletterSubscribers: { x: { email: 'grace@mail.example', timestamp: AT, confirmedAt: AT + 1 } },
    });
    const [stored, counted, out] = [await everything(), await tallies(), await harness.take()];
    await empty();
    const { findings } = await harness.bring(out);
    expect(findings).toEqual([]);
    expect(await everything()).toEqual(stored);
    expect(await tallies()).toEqual(counted);
    expect(JSON.stringify(await harness.take())).toBe(JSON.stringify(out));
    for (const node of Object.values(out)) expect(Object.keys(node).every(isKey)).toBe(true);
  });
});

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

  test('of two addresses whose keys are one stay two', async () => {
    await harness.bring({
      reviews: {
        '3_a_b_mail_example': { ...FINE, email: 'a.b@mail.example' },
        '-Nabcdefghijklmnopqr': { ...FINE, email: 'a_b@mail.example' },
      },
    });
    expect(await reviewsAre('email')).toHaveLength(2);
  });

  test('whose key and record differ are refused or said to be doubtful', async () => {
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

  test('of the site give way to newer ones only, and stay hidden', async () => {
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

  test('that a moderator has hidden stay hidden under every spelling of the mailbox', async () => {
    await keepHiding(harness.opened.db, harness.keyedHash, { lensId: 3, email: 'ada@mail.example' }, NOW);
    const { findings, after } = await harness.bring({
      reviews: { '-Nabcdefghijklmnopqr': { ...FINE, email: 'ada+2@mail.example' } },
    });
    expect(findings).toMatchObject([{ kind: 'doubtful', will: 'it stays hidden' }]);
    expect([await reviewsAre('status'), after]).toEqual([[{ status: 'hidden' }], []]);
  });

  test('in any order and any pieces come to the newest of each', async () => {
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
        await empty();
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
      { numRuns: 25 },
    );
  });
});

const UID = 'uid-of-a-doctor';
const DOCTOR = {
  email: 'Ada@practice.example',
  practiceName: 'Clear Sight',
  practiceWebsite: 'www.clearsight.example',
  practicePhone: '+1 555 010 0199',
  status: 'verified',
  createdAt: '2024-03-01T10:00:00.000Z',
};

describe('doctors', () => {
  const user = (changes: object = {}) => ({
    localId: UID,
    email: 'ada@practice.example',
    emailVerified: true,
    ...changes,
  });
  const withUsers = async (users: unknown[], doctor: object = DOCTOR) =>
    harness.bring({ registeredDoctors: { [UID]: doctor } }, { users: await harness.write({ users }) });

  test('keep uid and status, have no password, and each step is in the audit', async () => {
    const told: string[] = [];
    const letters = { onNewDoctor: async (_tx: unknown, email: string) => void told.push(email) };
    await harness.bring({ registeredDoctors: { [UID]: DOCTOR } }, letters);
    await harness.bring({ registeredDoctors: { [UID]: DOCTOR } }, letters);
    expect(told).toEqual(['ada@practice.example']);
    expect(await harness.sql('select status from registered_doctors where uid = $1', [UID])).toEqual([
      { status: 'verified' },
    ]);
    expect(await harness.sql('select 1 from auth_accounts')).toEqual([]);
    expect(await harness.sql('select act, actor from doctor_audit where uid = $1 order by id', [UID])).toEqual([
      { act: 'registered', actor: 'import' },
      { act: 'verified', actor: 'import' },
    ]);
  });

  test('have the address of the identity provider, and its word that it is proven', async () => {
    expect((await withUsers([user()])).findings).toEqual([]);
    expect(await harness.sql('select email, email_verified from auth_users')).toEqual([
      { email: 'ada@practice.example', email_verified: true },
    ]);
  });

  test.each([
    ['no such user', [{ localId: 'another', email: 'x@practice.example' }], /no such user/],
    ['another address', [user({ email: 'new@practice.example' })], /another address/],
    ['another claim', [user({ customAttributes: '{"verifiedDoctor":false}' })], /claim verifiedDoctor is false/],
  ])('%s is said to be doubtful', async (_what, users, why) => {
    expect((await withUsers(users)).findings).toMatchObject([{ kind: 'doubtful', why: expect.stringMatching(why) }]);
  });

  test('whose address another account has are refused', async () => {
    await harness.bring({ registeredDoctors: { first: DOCTOR } });
    const { findings } = await harness.bring({
      registeredDoctors: { second: { ...DOCTOR, email: 'ADA@practice.example' } },
    });
    expect(findings).toMatchObject([{ path: 'registeredDoctors/second', kind: 'refused' }]);
    expect(await harness.sql('select uid from registered_doctors')).toEqual([{ uid: 'first' }]);
  });

  test('whom the site has stay as the site has them', async () => {
    await harness.bring({ registeredDoctors: { [UID]: DOCTOR } });
    await harness.sql(`update registered_doctors set status = 'rejected'`);
    const { findings } = await harness.bring({ registeredDoctors: { [UID]: DOCTOR } });
    expect(findings).toMatchObject([{ kind: 'doubtful', why: 'it is verified here and rejected on the site' }]);
    expect(await harness.sql('select status from registered_doctors')).toEqual([{ status: 'rejected' }]);
  });
});

describe('eyes', () => {
  const EYE = { referenceId: 'IOL-0000000001', lensId: 3, submittingDoctorUid: UID, submissionTimestamp: AT };
  const bring = (changes: object) =>
    harness.bring({
      postOpData: { '-Nabcdefghijklmnopqr': { ...EYE, ...changes } },
      registeredDoctors: { [UID]: DOCTOR },
    });
  const stored = async () => (await harness.sql<Record<string, unknown>>('select * from post_op_submissions'))[0];

  test('come in with either sign of the cylinder as they were written', async () => {
    await bring({ finalMrx: { sph: -1.25, cyl: 0.75, axis: 100 }, refractiveTarget: -0.5, dcfva: '20/20' });
    expect(await stored()).toMatchObject({
      sph: -125,
      cyl: 75,
      axis: 100,
      refractive_target: -50,
      dcfva: 20,
      dciva: null,
    });
  });

  test.each([
    [
      '0 / 0 × 0 is no refraction',
      { sph: 0, cyl: 0, axis: 0 },
      { sph: null, cyl: null, axis: null, refractive_target: null },
    ],
    ['plano with an axis is one', { sph: 0, cyl: 0, axis: 180 }, { sph: 0, cyl: 0, axis: 180, refractive_target: 0 }],
    ['a cylinder without an axis stays', { sph: 0.5, cyl: -1, axis: 0 }, { sph: 50, cyl: -100, axis: null }],
  ])('%s', async (_what, finalMrx, expected) => {
    await bring({ finalMrx, refractiveTarget: 0, preOpCornealAstigmatism: 0, preOpSteepKAxis: 0 });
    expect(await stored()).toMatchObject({ ...expected, pre_op_corneal_astigmatism: null, pre_op_steep_k_axis: null });
  });

  test('say what is odd about them', async () => {
    const { findings } = await bring({ finalMrx: { sph: 5, cyl: -1, axis: 0 }, refractiveTarget: 0 });
    expect(findings.map(({ why }) => why)).toEqual([
      'its cylinder has the axis 0',
      'a target of 0 may have been left empty',
      'it is 4.50 D from its target',
    ]);
  });

  test('of a doctor whom nobody knows, or with the reference of another doctor, are refused', async () => {
    await bring({});
    const { findings } = await harness.bring({
      registeredDoctors: { other: { ...DOCTOR, email: 'b@practice.example' } },
      postOpData: {
        a: { ...EYE, submittingDoctorUid: 'nobody', referenceId: 'IOL-0000000002' },
        b: { ...EYE, submittingDoctorUid: 'other' },
      },
    });
    expect(findings).toMatchObject([
      { path: 'postOpData/a', why: 'its doctor nobody is in neither file nor site' },
      { path: 'postOpData/b', why: 'another doctor of the site has submitted IOL-0000000001' },
    ]);
    expect(await harness.sql('select doctor_uid from post_op_submissions')).toEqual([{ doctor_uid: UID }]);
  });

  test('are corrected by newer ones of the same reference', async () => {
    await bring({ patientSatisfaction: 5 });
    await bring({ patientSatisfaction: 8.5, submissionTimestamp: AT + 1 });
    await bring({ patientSatisfaction: 1 });
    expect(await stored()).toMatchObject({ patient_satisfaction: 85 });
  });
});

describe('the newsletter', () => {
  test('keeps who has not confirmed unconfirmed, and leaves out who refuses letters', async () => {
    const reader = {
      a: { email: 'ada@mail.example', timestamp: AT },
      b: { email: 'grace@mail.example', timestamp: AT },
    };
    await harness.bring({ newsletter: reader });
    const [subscriber] = await harness.sql<{ mark: string }>(
      `select mark from subscribers where email = 'ada@mail.example'`,
    );
    await harness.sql('truncate subscribers');
    await harness.sql('insert into suppressed_addresses (mark) values ($1)', [subscriber?.mark]);
    const { findings } = await harness.bring({ newsletter: reader });
    expect(findings).toMatchObject([{ path: 'newsletter/a', kind: 'refused' }]);
    expect(await harness.sql('select email, source, confirmed_at from subscribers')).toEqual([
      { email: 'grace@mail.example', source: 'import', confirmed_at: null },
    ]);
  });
});

describe('a file that is no whole export', () => {
  const fine: Records = { [recordKey(3, FINE.email)]: FINE };
  test.each([
    ['broken off', JSON.stringify({ reviews: fine }).slice(0, -2), /ends in the middle/],
    ['empty', '', /ends in the middle/],
    ['something else', '{"reviews": {"a": tru', /is no JSON|ends in the middle/],
    ['no JSON at all', 'reviews,3', /is no JSON/],
  ])('%s is refused, and nothing of it is stored', async (_what, text, message) => {
    await expect(harness.bring(text)).rejects.toThrow(message);
    expect(await reviewsAre('lens_id')).toEqual([]);
  });

  test('not there', async () => {
    await expect(harness.bring({}, { file: '/nowhere.json' })).rejects.toThrow('/nowhere.json cannot be read');
  });

  test('unknown nodes are named and left out', async () => {
    const { findings } = await harness.bring({ reviews: fine, analytics: { a: 1, b: 2 } });
    expect(findings).toMatchObject([{ path: 'analytics', kind: 'doubtful', will: 'it is left out' }]);
  });
});
