import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EXPERIENCE_LIMITS } from '#domain/experience/limits.ts';
import { QUESTIONS } from '#domain/experience/rules.ts';
import { emptied } from '#tests/support/emptied.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { mailedLink, openTestSite, type TestSite } from '#tests/support/site.ts';

const ADA = 'ada@mail.example';
const HERE = '/since-your-surgery/3';
const THIS_YEAR = String(new Date().getUTCFullYear());
/** Cookies of the page itself: the display settings. */
const DISPLAY = /name="display-/;

let site: TestSite;
/** The cookie of the browser that wrote the review, and the token of the letter about it. */
let cookie: string;
let token: string;

beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  await site.sql(emptied('reviews, rate_limits, mail_tray, suppressed_addresses'));
  cookie = await review();
  token = (await mailedLink(site, 'confirm-review', ADA)).split('/').at(-1) ?? '';
});
afterAll(() => site.close());

/** Sends a review from a new browser; returns its cookie. */
async function review(changes: Record<string, string> = {}): Promise<string> {
  const sent = await site.request('/submit-review', formFrom(site.publicUrl, reviewFields({ email: ADA, ...changes })));
  return /__Host-author_key=[\w-]+/.exec(sent.headers.get('set-cookie') ?? '')?.[0] ?? '';
}
const look = (path: string, from = '') => site.request(path, { headers: { Cookie: from } });
const send = (path: string, fields: Record<string, string>, from = '', headers = {}) =>
  site.request(path, formFrom(site.publicUrl, fields, { Cookie: from, ...headers }));
const stored = () =>
  site.sql<{ halos: number | null }>(
    'select halos from experience_answers where expires_at is null order by answered_at',
  );

