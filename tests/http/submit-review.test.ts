import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cookieHeader, NETWORK, registrationForm } from '#domain/doctor/portal.fixture.ts';
import { emptied } from '#tests/support/emptied.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
const answers: string[] = [];

beforeAll(async () => {
  site = await openTestSite();
});
afterEach(() => site.sql(emptied('reviews, review_changes, rate_limits')));
afterAll(() => site.close());

type Answer = { status: number; headers: Headers; text: string };

async function send(path: string, init: RequestInit): Promise<Answer> {
  const response = await site.request(path, init);
  const text = await response.text();
  answers.push(JSON.stringify([...response.headers]), text);
  return { status: response.status, headers: response.headers, text };
}

const form = (changes: Record<string, string | undefined> = {}, headers: Record<string, string> = {}) =>
  formFrom(site.publicUrl, reviewFields(changes), headers);
const submit = (changes: Record<string, string | undefined> = {}, headers: Record<string, string> = {}) =>
  send('/submit-review', form(changes, headers));

/** The Cookie header of a browser after this response. */
const cookieOf = ({ headers }: Answer) => /__Host-author_key=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';

const stored = () => site.sql('select * from reviews order by created_at');
/** How many rows a submission has left anywhere. */
async function traces(): Promise<unknown> {
  const [counts] = await site.sql(
    `select (select count(*) from reviews) as reviews, (select count(*) from review_changes) as changes,
       (select count(*) from pgboss.job) + (select count(*) from mail_tray) as letters`,
  );
  return counts;
}

test('a logged-in, verified doctor gets the tick for the account’s e-mail address, and nobody else', async () => {
  const { doctors } = site.services;
  const registration = registrationForm('grace@mail.example');
  await doctors.register(registration, new Headers(), NETWORK);
  const setStatus = (status: string) => site.sql('update registered_doctors set status = $1', [status]);
  await setStatus('verified');
  const proven = (isIt: boolean) => site.sql('update auth_users set email_verified = $1', [isIt]);
  await proven(true);
  const signedIn = await doctors.signIn(registration, new Headers(), NETWORK);
  const cookies = signedIn.kind === 'signedIn' ? cookieHeader(signedIn.cookies, '__Host-').get('Cookie') : null;
  const review = async (lensId: string, email: string, headers = { Cookie: cookies ?? '' }) => {
    expect((await submit({ lensId, email, reviewerType: 'doctor' }, headers)).status).toBe(302);
  };
  await review('1', 'Grace@mail.example');
  await review('2', 'ada@mail.example');
  await review('3', 'grace@mail.example', { Cookie: '' });
  await proven(false);
  await review('5', 'grace@mail.example');
  await proven(true);
  await setStatus('rejected');
  await review('4', 'grace@mail.example');
  expect((await stored()).map((row) => [row.lens_id, row.verified_at !== null])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    [5, false],
    [4, false],
  ]);
});

test('a writer whose comment suggests an eye emergency is shown where to get help, and nobody else', async () => {
  const answer = await submit({ comments: 'I see flashes since this morning.' });
  expect(answer.headers.get('location')).toBe('/?message=review-sent.3.urgent');
  expect((await send('/?message=review-sent.3.urgent', {})).text).toContain('see a doctor now');
  for (const path of ['/', '/lenses/3', '/?message=review-sent.3']) {
    expect((await send(path, {})).text).not.toContain('see a doctor now');
  }
  const doctors = await submit({ comments: 'Some patients see flashes.', reviewerType: 'doctor' });
  expect(doctors.headers.get('location')).toBe('/?message=review-sent.3');
});

