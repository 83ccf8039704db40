import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { formOf } from '#domain/outcome/eye.fixture.ts';
import type { FigureVersions } from '#domain/outcome/rules.ts';
import { type EventStream, readEvents } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { moveSnapshots } from '#tests/support/snapshots.ts';

type Versions = { lenses: FigureVersions[] };

let site: TestSite;
let ada: Doctor;
let grace: Doctor;
let mary: Doctor;
/** A browser as it sends requests from outside, and its doctor as the services know them. */
type Doctor = { readonly uid: string; readonly headers: Headers; readonly inside: Headers };

beforeAll(async () => {
  site = await openTestSite();
  ada = await enroll('ada@mail.example');
  grace = await enroll('grace@mail.example');
  mary = await enroll('mary@mail.example');
  // They registered from one network, and are three people.
  await site.sql(
    `insert into doctor_links (uid_a, uid_b, reasons, since, judged)
     select a.uid, b.uid, '{network}', now(), 'two' from registered_doctors a, registered_doctors b
     where a.uid collate "C" < b.uid collate "C"
     on conflict (uid_a, uid_b) do update set judged = 'two'`,
  );
});
// TRUNCATE notifies no stream.
beforeEach(() =>
  site.sql(
    'truncate post_op_submissions, outcome_atoms, outcome_withdrawn, outcome_decisions, outcome_versions, outcome_snapshots, outcome_cells, outcome_case_mix, outcome_case_mix_own, outcome_parts, outcome_surgeons',
  ),
);
afterAll(() => site.close());

/** A verified doctor with a browser. */
async function enroll(email: string): Promise<Doctor> {
  const form = registrationForm(email);
  await site.services.doctors.register(form, new Headers(), NETWORK);
  await site.sql(`update registered_doctors set status = 'verified'`);
  const signedIn = await site.services.doctors.signIn(form, new Headers(), NETWORK);
  const cookies = signedIn.kind === 'signedIn' ? signedIn.cookies : [];
  const inside = cookieHeader(cookies);
  const uid = (await site.services.doctors.session(inside))?.uid ?? '';
  return { uid, inside, headers: cookieHeader(cookies, '__Host-') };
}
const setStatus = (doctor: Doctor, status: string) =>
  site.sql('update registered_doctors set status = $2 where uid = $1', [doctor.uid, status]);
async function submit(doctor: Doctor, lensId = 3): Promise<void> {
  await site.services.outcomes.submit(
    doctor,
    formOf({ lensId, patientSatisfaction: 9, comorbidities: [], ocularHistory: [] }),
    crypto.randomUUID(),
  );
}
const ask = (path: string, headers = ada.headers) => site.request(`/api/outcomes${path}`, { headers });

