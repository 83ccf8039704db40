import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { emptied } from '#tests/support/emptied.ts';
import { formFrom } from '#tests/support/review-form.ts';
import { mailedLink, openTestSite, requestsHandled, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
const ADA = 'Ada@mail.example';
const JSON_TYPE = { 'Content-Type': 'application/json' };

beforeAll(async () => {
  site = await openTestSite();
});
afterEach(async () => {
  await requestsHandled(site);
  await site.sql(emptied('subscribers, suppressed_addresses, rate_limits, mail_tray'));
});
afterAll(() => site.close());

async function rows() {
  await requestsHandled(site);
  return site.sql('select * from subscribers order by email_key');
}
const post = (body: BodyInit, headers: Record<string, string> = {}, more: RequestInit = {}) =>
  site.request('/api/addSubscriber', { method: 'POST', body, headers: { ...JSON_TYPE, ...headers }, ...more });
const add = (email: unknown, headers: Record<string, string> = {}) => post(JSON.stringify({ email }), headers);
const sendForm = (path: string, fields: Record<string, string>, headers = {}) =>
  site.request(path, formFrom(site.publicUrl, fields, headers));
/** Links of a sign-up, once its letter has arrived. */
async function signUp(email = ADA) {
  await add(email);
  return {
    confirm: await mailedLink(site, 'confirm-subscription', email),
    unsubscribe: await mailedLink(site, 'unsubscribe', email),
  };
}

describe('POST /api/addSubscriber', () => {
  test('accepts an e-mail address as JSON and records whether our page or a program sent it', async () => {
    const fromPage = await add(` ${ADA} `, { Origin: site.publicUrl });
    expect([fromPage.status, await fromPage.json()]).toEqual([200, {}]);
    expect(fromPage.headers.get('cache-control')).toBe('no-store');
    expect((await add('bob@mail.example', { 'Content-Type': 'application/json; charset=utf-8' })).status).toBe(200);
    expect(await rows()).toMatchObject([
      { email: ADA, source: 'page', confirmed_at: null },
      { email: 'bob@mail.example', source: 'api', confirmed_at: null },
    ]);
  });

  test('refuses everything else with a reason, and stores nothing', async () => {
    const good = JSON.stringify({ email: ADA });
    const huge = JSON.stringify({ email: ADA, more: 'x'.repeat(5_000) });
    const inPieces = { duplex: 'half' } as RequestInit;
    const refusals: [Promise<Response>, number, RegExp][] = [
      [post(good, { 'Content-Type': 'text/plain' }), 415, /application\/json/],
      [post(good, { 'Content-Type': 'application/x-www-form-urlencoded' }), 415, /application\/json/],
      [post(good, { 'Content-Type': 'text/plain; x=application/json' }), 415, /application\/json/],
      [site.request('/api/addSubscriber', { method: 'POST' }), 415, /application\/json/],
      [post('{"email":'), 400, /JSON object/],
      [post(''), 400, /JSON object/],
      [post('["ada@mail.example"]'), 400, /JSON object/],
      [post('null'), 400, /JSON object/],
      [post('{}'), 422, /^Please enter your email address\.$/],
      [add(''), 422, /^Please enter your email address\.$/],
      [add({ $ne: '' }), 422, /^Please enter your email address\.$/],
      [add('ada'), 422, /like name@example\.com/],
      [add('ada@mail.example\r\nBcc: eve@mail.example'), 422, /line break/],
      [add('\u0430da@mail.example'), 422, /“\u0430” is not one of them/],
      [add('ada@xn--mil-6cd.example'), 422, /addresses in plain letters/],
      [add(`${'a'.repeat(250)}@mail.example`), 422, /more than 254/],
      [post(huge, { 'Content-Length': String(huge.length) }), 413, /too long/],
      [post(new Blob([huge]).stream(), {}, inPieces), 413, /too long/],
      [add(ADA, { Origin: 'https://evil.example' }), 403, /page of this site/],
      [add(ADA, { Origin: 'https://iolite.example.evil.example' }), 403, /page of this site/],
      [add(ADA, { Origin: 'null' }), 403, /page of this site/],
      [site.request('/api/addSubscriber'), 405, /by POST/],
      [site.request('/api/addSubscriber', { method: 'PUT', body: good, headers: JSON_TYPE }), 405, /by POST/],
    ];
    for (const [asked, status, message] of refusals) {
      const response = await asked;
      const body = (await response.json()) as { message: string };
      expect([response.status, body], body.message).toEqual([status, expect.objectContaining({ status })]);
      expect(body.message).toMatch(message);
    }
    expect(await rows()).toEqual([]);
  });

  test('says how long a network has to wait after too many', async () => {
    const from = (network: string) => ({ 'X-Forwarded-For': network });
    await Promise.all(Array.from({ length: 20 }, (_, each) => add(`a${each}@mail.example`, from('198.51.100.1'))));
    const refused = await add(ADA, from('198.51.100.1'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await refused.json()).toMatchObject({
      message: 'There were too many attempts in a short time. Please wait an hour and try again.',
    });
    const form = await sendForm('/newsletter', { email: ADA }, from('198.51.100.1'));
    expect([form.status, form.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await add(ADA, from('198.51.100.2'))).status).toBe(200);
  });

  test('explains a failure, and the next attempt succeeds', async () => {
    await site.sql('alter table rate_limits add constraint out_of_order check (false) not valid');
    try {
      const failed = await add(ADA);
      expect(failed.status).toBe(503);
      expect(await failed.json()).toMatchObject({
        message: 'There was a problem with your subscription. Please try again.',
      });
    } finally {
      await site.sql('alter table rate_limits drop constraint out_of_order');
    }
    expect((await add(ADA)).status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  test('answers the same whether or not an e-mail address is known', async () => {
    const known = await signUp('confirmed@mail.example');
    await sendForm(known.confirm, {});
    await signUp('waiting@mail.example');
    for (let time = 0; time < 4; time += 1) await add('limited@mail.example');
    const { refusals } = site.services;
    for (const name of ['refusing', 'asked']) {
      const { url } = await refusals.linksFor(`${name}@mail.example`);
      await refusals.refuse(url.split('/').at(-1) ?? '');
    }
    await add('asked@mail.example');
    const observed = await Promise.all(
      ['confirmed', 'waiting', 'limited', 'refusing', 'asked', 'new'].map(async (name) => {
        const response = await add(`${name}@mail.example`);
        const headers = [...response.headers].filter(([key]) => key !== 'date' && key !== 'x-request-id');
        return { status: response.status, headers, text: await response.text() };
      }),
    );
    for (const each of observed) expect(each).toEqual(observed[0]);
  });

  test('thanks a program that fills in the honeypot, and drops what it sent', async () => {
    const dropped = await post(JSON.stringify({ email: ADA, further: 'https://evil.example' }));
    expect([dropped.status, await dropped.json()]).toEqual([200, {}]);
    expect(await rows()).toEqual([]);
  });
});

describe('the form for browsers without scripts', () => {
  test('accepts an e-mail address and thanks on the home page', async () => {
    const answer = await sendForm('/newsletter', { email: ADA, further: '' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?message=subscribed']);
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-flash=subscribed;/);
    expect(await rows()).toMatchObject([{ email: ADA, source: 'page' }]);
  });

  test('preserves the input and says what is wrong', async () => {
    const wrong = await sendForm('/newsletter', { email: 'ada@mail' });
    const page = await wrong.text();
    expect(wrong.status).toBe(422);
    expect(page).toContain('value="ada@mail"');
    expect(page).toContain('Uh oh! Something went wrong.');
    expect(page).toContain('Enter an e-mail address like name@example.com.');
    const empty = await (await sendForm('/newsletter', {})).text();
    expect(empty).toContain('Whoops!');
    expect(empty).toContain('Please enter your email address.');
    expect(await rows()).toEqual([]);
  });

  test('drops what a program sends', async () => {
    const answer = await sendForm('/newsletter', { email: ADA, further: 'x' });
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-flash=signed-up;/);
    expect(await rows()).toEqual([]);
  });

  test('is on the home page, which is cached and the same for all', async () => {
    const page = await site.request('/');
    expect(page.headers.get('cache-control')).toContain('public');
    expect(await page.text()).toContain('action="/newsletter"');
  });
});

describe('links of the letter', () => {
  test('change nothing when they are merely opened, and are not cached', async () => {
    const { confirm, unsubscribe } = await signUp();
    const before = await rows();
    for (const path of [confirm, unsubscribe, `${confirm}.data`, `${unsubscribe}.data`]) {
      const opened = await site.request(path);
      expect([path, opened.status, opened.headers.get('cache-control')]).toEqual([path, 200, 'private, no-store']);
      expect(await opened.text()).not.toMatch(/ada@mail/i);
    }
    expect(await (await site.request(confirm)).text()).toContain('<meta name="robots" content="noindex"/>');
    for (const method of ['GET', 'HEAD']) {
      const led = await site.request(`/api${unsubscribe}`, { method });
      expect([led.status, led.headers.get('location')]).toEqual([303, unsubscribe]);
    }
    expect(await rows()).toEqual(before);
  });

  test('confirm by a button, once or twice', async () => {
    const { confirm } = await signUp();
    for (const _time of [1, 2]) {
      const done = await sendForm(confirm, {});
      expect([done.status, done.headers.get('location')]).toEqual([302, '/?message=subscription-confirmed']);
      expect(done.headers.get('set-cookie')).toMatch(/^__Host-flash=subscription-confirmed;/);
    }
    expect(await rows()).toMatchObject([{ confirmed_at: expect.any(Date) }]);
    expect(await (await site.request(confirm)).text()).toContain('Your subscription is confirmed');
  });

  test('unsubscribe by a button, once or twice', async () => {
    const { confirm, unsubscribe } = await signUp();
    for (const _time of [1, 2]) {
      const done = await sendForm(unsubscribe, {});
      expect([done.status, done.headers.get('location')]).toEqual([302, '/?message=unsubscribed']);
      expect(done.headers.get('set-cookie')).toMatch(/^__Host-flash=unsubscribed;/);
    }
    expect(await rows()).toEqual([]);
    expect(await (await site.request(unsubscribe)).text()).toContain('You have unsubscribed');
    expect([(await site.request(confirm)).status, (await sendForm(confirm, {})).status]).toEqual([410, 410]);
  });

  test('unsubscribe by one click of a mail program, once or twice', async () => {
    const { unsubscribe } = await signUp();
    const parts = new FormData();
    parts.set('List-Unsubscribe', 'One-Click');
    for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), parts]) {
      const done = await site.request(`/api${unsubscribe}`, { method: 'POST', body });
      expect([done.status, await done.json()]).toEqual([200, {}]);
      expect(done.headers.get('set-cookie')).toBeNull();
    }
    expect(await rows()).toEqual([]);
    expect((await site.request(`/api${unsubscribe}`, { method: 'DELETE' })).status).toBe(405);
  });

  test('do nothing when they are forged, and say so', async () => {
    const { confirm, unsubscribe } = await signUp();
    const before = await rows();
    const signature = /[^.]*$/;
    const other = (path: string) => path.split('/').at(-1);
    for (const path of [
      confirm.replace(signature, 'A'.repeat(43)),
      unsubscribe.replace(signature, 'A'.repeat(43)),
      `/confirm-subscription/${other(unsubscribe)}`,
      `/unsubscribe/${other(confirm)}`,
      '/unsubscribe/x%0d%0ay',
    ]) {
      const opened = await site.request(path);
      expect([path, opened.status]).toEqual([path, 410]);
      expect(await opened.text()).toMatch(/This link (no longer works|does not work)/);
      expect((await sendForm(path, {})).status).toBe(410);
      const clicked = await site.request(`/api${path}`, { method: 'POST' });
      expect(clicked.status).toBe(path.startsWith('/unsubscribe') ? 410 : 404);
    }
    const led = await site.request('/api/unsubscribe/x%0d%0ay');
    expect([led.status, led.headers.get('location')]).toEqual([303, '/unsubscribe/x%0D%0Ay']);
    expect(await rows()).toEqual(before);
  });
});