describe('a review is accepted', () => {
  test('a review is accepted as it was sent', async () => {
    const answer = await submit({ email: ' Ada.Lovelace@Mail.example ', comments: 'Clear.\r\nEverywhere.' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?message=review-sent.3']);
    expect(await stored()).toMatchObject([
      {
        lens_id: 3,
        email: 'Ada.Lovelace@Mail.example',
        email_key: 'ada.lovelace@mail.example',
        overall: 4,
        day_vision: 91,
        night_vision: 55,
        near_vision: 100,
        intermediate_vision: 70,
        dysphotopsia: 25,
        reviewer_type: 'patient',
        comments: 'Clear.\nEverywhere.',
        status: 'unverified',
      },
    ]);
  });

  test('a review is accepted as multipart, without unknown fields', async () => {
    const body = new FormData();
    const extra = { id: '1', verifiedAt: 'now', status: 'verified', hiddenAt: 'now', __proto__x: '1', emailKey: 'eve' };
    for (const [name, value] of Object.entries({ ...reviewFields(), ...extra })) body.append(name, value);
    const answer = await send('/submit-review', { method: 'POST', body, headers: { Origin: site.publicUrl } });
    expect(answer.status).toBe(302);
    expect(await stored()).toMatchObject([{ email_key: 'ada@mail.example', status: 'unverified', hidden_at: null }]);
  });

  test('a review is accepted with “can’t say” where that was ticked or nothing was sent', async () => {
    await submit({ dayVision: '', nightVisionUnknown: 'on', nightVision: '8.0' });
    expect(await stored()).toMatchObject([{ day_vision: null, night_vision: null, near_vision: 100 }]);
  });

  test('a review is accepted and the browser gets the key to change it', async () => {
    const first = await submit();
    const cookies = first.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(
      /^__Host-author_key=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(cookies[1]).toMatch(/^__Host-flash=review-sent\.3; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/);
    expect(first.headers.get('cache-control')).toBe('private, no-store');

    const second = await submit({ overall: '1' }, { Cookie: cookieOf(first) });
    expect(cookieOf(second)).toBe(cookieOf(first));
    expect(await stored()).toMatchObject([{ overall: 1 }]);
  });

  test('without HTTPS, the key of a review is sent over HTTP too', async () => {
    const plain = await openTestSite({ publicUrl: 'http://localhost:3000' });
    const response = await plain.request('/submit-review', formFrom(plain.publicUrl, reviewFields()));
    expect(response.headers.getSetCookie()[0]).toMatch(/SameSite=Lax$/);
    await plain.close();
  });
});

describe('nothing is stored', () => {
  test.each([
    ['lensId', '99', 'Choose the lens'],
    ['lensId', '', 'Choose the lens'],
    ['lensId', undefined, 'Choose the lens'],
    ['overall', '0', 'from 1 to 5 stars'],
    ['overall', '6', 'from 1 to 5 stars'],
    ['overall', '4.5', 'from 1 to 5 stars'],
    ['overall', undefined, 'from 1 to 5 stars'],
    ['dayVision', '10.1', 'from 0 to 10'],
    ['nightVision', '-1', 'from 0 to 10'],
    ['nearVision', '5.55', 'from 0 to 10'],
    ['intermediateVision', 'NaN', 'from 0 to 10'],
    ['dysphotopsia', undefined, 'from 0 to 10'],
    ['reviewerType', 'admin', 'patient or a doctor'],
    ['reviewerType', undefined, 'patient or a doctor'],
    ['email', 'ada', 'Enter an e-mail address'],
    ['email', 'ada@mail', 'Enter an e-mail address'],
    ['email', 'ada@mail.example\u0000', 'Enter an e-mail address'],
    ['email', `${'a'.repeat(250)}@mail.example`, 'more than 254 characters'],
    ['email', undefined, 'Enter an e-mail address'],
    ['comments', 'x'.repeat(501), 'Your comment is too long'],
    ['comments', 'x'.repeat(1_000_000), 'Your comment is too long'],
    ['comments', 'bell\u0007', 'cannot be shown'],
  ])('nothing is stored when %s is %j', async (name, value, message) => {
    const before = await traces();
    const answer = await submit({ [name]: value });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await traces()).toEqual(before);
  });

  test('nothing is stored when a file comes in place of a text, while the rest of the form is preserved', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(reviewFields({ comments: 'Keep me.' }))) body.append(name, value);
    body.set('email', new Blob(['ada@mail.example']), 'ada.txt');
    const answer = await send('/submit-review', { method: 'POST', body, headers: { Origin: site.publicUrl } });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Keep me.');
    expect(await stored()).toEqual([]);
  });

  test('nothing is stored when the body is no form', async () => {
    const headers = { Origin: site.publicUrl };
    const bodies: RequestInit[] = [
      { body: '{"lensId":"3"}', headers: { ...headers, 'Content-Type': 'application/json' } },
      { body: 'lensId=3', headers: { ...headers, 'Content-Type': 'text/plain' } },
      { body: 'lensId=3', headers: { ...headers, 'Content-Type': 'multipart/form-data' } },
      { body: '--x\r\n', headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' } },
      { body: new URLSearchParams(Array.from({ length: 201 }, () => ['lensId', '3'])), headers },
      { headers },
    ];
    for (const init of bodies) expect((await send('/submit-review', { method: 'POST', ...init })).status).toBe(400);
    expect(site.log()).not.toContain('A page failed');
  });

  test('nothing is stored when the form is larger than 2 MiB, however it is sent', async () => {
    const text = new URLSearchParams(reviewFields({ comments: 'x'.repeat(2 * 1024 * 1024) })).toString();
    const type = { Origin: site.publicUrl, 'Content-Type': 'application/x-www-form-urlencoded' };
    const headers = { ...type, 'Content-Length': String(text.length) };
    const inPieces = { body: new Blob([text]).stream(), duplex: 'half' } as RequestInit;
    expect((await send('/submit-review', { method: 'POST', body: text, headers })).status).toBe(413);
    expect((await send('/submit-review', { method: 'POST', headers: type, ...inPieces })).status).toBe(413);
    expect((await send('/own-review', { method: 'POST', body: text, headers })).status).toBe(413);
    expect(await stored()).toEqual([]);
  });
});

describe('the origin of a form', () => {
  const elsewhere: [string, Record<string, string>][] = [
    ['another site', { Origin: 'https://evil.example' }],
    ['a name that begins like ours', { Origin: 'https://iolite.example.evil.example' }],
    ['another scheme', { Origin: 'ftp://iolite.example' }],
    ['another port', { Origin: 'https://iolite.example:444' }],
    ['nowhere', { Origin: 'null' }],
    ['an unknown place', {}],
    ['another site, as the browser says', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighboring site, as the browser says', { 'Sec-Fetch-Site': 'same-site' }],
  ];
  const paths = ['/submit-review', '/submit-review.data', '/submit-review/3', '/own-review', '/own-review.data'];

  test.each(elsewhere)('a form from %s is refused', async (_where, headers) => {
    for (const path of [...paths, '/confirm-review/x', '/edit-link/x']) {
      const body = new URLSearchParams(reviewFields());
      const answer = await send(path, { method: 'POST', body, headers });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(await stored()).toEqual([]);
  });

  test.each(paths)('a form from our own pages is accepted by %s', async (path) => {
    const body = () => new URLSearchParams(reviewFields());
    const ours: Record<string, string>[] = [{ Origin: site.publicUrl }, { 'Sec-Fetch-Site': 'same-origin' }];
    for (const headers of ours) {
      expect((await send(path, { method: 'POST', body: body(), headers })).status).toBeLessThan(400);
    }
    // Behind a proxy that terminates HTTPS, the request's own URL has another origin than the browser's.
    for (const inside of ['http://iolite.example', 'http://10.0.0.7:3000']) {
      const headers = { Origin: site.publicUrl };
      const answer = await site.fetch(new Request(inside + path, { method: 'POST', body: body(), headers }));
      expect(answer.status).toBeLessThan(400);
    }
  });
});

describe('no response reveals whether a review exists', () => {
  /** Everything that an observer can compare, apart from random values and times. */
  function observed({ status, headers, text }: Answer): unknown {
    const shown = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
    return { status, text, headers: shown.map(([name, value]) => [name, value.replace(/=[\w-]{43};/, '=…;')]) };
  }

  test.each(['/submit-review', '/submit-review.data', '/submit-review/3'])(
    'no response reveals whether a review exists when another is sent to %s',
    async (path) => {
      const first = await send(path, form());
      const strangers = await send(path, form({ overall: '1' }));
      const programs = await send(path, form({ further: 'https://evil.example', email: 'spam@mail.example' }));
      const authors = await send(path, form({ overall: '5' }, { Cookie: cookieOf(first) }));
      expect(await stored()).toMatchObject([{ overall: 5 }]);
      expect(await site.sql('select overall from review_changes')).toEqual([{ overall: 1 }]);
      expect(cookieOf(strangers)).not.toBe(cookieOf(first));
      for (const answer of [strangers, programs, authors]) expect(observed(answer)).toEqual(observed(first));
    },
  );

  test('no response reveals whether a review exists when an edit link is requested', async () => {
    await submit();
    const ask = (email: string) => send('/submit-review', form({ email, intent: 'edit-link', comments: '' }));
    const [theirs, nobodys] = [await ask('ada@mail.example'), await ask('bob@mail.example')];
    expect(theirs.status).toBe(200);
    expect(theirs.text.replaceAll('ada@', 'bob@')).toBe(nobodys.text);
    expect(observed({ ...theirs, text: '' })).toMatchObject({ status: 200 });
    const names = ({ headers }: Answer) => [...headers.keys()];
    expect(names(theirs)).toEqual(names(nobodys));
  });

  test('no response reveals whether a review exists when the own review is requested', async () => {
    const ask = (changes: Record<string, string>, headers = {}) => send('/own-review', form(changes, headers));
    const author = await submit({ comments: 'Mine alone.' });
    const strangers = await ask({});
    const nobodys = await ask({ email: 'bob@mail.example' });
    const otherLens = await ask({ lensId: '4' }, { Cookie: cookieOf(author) });
    const senseless = await ask({ email: 'no address' });
    const wrongKey = await ask({}, { Cookie: `__Host-author_key=${'A'.repeat(43)}` });
    expect(JSON.parse(strangers.text)).toEqual({ content: null });
    expect(strangers.headers.get('cache-control')).toBe('no-store');
    for (const answer of [nobodys, otherLens, senseless, wrongKey]) {
      expect(observed(answer)).toEqual(observed(strangers));
    }

    const own = await ask({}, { Cookie: cookieOf(author) });
    expect(JSON.parse(own.text)).toEqual({
      content: {
        reviewerType: 'patient',
        overall: 4,
        dayVision: 91,
        nightVision: 55,
        nearVision: 100,
        intermediateVision: 70,
        dysphotopsia: 25,
        comments: 'Mine alone.',
        openWords: null,
        healthConsent: 1,
        hasInterest: false,
      },
    });
  });

  test('no response contains an e-mail address that was not in the request, or a hash', async () => {
    const author = await submit({ email: 'owner@private.example' });
    const [{ hash }] = (await site.sql(`select author_key_hash as hash from reviews`)) as [{ hash: Buffer }];
    const paths = ['/', '/lenses/3', '/lenses/3.data', '/submit-review/3', '/api/lenses/3', '/api/lenses/3/comments'];
    for (const path of paths) await send(path, { headers: { Cookie: cookieOf(author) } });
    await send('/own-review', form({ email: 'owner@private.example' }, { Cookie: cookieOf(author) }));
    await send('/submit-review', form({ overall: '2', email: 'Owner@private.example' }));
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.join('')).not.toMatch(/private\.example/i);
    for (const form of ['hex', 'base64', 'base64url'] as const) {
      expect(answers.join('')).not.toContain(hash.toString(form).replace(/=+$/, ''));
    }
  });
});
