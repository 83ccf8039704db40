import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Limits } from '#platform/limits/limits.ts';
import { listen } from '#tests/support/listen.ts';
import { reviewFields } from '#tests/support/review-form.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { createFormsAhead } from './forms-ahead.ts';
import { listenerOf } from './listener.ts';
import { REFUSED_FORMS } from './refused-forms.ts';

/** What varies from answer to answer. */
const VARYING = /^(?:date: .*|x-request-id: [\w-]{36})\r\n|(?<=author_key=)[\w-]{43}|nonce="[^"]*"/gim;
const asText = (answer: Buffer) => answer.toString('latin1').replace(VARYING, '');
const HEADERS = ['Content-Type: application/x-www-form-urlencoded', 'Accept-Encoding: gzip, deflate, br'];

describe.each(['https://iolite.example', 'http://iolite.example'])('a site at %s', (publicUrl) => {
  let site: TestSite;
  /** Takes forms ahead of the application, and enters it for all else; the other one enters it for everything. */
  let quick: Server;
  let whole: Server;
  /** How many forms were taken ahead, and how many of those were handed to the application after all. */
  let taken = 0;
  let entered = 0;
  let people = 0;

  beforeAll(async () => {
    site = await openTestSite({ publicUrl });
    const take: NonNullable<TestSite['forms']>['take'] = (incoming, outgoing, enter) => {
      const enterLate = () => {
        if (isTaken) entered += 1;
        enter();
      };
      const isTaken = site.forms?.take(incoming, outgoing, enterLate) ?? false;
      if (isTaken) taken += 1;
      return isTaken;
    };
    quick = await listen(listenerOf({ fetch: site.fetch, forms: { take } }));
    whole = await listen(listenerOf({ fetch: site.fetch }));
    // What the application lets through is learned from, and then to which places it leads.
    await send(quick, reviewFields({ email: 'first@mail.example' }));
  });
  beforeEach(() => site.sql('delete from rate_limits'));
  afterAll(async () => {
    for (const server of [quick, whole]) server.close();
    await site.close();
  });

  type Sending = { readonly headers?: readonly string[]; readonly first?: string; readonly host?: string };
  async function send(
    server: Server,
    fields: Record<string, string> | string,
    { headers = HEADERS, first = 'POST /submit-review HTTP/1.1', host = 'iolite.example' }: Sending = {},
  ): Promise<Buffer> {
    const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
    const origin = headers.some((line) => /^(?:origin|referer):/i.test(line)) ? [] : [`Origin: ${publicUrl}`];
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write([first, `Host: ${host}`, ...origin, ...headers, length, 'Connection: close', '', body].join('\r\n'));
    return buffer(socket);
  }

  /** What is answered either way to somebody new, and whether it was taken ahead, and handed over then. */
  async function both(changes: Record<string, string>, sending?: Sending) {
    const before = { taken, entered };
    const fields = () => reviewFields({ email: `person${people++}@mail.example`, ...changes });
    const answers = [await send(quick, fields(), sending), await send(whole, fields(), sending)];
    const texts = answers.map(asText);
    return { answers: texts, isTaken: taken > before.taken, isEntered: entered > before.entered };
  }

  describe.each([
    ['a browser', 'POST /submit-review HTTP/1.1', /^HTTP\/1.1 302 [\s\S]*\r\nlocation: \/\?told=review-sent\.3/i],
    ['scripts', 'POST /submit-review.data HTTP/1.1', /^HTTP\/1.1 202 [\s\S]*"\/\?told=review-sent\.3/i],
  ])('from %s', (_who, first, leading) => {
    test.each([
      ['of a patient', {}],
      ['that tells of an emergency', { comments: 'Since yesterday I see flashes, a curtain, and lost my vision.' }],
      ['of a doctor', { reviewerType: 'doctor' }],
      ['from a shared device', { sharedDevice: 'on' }],
      ['with what only programs fill in', { further: 'x' }],
      ['in another writing', { comments: 'Ωραία & clear = 100 % + more\r\n?a=b' }],
    ])('takes a review %s as the application does, byte for byte', async (_what, changes) => {
      // The application is the first to say what it says to whoever is led there.
      await both(changes, { first });
      for (const headers of [HEADERS, HEADERS.slice(0, 1)]) {
        const { answers, isTaken, isEntered } = await both(changes, { first, headers });
        expect(answers[0]).toBe(answers[1]);
        expect(answers[0]).toMatch(leading);
        expect([isTaken, isEntered]).toEqual([true, false]);
      }
    });

    test('in two places at once, each in its own words', async () => {
      const lenses = ['1', '2', '1', '2'];
      const answers = await Promise.all(lenses.map((lensId) => both({ lensId }, { first })));
      for (const [place, lensId] of lenses.entries()) {
        const [quickly, wholly] = answers[place]?.answers ?? [];
        expect(quickly).toBe(wholly);
        expect(quickly).toContain(`/?told=review-sent.${lensId}`);
      }
    });

    test('stores what it takes as the application does, with its letter', async () => {
      const rows = async (email: string) =>
        site.sql(
          `select lens_id, overall, day_vision, comments, reviewer_type, step, mail_domain, network_mark,
          (select count(*)::int from pgboss.job where name = 'letters' and data->>'to' = email) as letters
        from reviews where email = $1`,
          [email],
        );
      const [one, other] = [`person${people++}@mail.example`, `person${people++}@mail.example`];
      await send(quick, reviewFields({ email: one }), { first });
      await send(whole, reviewFields({ email: other }), { first });
      expect(await rows(one)).toEqual(await rows(other));
      expect(await rows(one)).toMatchObject([{ lens_id: 3, overall: 4, letters: 1 }]);
    });

    test.each([
      ['errors', { overall: '', email: 'same@mail.example' }],
      ['a link to edit that is asked for', { intent: 'edit-link', email: 'same@mail.example' }],
      ['an intent that nobody knows', { intent: 'x', email: 'same@mail.example' }],
    ])('has the application answer what ends in %s, without acting twice', async (_what, changes) => {
      const { answers, isTaken, isEntered } = await both(changes, { first });
      expect(answers[0]).toBe(answers[1]);
      expect([isTaken, isEntered]).toEqual([true, true]);
      const [count] = await site.sql(`select coalesce(max(points), 0)::int as most from rate_limits
      where key not like 'refused-forms:%'`);
      // Each of the two was counted once.
      expect(count?.most).toBeLessThanOrEqual(2);
    });
  });

  test('has the application ask a network to wait, whichever limit it has reached', async () => {
    await both({});
    await site.sql(`update rate_limits set points = 100000 where key like 'review-submissions:%'`);
    const full = await both({});
    expect(full.answers[0]).toMatch(/^HTTP\/1.1 429/);
    expect([full.isTaken, full.isEntered]).toEqual([true, true]);
    await both({ overall: '' });
    await site.sql(`update rate_limits set points = $1 where key like 'refused-forms:%'`, [REFUSED_FORMS.most]);
    const held = await both({});
    expect(held.answers[0]).toMatch(/^HTTP\/1.1 429/);
    expect([held.isTaken, held.isEntered]).toEqual([true, true]);
  });

  test.each([
    ['somebody who was here before', { headers: [...HEADERS, 'Cookie: __Host-author_key=x'] }],
    ['an id of its own', { headers: [...HEADERS, 'X-Request-Id: mine'] }],
    ['a page elsewhere', { headers: [...HEADERS, 'Origin: https://evil.example'] }],
    ['a page that only says where it is', { headers: [...HEADERS, `Referer: ${publicUrl}/submit-review`] }],
    ['a proxy that nobody has named', { headers: [...HEADERS, 'X-Forwarded-For: 198.51.100.1'] }],
    ['another kind of form', { headers: ['Content-Type: text/plain'] }],
    ['scripts that ask for more', { first: 'POST /submit-review.data?_routes=root HTTP/1.1' }],
    ['another page', { first: 'POST /submit-review/3 HTTP/1.1' }],
    ['scripts on another page', { first: 'POST /submit-review/3.data HTTP/1.1' }],
    ['another name', { host: 'evil.example' }],
  ])('leaves what comes from %s to the application', async (_what, sending) => {
    const { answers, isTaken } = await both({}, sending);
    expect(isTaken).toBe(false);
    expect(answers[0]).toBe(answers[1]);
  });

  test.each([
    ['too many fields', 'a=1&'.repeat(300)],
    ['nothing', ''],
  ])('refuses %s as the application does', async (_what, body) => {
    const answers = [await send(quick, body), await send(whole, body)].map(asText);
    expect(answers[0]).toBe(answers[1]);
  });

  test('leaves a form too long for it to the application', async () => {
    const before = taken;
    const { answers } = await both({ comments: 'x'.repeat(70_000) });
    expect(taken).toBe(before);
    expect(answers[0]?.slice(0, 300)).toBe(answers[1]?.slice(0, 300));
  });

  test.each([
    ['/submit-review', 302],
    ['/submit-review.data', 202],
  ])('notes what it takes at %s as the application does', async (path, status) => {
    const sending = { first: `POST ${path} HTTP/1.1` };
    await both({}, sending);
    const noted = async (server: Server) => {
      await send(server, reviewFields({ email: `person${people++}@mail.example` }), sending);
      const lines = site.log().trimEnd().split('\n');
      const line = lines.findLast((each) => each.includes('"msg":"request"')) ?? '';
      expect(line).toMatch(/"id":"[\w-]{36}","method":"POST".*"milliseconds":\d+/);
      expect(JSON.parse(line)).toMatchObject({ path, status });
      return { ...JSON.parse(line), id: '', time: '', milliseconds: 0 };
    };
    const before = { taken, entered };
    expect(await noted(quick)).toEqual(await noted(whole));
    expect({ taken, entered }).toEqual({ taken: before.taken + 1, entered: before.entered });
  });
});

test('hands a form over when it fails itself, with what went wrong', async () => {
  const broken = new Error('broken');
  const forms = createFormsAhead({
    path: '/form',
    publicUrl: 'http://localhost',
    act: () => Promise.reject(broken),
    // Asked of the database, which is not there.
    limits: { look: () => Promise.reject(broken) } as unknown as Limits,
    concurrencyLimiter: createConcurrencyLimiter(() => 'network'),
    networkOf: () => 'network',
    isProxy: () => false,
    routeOf: (path) => path,
    note: () => {},
  });
  const app = new Hono<{ Bindings: HttpBindings }>().use(forms.learn).post('/form', (c) => {
    const acted = forms.actedIn(c.env.incoming);
    return acted ? c.text(String('thrown' in acted && acted.thrown), 500) : c.redirect('/');
  });
  const server = await listen(listenerOf({ fetch: app.fetch, forms }));
  const { port } = server.address() as AddressInfo;
  const post = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      ['POST /form HTTP/1.1', 'Host: localhost', 'Origin: http://localhost', ...HEADERS, 'Content-Length: 3']
        .concat('Connection: close', '', 'a=1')
        .join('\r\n'),
    );
    return asText(await buffer(socket));
  };
  expect(await post()).toMatch(/^HTTP\/1.1 302/);
  expect(await post()).toMatch(/^HTTP\/1.1 500[\s\S]*Error: broken/);
  server.close();
});
