import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { BLANK_EYE, formOf } from '#domain/outcome/eye.fixture.ts';
import { FIELD_NAMES } from '#domain/outcome/rules.ts';
import { formFrom } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const DOCTOR = registrationForm('doctor@mail.example');
const PAGES = [
  '',
  '/outcomes',
  '/outcomes/fair',
  '/outcomes/year',
  '/outcomes/registry.csv',
  '/import',
  '/account',
  '/submissions',
  '/submissions.csv',
  '/submissions/x',
  '/submissions/x/withdraw',
  '/periods',
  '/periods/x',
];

let site: TestSite;
let headers: Headers;
beforeAll(async () => {
  site = await openTestSite();
  const { doctors } = site.services;
  await doctors.register(DOCTOR, new Headers(), NETWORK);
  await site.sql(`update registered_doctors set status = 'verified'`);
  const signedIn = await doctors.signIn(DOCTOR, new Headers(), NETWORK);
  headers = cookieHeader(signedIn.kind === 'signedIn' ? signedIn.cookies : [], '__Host-');
});
afterAll(() => site.close());

const answerTo = async (path: string, sent: RequestInit = { headers }) => {
  const answer = await site.request(path, { redirect: 'manual', ...sent });
  const text = await answer.text();
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    cache: answer.headers.get('cache-control'),
    text,
  };
};

test('every page of the dashboard requires a doctor, for reading and for sending', async () => {
  for (const page of PAGES) {
    for (const sent of [{}, formFrom(site.publicUrl, { intent: 'x' })]) {
      const { status, to } = await answerTo(`/doctor-dashboard${page}`, sent);
      expect([page, status, to]).toEqual([page, 302, '/?message=login-needed']);
    }
    if (page.endsWith('.csv')) continue;
    const data = await answerTo(`/doctor-dashboard${page}.data`, {});
    expect([page, data.status, data.text.includes('login-needed')]).toEqual([page, 202, true]);
  }
});

test('the submission of another doctor is not found, and only a doctor who is verified now gets an answer', async () => {
  const { doctors, outcomes } = site.services;
  const send = async (fields: Record<string, string>, by?: Headers) => {
    const form = formFrom(site.publicUrl, fields, by && { Cookie: by.get('Cookie') ?? '' });
    const { status, text } = await answerTo('/doctor-submissions', form);
    return [status, text];
  };
  expect(await send({ intent: 'submit', key: 'a', lensId: '5' })).toEqual([
    401,
    expect.stringContaining('You are no longer logged in.'),
  ]);

  const other = registrationForm('other@mail.example');
  await doctors.register(other, new Headers(), NETWORK);
  await site.sql(`update registered_doctors set status = 'verified'`);
  const signedIn = await doctors.signIn(other, new Headers(), NETWORK);
  const theirs = cookieHeader(signedIn.kind === 'signedIn' ? signedIn.cookies : [], '__Host-');
  const idOf = async (email: string) => {
    const [eye] = await site.sql<{ id: string }>(
      'select id from post_op_submissions where doctor_uid = (select id from auth_users where email = $1)',
      [email],
    );
    return eye?.id ?? '';
  };
  const [{ uid } = { uid: '' }] = await site.sql<{ uid: string }>('select id as uid from auth_users where email = $1', [
    DOCTOR.email,
  ]);
  await outcomes.submit({ uid }, formOf({ ...BLANK_EYE, lensId: 2 }), 'not-theirs');
  const [id, list] = [await idOf(DOCTOR.email), '/doctor-dashboard/submissions'];
  for (const address of [`${list}/${id}`, `${list}/${id}/withdraw`]) {
    expect([address, (await answerTo(address)).status]).toEqual([address, 200]);
    expect([address, (await answerTo(address, { headers: theirs })).status]).toEqual([address, 404]);
  }
  for (const intent of ['correct', 'withdraw']) {
    expect(await send({ intent, id, lensId: '5' }, theirs)).toEqual([
      404,
      expect.stringContaining('no longer exists.'),
    ]);
  }
  expect(await site.sql('select lens_id from post_op_submissions')).toEqual([{ lens_id: 2 }]);

  const first = { intent: 'submit', key: 'a', lensId: '5' };
  const withoutScripts = formFrom(site.publicUrl, first, { Cookie: theirs.get('Cookie') ?? '' });
  const asked = await answerTo('/doctor-submissions', withoutScripts);
  expect([asked.status, asked.text]).toEqual([422, expect.stringContaining('tick the box to accept it')]);
  expect(asked.text).toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*name="agreement")[^>]*>/);
  expect(await send({ ...first, agreement: '1' }, theirs)).toEqual([
    200,
    expect.stringContaining('For your records: reference ID'),
  ]);
  expect((await answerTo('/doctor-dashboard', { headers: theirs })).text).not.toContain('name="agreement"');
  const own = await idOf(other.email);
  const addresses = [list, `${list}/${own}`, `${list}/${own}/withdraw`];
  for (const address of [...addresses, ...addresses.map((one) => `${one}.data`)]) {
    const { status, cache } = await answerTo(address, { headers: theirs });
    expect([address, status, cache]).toEqual([address, 200, 'private, no-store']);
  }
  await site.sql(
    `update registered_doctors set status = 'rejected' where uid = (select id from auth_users where email = $1)`,
    [other.email],
  );
  expect(await send({ intent: 'submit', key: 'b', lensId: '5' }, theirs)).toEqual([
    403,
    expect.stringContaining('Your account is no longer verified.'),
  ]);
  for (const address of addresses) {
    expect([address, (await answerTo(address, { headers: theirs })).status]).toEqual([address, 302]);
  }
  await site.sql('delete from post_op_submissions');
});

