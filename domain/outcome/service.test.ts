import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BLANK_EYE, formOf, formWith } from './eye.fixture.ts';
import { SUBMISSIONS_OF_ONE } from './limits.ts';
import { CASE_NUMBER } from './rules.ts';
import { ADA, type Clinic, GRACE, openClinic } from './service.fixture.ts';

let clinic: Clinic;

beforeAll(async () => {
  clinic = await openClinic();
});
beforeEach(() => clinic.empty());
afterAll(() => clinic.close());

const EYE = {
  ...BLANK_EYE,
  dcfva: '20/20',
  ucnva: '20/200',
  refractiveTarget: -0.25,
  finalMrx: { sph: -0.75, cyl: 1.25, axis: 180 },
  timeSinceSurgery: '1+ Years',
  patientAgeRange: 'Under 50',
  spectacleIndependence: 'farOrNear',
  patientSatisfaction: 7.3,
  dysphotopsiaSeverity: 0,
  comorbidities: ['glaucoma', 'mildPco'],
  ocularHistory: ['postRkSurgery'],
  preOpCornealAstigmatism: 1.29,
  preOpSteepKAxis: 1,
  side: 'right',
  surgeryYear: 2025,
  preOpCdva: '20/80',
  complications: [],
  lensModel: 'AT LISA “tri” 839MP',
  lensPower: -2.5,
  axialLength: 28.01,
  k1: 43.1,
  k2: 44.39,
  formula: 'Kane',
  negativeDysphotopsia: 'mild',
  halos: 0,
  starbursts: 0.1,
  glare: 10,
  promScore: 99.9,
} as const;
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const key = () => crypto.randomUUID();
const list = async (doctor = ADA) => (await clinic.service.listOwn(doctor, {}, null)).submissions;
const newestId = async (doctor = ADA) => (await list(doctor))[0]?.id ?? '';

describe('a submission', () => {
  test('comes back as it was sent, under a reference id, to its own doctor alone', async () => {
    const submitted = await clinic.service.submit(ADA, formOf(EYE), key());
    expect(submitted).toEqual({
      kind: 'submitted',
      referenceId: expect.stringMatching(/^IOL-[0-9A-Z]{10}$/),
      caseNumber: expect.stringMatching(CASE_NUMBER),
    });
    const [own] = await list();
    expect(own).toEqual({
      referenceId: submitted.kind === 'submitted' && submitted.referenceId,
      id: expect.any(String),
      submittedAt: '2026-03-01T12:00:00.250Z',
      caseNumber: expect.stringMatching(CASE_NUMBER),
      periodId: null,
      outcome: EYE,
    });
    expect(await clinic.service.findOwn(ADA, own?.id ?? '')).toEqual(own);
    expect(await clinic.service.findOwn(GRACE, own?.id ?? '')).toBeNull();
    expect(await list(GRACE)).toEqual([]);
  });

  test('a submission of a lens alone leaves every other answer blank', async () => {
    await clinic.service.submit(ADA, formWith({ lensId: '3' }), key());
    expect((await list())[0]?.outcome).toEqual(BLANK_EYE);
  });

  test('a submission that is wrong is not stored, and says where', async () => {
    const refused = await clinic.service.submit(ADA, { ...formOf(EYE), lensId: '', axis: '181' }, key());
    expect(refused).toEqual({ kind: 'refused', errors: { lensId: 'Please select a lens.', axis: expect.any(String) } });
    expect(await clinic.rows()).toEqual([]);
  });

  test('a submission of somebody who is not there is not stored', async () => {
    await expect(clinic.service.submit({ uid: 'nobody' }, formOf(EYE), key())).rejects.toThrow();
    expect(await clinic.rows()).toEqual([]);
  });
});