describe('figures', () => {
  test('are those of the service, and private', async () => {
    await submit(ada);
    const answer = await ask('/3');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const figures = await site.services.outcomes.figures(ada, 3, 'all', { settled: true, healthy: false });
    expect(await answer.json()).toEqual({ ...figures, hasRoundedTargets: false });
    await site.sql('insert into outcome_rounded_targets values (3)');
    expect(await (await ask('/3')).json()).toEqual({ ...figures, hasRoundedTargets: true });
    await site.sql('delete from outcome_rounded_targets');
  });

  /** Eyes of two other doctors, which a third may see pooled. */
  async function submitOthers(count: number, lensId = 3): Promise<void> {
    for (let eye = 0; eye < count; eye += 1) for (const doctor of [grace, mary]) await submit(doctor, lensId);
  }

  test('follow the query', async () => {
    await submitOthers(5);
    await submit(ada);
    await moveSnapshots(site.databaseUrl, [3]);
    const read = async (query: string) => (await ask(`/3?${query}`)).json();
    expect(await read('')).toMatchObject({ scope: 'all', filters: { settled: true, healthy: false } });
    expect(await read('scope=mine&settled=no&healthy=yes')).toMatchObject({
      scope: 'mine',
      asOf: null,
      filters: { settled: false, healthy: true },
      submissions: { n: 1 },
    });
    expect(await read('settled=no')).toMatchObject({ scope: 'all', submissions: { n: expect.any(Number) } });
    expect(await read('settled=yes')).toMatchObject({ submissions: { suppressed: true } });
  });

  test('contain nothing that identifies another doctor or a single submission', async () => {
    await submitOthers(6);
    const text = await (await ask('/3?settled=no')).text();
    const rows = await site.sql('select * from post_op_submissions');
    for (const row of rows) {
      for (const secret of [row.id, row.reference_id, row.doctor_uid]) expect(text).not.toContain(secret);
    }
    expect(rows).toHaveLength(12);
  });

  test.each(['scope=theirs', 'scope=', 'settled=1', 'healthy=true'])('are refused for %s', async (query) => {
    const answer = await ask(`/3?${query}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
  });

  test.each(['/0', '/99', '/x', '/3.0', '/03', '/3/4', ''])('are not found at %j', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test.each(['POST', 'PUT', 'DELETE'])('cannot be changed by %s', async (method) => {
    const answer = await site.request('/api/outcomes/3', { method, headers: ada.headers });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe.each(['/3', '/3?scope=mine', '/99', '/live'])('%s is closed', (path) => {
  test('figures are closed to anonymous visitors', async () => {
    for (const headers of [new Headers(), new Headers({ Cookie: '__Host-iolite.session_token=forged.token' })]) {
      const answer = await ask(path, headers);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'application/problem+json']);
    }
  });

  test.each(['pending_verification', 'rejected'])(
    'figures are closed to a doctor whose status is %s now',
    async (status) => {
      await setStatus(ada, status);
      try {
        const answer = await ask(path);
        expect([answer.status, await answer.json()]).toMatchObject([403, { title: 'Not verified' }]);
      } finally {
        await setStatus(ada, 'verified');
      }
    },
  );
});

describe('the live stream', () => {
  async function withStream<T>(doctor: Doctor, work: (events: EventStream) => Promise<T>): Promise<T> {
    const events = readEvents(await ask('/live', doctor.headers));
    try {
      return await work(events);
    } finally {
      await events.cancel();
    }
  }
  /** The next event that names lenses. */
  async function next(events: EventStream): Promise<Versions> {
    for (;;) {
      const message = await events.next();
      if (!message) throw new Error('The stream ended.');
      const data = message.data as Versions | null;
      if (data && data.lenses.length > 0) return data;
    }
  }
  /** Reads to the end; the texts of all messages. */
  async function rest(events: EventStream): Promise<string[]> {
    const texts: string[] = [];
    for (let message = await events.next(); message; message = await events.next()) texts.push(message.text);
    return texts;
  }

  test('declares its type, and that it must not be buffered or cached', async () => {
    const answer = await ask('/live');
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    expect(answer.headers.get('cache-control')).toMatch(/no-store|no-cache/);
    await answer.body?.cancel();
  });

  test('begins with the present versions of the figures', async () => {
    await submit(ada, 4);
    await withStream(ada, async (events) => {
      const mine = await site.services.outcomes.figures(ada, 4, 'mine', { settled: false, healthy: false });
      expect(await next(events)).toEqual({ lenses: [{ lensId: 4, all: 'none', mine: mine.version }] });
    });
  });

  test('reports the doctor’s own changes at once, and those of others only as a snapshot moves on', async () => {
    await withStream(ada, async (events) => {
      for (let eye = 0; eye < 4; eye += 1) for (const doctor of [grace, mary]) await submit(doctor, 5);
      await submit(ada, 6);
      expect((await next(events)).lenses.map(({ lensId }) => lensId)).toEqual([6]);
      const [own] = (await site.services.outcomes.listOwn(ada, {}, null)).submissions;
      await site.services.outcomes.withdraw(ada, own?.id ?? '');
      expect((await next(events)).lenses.map(({ lensId }) => lensId)).toEqual([6]);
      for (const doctor of [grace, mary]) await submit(doctor, 5);
      await moveSnapshots(site.databaseUrl, [5]);
      const moved = await next(events);
      expect(moved.lenses).toEqual([{ lensId: 5, all: expect.stringMatching(/^[\da-f-]{36}$/), mine: 'none' }]);
    });
  });

  test.each([
    ['refused', () => setStatus(grace, 'rejected')],
    ['signed out', () => site.services.doctors.signOut(grace.inside)],
  ])('ends, telling nothing more, for a doctor who was %s meanwhile', async (_how, revoke) => {
    const events = readEvents(await ask('/live', grace.headers));
    await events.next();
    await events.next();
    await revoke();
    await withStream(ada, async (open) => {
      await submit(ada, 6);
      expect((await next(open)).lenses.map(({ lensId }) => lensId)).toEqual([6]);
    });
    expect(await rest(events)).toEqual([]);
    await eventually(() => expect(site.outcomeHub.size()).toBe(0));
    await setStatus(grace, 'verified');
  });

  test('is removed when the browser disconnects, and is never opened for HEAD', async () => {
    await withStream(ada, (events) => events.next());
    const answer = await site.request('/api/outcomes/live', { method: 'HEAD', headers: ada.headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    await eventually(() => expect(site.outcomeHub.size()).toBe(0));
  });
});

test('streams of doctors end with the site, with a retry interval', async () => {
  const stopping = await openTestSite();
  const form = registrationForm('rosa@mail.example');
  await stopping.services.doctors.register(form, new Headers(), NETWORK);
  await stopping.sql(`update registered_doctors set status = 'verified'`);
  const signedIn = await stopping.services.doctors.signIn(form, new Headers(), NETWORK);
  const headers = cookieHeader(signedIn.kind === 'signedIn' ? signedIn.cookies : [], '__Host-');
  const events = readEvents(await stopping.request('/api/outcomes/live', { headers }));
  await events.next();
  await events.next();
  const closed = stopping.close();
  const texts: string[] = [];
  for (let message = await events.next(); message; message = await events.next()) texts.push(message.text);
  expect(texts.at(-1)).toMatch(/^retry: \d+$/);
  await closed;
});