test('the tabs of the dashboard are links, and mark the current one', async () => {
  for (const [page, label] of [
    ['', 'Enter'],
    ['/outcomes', 'Outcomes'],
    ['/submissions', 'My Submissions'],
    ['/periods', 'Periods'],
  ] as const) {
    const { status, cache, text } = await answerTo(`/doctor-dashboard${page}`);
    expect([status, cache]).toEqual([200, 'private, no-store']);
    const open = [...text.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)</g)].map(([, words]) => words);
    expect(open).toEqual([label]);
  }
});

test('old URLs redirect', async () => {
  for (const [old, now] of [
    ['/doctor-submissions', '/doctor-dashboard/submissions'],
    ['/doctor-submissions?after=abc', '/doctor-dashboard/submissions?after=abc'],
    ['/doctor-submissions/abc', '/doctor-dashboard/submissions/abc'],
    ['/doctor-submissions/abc/withdraw', '/doctor-dashboard/submissions/abc/withdraw'],
  ])
    expect((await answerTo(old ?? '')).to).toBe(now);
});

test('a record number is refused and not repeated; a case number pairs eyes', async () => {
  const send = async (fields: Record<string, string>, as = headers) => {
    const form = formFrom(site.publicUrl, fields);
    const sent = new Headers(form.headers);
    for (const [name, value] of as) sent.append(name, value);
    return answerTo(`/doctor-submissions${fields.intent === 'find' ? '.data' : ''}`, { ...form, headers: sent });
  };
  const eye = { intent: 'submit', lensId: '3', side: 'right', agreement: '1', caseNumber: 'MRN-08154711' };
  const refused = await send({ ...eye, key: 'r' });
  expect(refused.status).toBe(422);
  eye.caseNumber = 'CASE-000008154711';
  const stored = await send({ ...eye, key: 'a' });
  expect(stored.status).toBe(200);
  const again = await send({ ...eye, key: 'b' });
  expect([again.status, again.text]).toEqual([422, expect.stringContaining('is on record')]);
  const found = await send({ intent: 'find', caseNumber: 'case-000008154711 ' });
  expect([found.status, found.cache]).toEqual([200, 'private, no-store']);
  const [{ id } = { id: '' }] = await site.sql<{ id: string }>('select id from post_op_submissions');
  for (const known of [id, 'CASE-000008154711', 'right']) expect(found.text).toContain(`"${known}"`);
  const page = await answerTo(`/doctor-dashboard/submissions/${id}`);
  expect(page.text).toContain('This eye has CASE-000008154711');
  expect(refused.text).not.toContain('8154711');
  for (const { text } of [stored, again, found, page]) expect(text).not.toMatch(/patientKey|rowKey/i);
  expect((await send({ intent: 'find', caseNumber: 'CASE-000008154711' }, new Headers())).status).toBe(401);
  expect(page.text, 'without a questionnaire of the operator').not.toContain('name="promScore"');
  expect((await send({ ...eye, side: 'left', key: 'c', promScore: '50' })).text).toContain('questionnaire scores');
});