describe('the questions', () => {
  test('open in the browser that wrote the review and by the link in its letter, for one person only', async () => {
    for (const [path, from] of [
      [HERE, cookie],
      [`/since-your-surgery/${token}`, ''],
    ] as const) {
      const answer = await look(path, from);
      expect([answer.status, answer.headers.get('cache-control')], path).toEqual([200, 'private, no-store']);
      const page = await answer.text();
      expect(page).toContain('Alcon PanOptix Pro');
      expect(page, 'an address').not.toContain(ADA);
      expect(page, 'an answer that nobody has given').not.toMatch(/name="(halos|eyes|driving)"[^>]*checked/);
    }
    const confirm = await (await look(`/confirm-review/${token}`)).text();
    expect(confirm).toContain(`href="/since-your-surgery/${token}"`);
  });

  test('are as many on each page as the page says, and the first asks for the month and for letters', async () => {
    const page = await (await look(HERE, cookie)).text();
    const [before = '', after = ''] = page.split('<div class="since-more">');
    const [, first = ''] = before.split('class="since-first"');
    const numbers = (html: string) =>
      [...html.matchAll(/<legend.*?<\/legend>/gs)].flatMap(([legend]) => {
        const [, number] = /^(\d+)\. /.exec(legend.replaceAll(/<[^>]*>/g, '')) ?? [];
        return number ? [Number(number)] : [];
      });
    const { first: few, more } = QUESTIONS;
    const all = Array.from({ length: few + more }, (_, at) => at + 1);
    expect([numbers(first), numbers(after)]).toEqual([all.slice(0, few), all.slice(few)]);
    expect(first.match(/<legend/g)).toHaveLength(few);
    for (const name of ['surgeryMonth', 'surgeryYear', 'letters']) expect(first, name).toContain(`name="${name}"`);
    expect(page.replaceAll('<!-- -->', '')).toContain(`${few} questions, about two minutes.`);
  });

  test.each([
    ['no browser of ours', () => HERE, '', 404],
    ['another browser', () => HERE, '__Host-author_key=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 404],
    ['no lens', () => '/since-your-surgery/0', '', 404],
    ['nonsense', () => '/since-your-surgery/x%00y', '', 404],
    ['a forged letter', () => `/since-your-surgery/${token.slice(0, -5)}AAAAA`, '', 410],
    ['a letter of another kind', () => `/since-your-surgery/eyJhbGciOiJIUzI1NiJ9.e30.x`, '', 410],
  ])('open to %s neither to read nor to answer', async (_name, path, from, status) => {
    expect((await look(path(), from)).status).toBe(status);
    expect((await look(`${path()}/answers`, from)).status).toBe(status);
    expect((await send(path(), { halos: '1' }, from)).status).toBe(410);
    expect(await stored()).toEqual([]);
  });

  test('are returned with all choices when something is invalid', async () => {
    const answer = await send(HERE, { surgeryMonth: '3', halos: '2', conditions: 'dry-eye', letters: 'on' }, cookie);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('Choose a month and a year, or leave both empty.');
    const checked = [...page.matchAll(/<input[^>]* checked=""[^>]*>/g)].filter(([input]) => !DISPLAY.test(input));
    expect(checked.map(([input]) => /value="([^"]*)"/.exec(input)?.[1])).toEqual(['2', undefined, 'dry-eye']);
    expect(page).toMatch(/<option value="3" selected="">March/);
    expect(await stored()).toEqual([]);
  });

  test('are stored once for repeated sending, and shown again', async () => {
    const fields = {
      sending: crypto.randomUUID(),
      halos: '2',
      driving: 'less',
      surgeryMonth: '1',
      surgeryYear: '2026',
    };
    for (const _time of [1, 2]) {
      const answer = await send(HERE, fields, cookie);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${HERE}/answers?message=answers-saved.3`]);
    }
    expect(await stored()).toEqual([{ halos: 2 }]);
    const own = await (await look(`${HERE}/answers`, cookie)).text();
    for (const words of ['January 2026', 'Medium', 'Less than before']) expect(own).toContain(words);
    const again = await (await look(HERE, cookie)).text();
    expect(again, 'what lasts is filled in').toMatch(/<option value="1" selected="">January/);
    expect(again, 'what changes is asked again').not.toMatch(/name="halos"[^>]* checked/);
  });

  test('are rate-limited, and preserve all choices', async () => {
    for (let time = 0; time < EXPERIENCE_LIMITS.ofOne.most; time += 1) {
      expect((await send(HERE, { halos: '1' }, cookie)).status).toBe(302);
    }
    const refused = await send(HERE, { halos: '3' }, cookie);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3600]).toEqual([429, true]);
    const page = await refused.text();
    expect(page).toContain('Please wait');
    expect(page).toMatch(/<input[^>]*name="halos"[^>]*checked=""[^>]*value="3"/);
    expect(await stored()).toHaveLength(EXPERIENCE_LIMITS.ofOne.most);
  });
});

test('a browser whose review waits as a change sees the same as one whose review counts', async () => {
  const other = await review({ overall: '1' });
  /** Without the ids and times of sending. */
  const bare = async (path: string, from: string) =>
    (await (await look(path, from)).text()).replaceAll(
      /[0-9a-f]{8}-[0-9a-f-]{27}|\d{13}|\d\d\d\d-\d\d-\d\dT[\d:.]+Z/g,
      '',
    );
  expect(await bare(HERE, other)).toBe(await bare(HERE, cookie));
  for (const from of [other, cookie]) {
    const answer = await send(HERE, { halos: '4', letters: 'on', surgeryMonth: '1', surgeryYear: THIS_YEAR }, from);
    expect(answer.status).toBe(302);
  }
  expect(await bare(`${HERE}/answers`, other)).toBe(await bare(`${HERE}/answers`, cookie));
  expect(await stored(), 'counts when the owner agrees').toEqual([{ halos: 4 }]);
});

test('letters end by one click, by a button, and with all others', async () => {
  await send(`/since-your-surgery/${token}`, {
    letters: 'on',
    surgeryMonth: '1',
    surgeryYear: THIS_YEAR,
  });
  const isGoing = async () => (await site.sql('select from experience_follow_ups where ended_at is null')).length === 1;
  expect(await isGoing()).toBe(true);
  await site.sql('update reviews set verified_at = now(), step = $1', ['confirmed']);
  await site.sql(`update experience_follow_ups set next_step = 1, next_due = now() - interval '1 hour'`);
  expect(await site.services.experience.followUps.send()).toBe(1);

  const stop = await mailedLink(site, 'no-more-questions', ADA);
  expect((await look(`/api${stop}`)).headers.get('location')).toBe(stop);
  expect(await (await look(stop)).text()).toContain('Stop These E-mails');
  expect(await isGoing(), 'looking ends nothing').toBe(true);
  expect((await site.request(`/api${stop}`, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  expect(await isGoing()).toBe(false);
  expect(await (await look(stop)).text()).toContain('We will not ask you again');
  expect((await look(`${stop}x`)).status).toBe(410);
  expect((await site.request(`/api${stop}x`, { method: 'POST' })).status).toBe(410);

  const ask = await mailedLink(site, 'asked-again', ADA);
  const led = await look(ask);
  const questions = led.headers.get('location') ?? '';
  expect([led.status, questions]).toEqual([302, ask.replace('asked-again', 'since-your-surgery')]);
  await send(questions, { letters: 'on', surgeryMonth: '1', surgeryYear: THIS_YEAR });
  expect(await isGoing(), 'by another tick').toBe(true);
  expect((await send(`${questions}/answers`, { intent: 'stop' })).status).toBe(302);
  expect(await isGoing()).toBe(false);
  expect((await send(`${HERE}/answers`, { intent: 'stop' }, cookie)).status, 'not for an unproved browser').toBe(410);
});
