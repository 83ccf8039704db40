import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isKey } from '#platform/firebase/keys.ts';
import { makeUpExport, ODD_REVIEWS } from './made-up.fixture.ts';
import { AT, FINE, openTransferHarness, type TransferHarness } from './service.fixture.ts';

let harness: TransferHarness;

beforeAll(async () => {
  harness = await openTransferHarness();
});
beforeEach(() => harness.empty());
afterAll(() => harness[Symbol.asyncDispose]());

/** Everything that is stored, but for what a store draws by chance. */
const everything = async () => [
  await harness.sql(`select lens_id, email, email_key, reviewer_type, overall, day_vision, night_vision, near_vision,
    intermediate_vision, dysphotopsia, comments, step, verified_at, waiting_since, waiting_rule, hidden_at, created_at,
    submitted_at
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
  harness.sql(`select lens_id, reviewer_type, sum(reviews)::int as reviews,
    coalesce(sum(reviews) filter (where step <> 'sent'), 0)::int as verified,
    sum(stars1 + 2 * stars2 + 3 * stars3 + 4 * stars4 + 5 * stars5)::int as stars,
    sum(near_vision_sum)::int as near_sum, sum(near_vision_count)::int as near_count
    from review_tallies group by 1, 2 having sum(reviews) > 0 order by 1, 2`);

describe('a whole export', () => {
  const made = makeUpExport();

  test('comes in as an independent count of the JSON and a look beforehand say, and twice without doubling', async () => {
    const [key, own] = ['-Nabcdefghijklmnopqr', { ...FINE, lensId: 5 }];
    await harness.bring({ reviews: { [key]: own } });
    const before = [await everything(), await tallies()];
    const dry = await harness.bring(made, { apply: false });
    expect([await everything(), await tallies()], 'nothing is changed until it is applied').toEqual(before);
    const done = await harness.bring(made);
    expect({ ...dry, applied: true }).toEqual(done);

    const { kinds, findings, after } = done;
    expect(Object.values(kinds).reduce((sum, { read }) => sum + read, 0)).toBe(5_000);
    // Counted from the file alone, by nothing of ours.
    const odd = new Set(Object.keys(ODD_REVIEWS));
    const here: [string, Record<string, unknown>][] = [...Object.entries(made.reviews), [key, own]];
    const counted = new Map<string, { lens_id: number; reviewer_type: string; rows: Record<string, unknown>[] }>();
    for (const [key, record] of here) {
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

    const stored = await everything();
    const again = await harness.bring(made);
    expect(await everything()).toEqual(stored);
    expect([again.before, again.after]).toEqual([done.after, done.after]);
    for (const kind of Object.values(again.kinds)) expect(kind).toMatchObject({ added: 0, replaced: 0, older: 0 });
  });

  test('goes out and comes into an empty site as it was', async () => {
    // Of what is in order, a fifth has every form already.
    const reviews = Object.entries(made.reviews).filter(([key], index) => index % 5 === 0 || key in ODD_REVIEWS);
    await harness.bring({ ...made, reviews: Object.fromEntries(reviews) });
    await harness.bring({
      reviews: {
        '3_a_b_mail_example': { ...FINE, email: 'a.b@mail.example' },
        '-Nabcdefghijklmnopqr': { ...FINE, email: 'a_b@mail.example' },
        '-Nabcdefghijklmnopqt': { ...FINE, email: 'invited@mail.example', step: 'invited', verifiedAt: AT },
        '-Nabcdefghijklmnopqu': { ...FINE, email: 'waits@mail.example', waitingSince: AT, waitingRule: 3 },
        '-Nabcdefghijklmnopqs': { ...FINE, email: 'a/b@mail.example', status: 'hidden' },
      },
      newsletterSubscribers: { x: { email: 'grace@mail.example', timestamp: AT, confirmedAt: AT + 1 } },
    });
    const [stored, counted, out] = [await everything(), await tallies(), await harness.take()];
    await harness.empty();
    const { findings } = await harness.bring(out);
    expect(findings).toEqual([]);
    expect(await everything()).toEqual(stored);
    expect(await tallies()).toEqual(counted);
    expect(JSON.stringify(await harness.take())).toBe(JSON.stringify(out));
    for (const node of Object.values(out)) expect(Object.keys(node).every(isKey)).toBe(true);
  });
});