describe('own submissions', () => {
  const NUMBER = 'CASE-000000004711';
  const BATCH = '6b7f0d52-6a3e-4c0e-9f39-0d6a0c5b1a11';
  const list = (query: string) => answerTo(`/doctor-dashboard/submissions${query}`);
  const ids = (text: string) => [...text.matchAll(/<th scope="row"[^>]*>(IOL-[0-9A-Z]{10})</g)].map(([, id]) => id);
  const linesOf = (text: string) => text.trimEnd().split('\r\n');

  beforeAll(async () => {
    const [doctor] = await site.sql<{ uid: string }>('select uid from registered_doctors');
    const uid = doctor?.uid ?? '';
    await site.sql('delete from post_op_submissions');
    const eyes = [
      { lensId: 3, side: 'left' as const, caseNumber: NUMBER },
      { ...BLANK_EYE, lensId: 4, side: 'right' as const, lensModel: '=HYPERLINK("x")', comorbidities: [] },
      {
        lensId: 4,
        ...{
          timeSinceSurgery: '1-3 Months' as const,
          refractiveTarget: -0.25,
          ucdva: '20/25' as const,
          dcfva: '20/20' as const,
        },
        ...{ finalMrx: { sph: -0.5, cyl: 0, axis: null }, comorbidities: ['glaucoma' as const, 'amblyopia' as const] },
      },
    ];
    for (const [index, { caseNumber = '', ...eye }] of (
      eyes as (Parameters<typeof formOf>[0] & { caseNumber?: string })[]
    ).entries())
      await site.services.outcomes.submit({ uid }, { ...formOf(eye), caseNumber }, `key-${index}`);
    await site.sql(
      `insert into post_op_submissions (reference_id, lens_id, doctor_uid, idempotency_key, submitted_at)
       select 'IOL-' || lpad(n::text, 10, '0'), 5, $1, 'many-' || n, timestamptz '2026-02-28 23:59Z'
       from generate_series(1, 1001) as n`,
      [uid],
    );
    await site.sql(
      `insert into outcome_batches (id, doctor_uid, key, imported_at, stored, corrected, unchanged, rounded)
       values ($1, $2, $1, now(), 2, 0, 0, 0)`,
      [BATCH, uid],
    );
    await site.sql(`update post_op_submissions set batch_id = $1 where lens_id = 4`, [BATCH]);
  });

  test('are listed by the file that they came from, with their sides, and printable on one page', async () => {
    const imports = (await answerTo('/doctor-dashboard/import')).text;
    expect(imports).toContain(`href="/doctor-dashboard/submissions?batch=${BATCH}"`);
    const { text } = await list(`?batch=${BATCH}`);
    expect([ids(text).length, text.includes('of one imported file')]).toEqual([2, true]);
    expect(text.replaceAll(/<!-- -->/g, '')).toContain(`${CATALOGUE.find(({ id }) => id === 4)?.name}, Right (OD)`);
    expect(ids((await list(`?batch=${BATCH}&side=right`)).text)).toHaveLength(1);
    expect(text).not.toContain('List All to Print');

    const page = await list('?lens=5');
    expect(page.text).toContain('href="/doctor-dashboard/submissions?lens=5&amp;all=yes"');
    const whole = (await list('?lens=5&all=yes')).text.replaceAll(/<!-- -->/g, '');
    expect([ids(whole).length, new Set(ids(whole)).size]).toEqual([500, 500]);
    expect(whole).toContain('Here are the newest 500.');
    expect(ids((await list('?month=2026-02&batch=x&all=yes')).text)).toHaveLength(500);
  });

  test('are filtered by the query, which ignores unknown values', async () => {
    for (const [query, total] of [
      ['', 1004],
      ['?lens=4', 2],
      ['?side=left', 1],
      ['?month=2026-02', 1001],
      ['?month=2026-02&lens=4', 0],
      ['?complete=yes', 1],
      ['?complete=no', 1003],
      ['?reference=00000010', 2],
      ['?lens=x&side=both&month=2026-13&complete=maybe&reference=%25', 1004],
    ] as const) {
      const { text } = await list(query);
      expect([query, /<strong>(\d+) submissions?<\/strong>/.exec(text.replaceAll(/<!-- -->/g, ''))?.[1]]).toEqual([
        query,
        `${total}`,
      ]);
    }
    expect((await list('?lens=4')).text).toContain('Missing: ');
  });

  test('are paginated, each listed once', async () => {
    const seen: (string | undefined)[] = [];
    for (let query: string | undefined = '?lens=5'; query; ) {
      const { text } = await list(query);
      seen.push(...ids(text));
      query =
        seen.length > 100 ? undefined : /href="[^"]*(\?[^"]*after=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    }
    expect([seen.length, new Set(seen).size]).toEqual([125, 125]);
  });

  test('can be exported with every field, and without formulas', async () => {
    const { status, cache, text } = await answerTo('/doctor-dashboard/submissions.csv');
    const [head = '', ...rows] = linesOf(text);
    expect([status, cache, rows.length]).toEqual([200, 'private, no-store', 1004]);
    expect(head).toMatch(/^Reference ID,Submitted,Lens,CDVA,/);
    expect(head.replaceAll(/"[^"]*"/g, '').split(',')).toHaveLength(4 + FIELD_NAMES.length);
    const chosen = linesOf((await answerTo('/doctor-dashboard/submissions.csv?lens=4')).text).slice(1);
    expect(chosen).toHaveLength(2);
    expect(chosen[0]).toMatch(/,20\/20,.*,20\/25,.*,-0\.25,-0\.5,0,,1-3 Months,.*,Glaucoma; Amblyopia,/);
    expect(chosen[1]).toContain(`,"'=HYPERLINK(""x"")",`);
    expect(chosen[1]).toContain(',None,');
  });

  test('own submissions of one year are a report, and files for registries that hold nobody else’s', async () => {
    const year = (query = '') => answerTo(`/doctor-dashboard/outcomes/year${query}`);
    expect((await year()).text).toContain('There is no report yet.');
    expect((await answerTo('/doctor-dashboard/outcomes/registry.csv?registry=nod')).text.trim()).not.toContain('\n');
    await site.sql('update post_op_submissions set surgery_year = 2026 where lens_id = 4');
    await site.sql(
      `insert into post_op_submissions (reference_id, lens_id, doctor_uid, idempotency_key, surgery_year)
       select 'IOL-OTHEREYE01', 4, id, 'theirs', 2026 from auth_users where email = 'other@mail.example'`,
    );
    const { status, cache, text } = await year('?year=1066&lens=nonsense');
    expect([status, cache]).toEqual([200, 'private, no-store']);
    expect(text.replaceAll('<!-- -->', '')).toMatch(/2026, all lenses.*2 operations on/s);
    expect(text, 'a form that works without scripts').toMatch(/<form[^>]*><div[^>]*>.*<select(?=[^>]*name="year")/s);
    for (const registry of ['nod', 'eurequo']) {
      const file = await answerTo(`/doctor-dashboard/outcomes/registry.csv?registry=${registry}&year=2026`);
      expect([file.status, file.cache]).toEqual([200, 'private, no-store']);
      expect(linesOf(file.text)).toHaveLength(3);
    }
    for (const query of ['', '?registry=x', '?registry='])
      expect((await answerTo(`/doctor-dashboard/outcomes/registry.csv${query}`)).status, query).toBe(404);
  });

  test('are found by the case number; a record number is in no URL, response or log', async () => {
    const find = (caseNumber: string) => {
      const form = formFrom(site.publicUrl, { caseNumber }, { Cookie: headers.get('Cookie') ?? '' });
      return answerTo('/doctor-dashboard/submissions', form);
    };
    const found = await find(' case-000000004711');
    expect(found.text).toContain('Eyes of This Patient');
    expect(ids(found.text)).toHaveLength(26);
    expect((await find('CASE-000000000001')).text).toContain('There are none under this number.');
    const refused = await find('MRN-00 4711 22');
    expect(refused.status).toBe(422);
    for (const text of [refused.text, site.log()]) expect(text).not.toMatch(/4711 ?22/);
  });
});