describe('the same form', () => {
  test('sent again is one submission, also when it was sent twenty times at once', async () => {
    const [first, second] = [key(), key()];
    const sent = await Promise.all(Array.from({ length: 20 }, () => clinic.service.submit(ADA, formOf(EYE), first)));
    expect(new Set(sent.map((result) => JSON.stringify(result))).size).toBe(1);
    clinic.wait(5_000);
    expect(await clinic.service.submit(ADA, formOf({ lensId: 4 }), first)).toEqual(sent[0]);
    expect((await list()).map(({ outcome }) => outcome.lensId)).toEqual([3]);
    expect(await clinic.service.submit(ADA, formOf(EYE), second)).not.toEqual(sent[0]);
    expect(await clinic.rows()).toHaveLength(2);
  });

  test('the same form of another doctor is another submission', async () => {
    const same = key();
    const [ada, grace] = [
      await clinic.service.submit(ADA, formOf(EYE), same),
      await clinic.service.submit(GRACE, formOf(EYE), same),
    ];
    expect(ada).not.toEqual(grace);
    expect(await clinic.rows()).toHaveLength(2);
  });

  test.each(['', 'x'.repeat(65), 'a b', "'", '\0'])(
    'the same form under the key %j is taken, each time again',
    async (unusable) => {
      await clinic.service.submit(ADA, formOf(EYE), unusable);
      await clinic.service.submit(ADA, formOf(EYE), unusable);
      expect(await clinic.rows()).toHaveLength(2);
    },
  );
});

test('a doctor enters a stack of records without waiting; a script waits, and an hour later is let on', async () => {
  const [other, { most, seconds }] = [clinic.serviceWith({}), SUBMISSIONS_OF_ONE];
  await clinic.service.submit(ADA, formOf(EYE), key());
  await clinic.opened.pool.query('update rate_limits set points = $1', [most - 1]);
  expect(await clinic.service.submit(ADA, formOf(EYE), key())).toMatchObject({ kind: 'submitted' });
  const id = await newestId();
  const waits = { kind: 'tooMany', seconds: expect.any(Number) };
  expect(await other.submit(ADA, formOf(EYE), key())).toEqual(waits);
  expect(await other.correct(ADA, id, formOf({ lensId: 4 }))).toEqual(waits);
  expect(await clinic.rows()).toHaveLength(2);
  expect(await clinic.service.submit(GRACE, formOf(EYE), key())).toMatchObject({ kind: 'submitted' });
  await clinic.opened.pool.query('update rate_limits set expire = expire - $1', [1000 * seconds + 1000]);
  expect(await clinic.service.correct(ADA, id, formOf({ lensId: 4 }))).toEqual({ kind: 'corrected' });
});

describe('a reference id', () => {
  test('a reference id that is taken is drawn again', async () => {
    const draws = [1, 1, 1, 2].map((byte) => new Uint8Array([byte, byte, byte, byte]));
    let drawn = 0;
    const service = clinic.serviceWith({ draw: () => draws[drawn++] ?? new Uint8Array(4) });
    const first = await service.submit(ADA, formOf(EYE), key());
    const second = await service.submit(GRACE, formOf(EYE), key());
    expect(drawn).toBe(4);
    expect(second).not.toEqual(first);
    expect(await clinic.rows()).toHaveLength(2);
  });

  test('a reference id that never comes free is an error, and nothing is stored', async () => {
    const service = clinic.serviceWith({ draw: () => new Uint8Array(4) });
    await service.submit(ADA, formOf(EYE), key());
    await expect(service.submit(ADA, formOf(EYE), key())).rejects.toThrow('reference id');
    expect(await clinic.rows()).toHaveLength(1);
  });

  test('is different in a crowd', async () => {
    const sent = await Promise.all(Array.from({ length: 60 }, () => clinic.service.submit(ADA, formOf(EYE), key())));
    expect(new Set(sent.map((result) => JSON.stringify(result))).size).toBe(60);
  });
});

describe('a correction', () => {
  test('replaces every answer, and keeps reference id and time', async () => {
    await clinic.submitAll(ADA.uid, [EYE]);
    const [before] = await list();
    clinic.wait(60_000);
    const corrected = await clinic.service.correct(ADA, before?.id ?? '', formWith({ lensId: '4', dcfva: '20/25' }));
    expect(corrected).toEqual({ kind: 'corrected' });
    expect(await list()).toEqual([{ ...before, outcome: { ...BLANK_EYE, lensId: 4, dcfva: '20/25' } }]);
  });

  test('a correction that is wrong changes nothing', async () => {
    await clinic.submitAll(ADA.uid, [EYE]);
    const refused = await clinic.service.correct(ADA, await newestId(), formWith({ lensId: '99' }));
    expect(refused).toEqual({ kind: 'refused', errors: { lensId: 'Please select a lens.' } });
    expect((await list())[0]?.outcome).toEqual(EYE);
  });

  test.each([
    ['of another doctor', () => newestId()],
    ['that does not exist', async () => NOWHERE],
    ['with no proper name', async () => "' or true --"],
  ])('of a submission %s is answered alike and changes nothing, right or wrong', async (_which, id) => {
    await clinic.submitAll(ADA.uid, [EYE]);
    const before = await clinic.rows();
    for (const form of [formOf({ lensId: 5 }), formWith({ lensId: 'wrong' })]) {
      expect(await clinic.service.correct(GRACE, await id(), form)).toEqual({ kind: 'gone' });
    }
    expect(await clinic.rows()).toEqual(before);
  });
});

describe('a withdrawal', () => {
  test('removes the submission for good', async () => {
    await clinic.submitAll(ADA.uid, [EYE, EYE]);
    const id = await newestId();
    expect(await clinic.service.withdraw(ADA, id)).toEqual({ kind: 'withdrawn' });
    expect(await clinic.service.withdraw(ADA, id)).toEqual({ kind: 'gone' });
    expect(await clinic.service.correct(ADA, id, formOf(EYE))).toEqual({ kind: 'gone' });
    expect(await clinic.rows()).toHaveLength(1);
  });

  test.each([
    ['of another doctor', () => newestId()],
    ['that does not exist', async () => NOWHERE],
    ['with no proper name', async () => 'x'],
  ])('a withdrawal of a submission %s is answered alike', async (_which, id) => {
    await clinic.submitAll(ADA.uid, [EYE]);
    expect(await clinic.service.withdraw(GRACE, await id())).toEqual({ kind: 'gone' });
    expect(await clinic.rows()).toHaveLength(1);
  });
});

describe('one’s own submissions', () => {
  test('are listed newest first, page by page, each once, whatever is withdrawn meanwhile', async () => {
    const sent = await clinic.submitAll(
      ADA.uid,
      Array.from({ length: 45 }, (_, n) => ({ lensId: 1 + (n % 2) })),
    );
    await clinic.submitAll(GRACE.uid, [EYE]);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await clinic.service.listOwn(ADA, {}, cursor);
      seen.push(...page.submissions.map(({ referenceId }) => referenceId));
      const last = page.submissions.at(-1);
      if (last) await clinic.service.withdraw(ADA, last.id);
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(sent.toReversed());
  });

  test('are distinguished when many came in one millisecond', async () => {
    await Promise.all(Array.from({ length: 30 }, () => clinic.service.submit(ADA, formOf(EYE), key())));
    const first = await clinic.service.listOwn(ADA, {}, null);
    const second = await clinic.service.listOwn(ADA, {}, first.nextCursor);
    const ids = [...first.submissions, ...second.submissions].map(({ id }) => id);
    expect([ids.length, new Set(ids).size, second.nextCursor]).toEqual([30, 30, null]);
  });

  test('can be those of one lens', async () => {
    await clinic.submitAll(ADA.uid, [{ lensId: 1 }, { lensId: 2 }, { lensId: 1 }]);
    const { submissions, nextCursor } = await clinic.service.listOwn(ADA, { lensId: 1 }, null);
    expect([submissions.map(({ outcome }) => outcome.lensId), nextCursor]).toEqual([[1, 1], null]);
  });

  test.each(['x', '', 'WyIwMDAwLTAxLTAxVDAwOjAwOjAwWiIsIngiXQ', 'e30'])(
    'begin again under the cursor %j',
    async (cursor) => {
      await clinic.submitAll(ADA.uid, [EYE]);
      expect((await clinic.service.listOwn(ADA, {}, cursor)).submissions).toHaveLength(1);
    },
  );

  test('give a new form its lens, its time since surgery and its period', async () => {
    expect(await clinic.service.defaults(ADA)).toBeNull();
    await clinic.submitAll(ADA.uid, [{ lensId: 7, timeSinceSurgery: '1 Week' }, { lensId: 8 }]);
    expect(await clinic.service.defaults(ADA)).toEqual({ lensId: 8, timeSinceSurgery: null, periodId: null });
    await clinic.service.withdraw(ADA, await newestId());
    expect(await clinic.service.defaults(ADA)).toEqual({ lensId: 7, timeSinceSurgery: '1 Week', periodId: null });
    expect(await clinic.service.defaults(GRACE)).toBeNull();
  });
});
