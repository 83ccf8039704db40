import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SUB_SCORE_LABELS, SUB_SCORES } from '#domain/review/rules.ts';
import { emptied } from '#tests/support/emptied.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { mailedLink, openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
const OWNER = 'ada@mail.example';

beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  await site.sql(emptied('reviews, review_changes, used_links, mail_tray, rate_limits'));
  await submit({ comments: 'The first.' });
});
afterAll(() => site.close());

const submit = (changes: Record<string, string> = {}) =>
  site.request('/submit-review', formFrom(site.publicUrl, reviewFields({ email: OWNER, ...changes })));
const press = (path: string, fields: Record<string, string>, headers = {}) =>
  site.request(path, formFrom(site.publicUrl, fields, headers));
/** Opens the page of a link, then presses its button with this intent. */
async function decide(link: string, intent: string, headers = {}) {
  const page = await (await site.request(link)).text();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  return press(link, { intent, version: hidden('version'), change: hidden('change') }, headers);
}

const confirmLink = () => mailedLink(site, 'confirm-review', OWNER);
/** The link by which the owner decides about a change sent by a stranger. */
async function changeLink() {
  await submit({ comments: 'Another text.', overall: '1' });
  return mailedLink(site, 'confirm-change', OWNER);
}
async function editLink() {
  await submit({ intent: 'edit-link' });
  return mailedLink(site, 'edit-link', OWNER);
}
const LINKS = { confirmLink, changeLink, editLink };
/** The intents of each page's buttons; the page of an edit link has only one. */
const INTENTS: Record<string, readonly string[]> = {
  'confirm-review': ['confirm', 'remove'],
  'confirm-change': ['apply', 'discard'],
  'edit-link': [''],
};

/** Everything that a link could change. */
const state = async () =>
  JSON.stringify(
    await Promise.all(['reviews', 'review_changes', 'used_links'].map((table) => site.sql(`select * from ${table}`))),
  );
const reviews = () => site.sql('select overall, comments, status from reviews');

describe.each(Object.entries(LINKS))('%s', (_name, makeLink) => {
  test('changes nothing when a mail program merely opens it', async () => {
    const link = await makeLink();
    const before = await state();
    for (const path of [link, `${link}.data`, `${link}?_routes=root`]) {
      for (const method of ['GET', 'HEAD']) expect((await site.request(path, { method })).status).toBe(200);
    }
    expect(await state()).toBe(before);
  });

  test('has a page that is neither cached nor indexed', async () => {
    const page = await site.request(await makeLink());
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('etag')).toBeNull();
    expect(await page.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test('does nothing when it is forged', async () => {
    const link = await makeLink();
    const [, kind, token = ''] = link.split('/');
    const [head, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      `${head}.${payload}.${'A'.repeat(43)}`,
      `${head}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.`,
      `${head}.${encode({ ...claims, exp: claims.exp + 1 })}.${signature}`,
      `${head}.${encode({ ...claims, aud: 'another' })}.${signature}`,
      'x',
      '%00',
    ];
    const before = await state();
    for (const wrong of forged) {
      const opened = await site.request(`/${kind}/${wrong}`);
      expect([wrong, opened.status]).toEqual([wrong, 410]);
      expect(await opened.text()).toContain('This link no longer works');
      for (const intent of INTENTS[kind ?? ''] ?? []) {
        expect((await press(`/${kind}/${wrong}`, { intent })).status).toBe(410);
      }
    }
    expect(await state()).toBe(before);
  });

  test('does nothing when it is used for something else', async () => {
    const [, kind, token] = (await makeLink()).split('/');
    const before = await state();
    for (const [other, intents] of Object.entries(INTENTS).filter(([each]) => each !== kind)) {
      for (const intent of intents) expect((await press(`/${other}/${token}`, { intent })).status).toBe(410);
    }
    expect(await state()).toBe(before);
  });
});

describe('the owner of the address', () => {
  test('confirms the review, once or twice', async () => {
    const link = await confirmLink();
    for (const _time of [1, 2]) {
      const answer = await decide(link, 'confirm');
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/lenses/3?message=review-confirmed']);
      expect(answer.headers.get('set-cookie')).toMatch(/^__Host-flash=review-confirmed;/);
    }
    expect(await reviews()).toMatchObject([{ status: 'verified' }]);
  });

  test('removes it, after which the link is dead', async () => {
    const link = await confirmLink();
    expect((await press(link, { intent: 'remove' })).headers.get('set-cookie')).toMatch(
      /^__Host-flash=review-removed;/,
    );
    expect(await reviews()).toEqual([]);
    for (const intent of ['confirm', 'remove']) expect((await press(link, { intent })).status).toBe(410);
    expect((await site.request(link)).status).toBe(410);
  });

  test('accepts a change, once', async () => {
    const link = await changeLink();
    const page = await (await site.request(link)).text();
    expect(page).toContain('The first.');
    expect(page).toContain('Another text.');
    expect((await decide(link, 'apply')).status).toBe(302);
    expect(await reviews()).toEqual([{ overall: 1, comments: 'Another text.', status: 'verified' }]);
    expect((await press(link, { intent: 'apply' })).status).toBe(410);
  });

  test('refuses a change, once', async () => {
    const link = await changeLink();
    expect((await decide(link, 'discard')).status).toBe(302);
    expect(await reviews()).toMatchObject([{ overall: 4, comments: 'The first.' }]);
    expect((await press(link, { intent: 'apply' })).status).toBe(410);
  });

  test('accepts nothing that was not on the page', async () => {
    const [link, change] = [await confirmLink(), await changeLink()];
    const before = await state();
    for (const fields of [{}, { version: '' }, { version: 'x'.repeat(43), change: 'x' }] as Record<string, string>[]) {
      for (const [path, intent] of [
        [link, 'confirm'],
        [change, 'apply'],
        [change, 'discard'],
      ] as const) {
        const answer = await press(path, { intent, ...fields });
        expect(answer.status).toBe(409);
        expect(await answer.text()).toContain('It has changed in the meantime. Please look again.');
      }
    }
    expect(await state()).toBe(before);
    const again = await (await press(link, { intent: 'confirm' })).text();
    const version = /name="version" value="([^"]*)"/.exec(again)?.[1] ?? '';
    expect((await press(link, { intent: 'confirm', version })).status, 'the page that says so can be used').toBe(302);
  });

  test('sees the labels of the buttons in the letter, and on the page all that is to be confirmed', async () => {
    for (const link of [await confirmLink(), await changeLink()]) {
      const kind = link.split('/')[1] ?? '';
      const [letter] = await site.sql<{ text: string }>(
        `select text from mail_tray where text like '%/${kind}/%' order by created_at desc limit 1`,
      );
      const page = (await (await site.request(link)).text()).replaceAll('<!-- -->', '');
      const quoted = [...(letter?.text ?? '').matchAll(/“([^”]+)”/g)].map(([, words = '']) => words);
      expect(quoted).toHaveLength(2);
      for (const words of quoted) expect(page).toContain(`${words}</button>`);
      for (const score of SUB_SCORES) expect(page).toContain(`${SUB_SCORE_LABELS[score]}</dt>`);
      expect(page).toContain('9.1 of 10</dd>');
    }
  });

  test('opens the review in one browser, with a link that works once', async () => {
    const link = await editLink();
    const opened = await press(link, {});
    expect(opened.status).toBe(302);
    const form = opened.headers.get('location') ?? '';
    const [cookie = ''] = opened.headers.getSetCookie()[0]?.split(';') ?? [];
    expect(cookie).toMatch(/^__Host-author_key=/);

    const own = await site.request(form, { headers: { Cookie: cookie } });
    expect(await own.text()).toContain('The first.');
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    const strangers = await (await site.request(form)).text();
    expect(strangers).not.toContain('The first.');
    expect(strangers).toContain('This link has been used or has expired.');

    expect((await press(link, {})).status).toBe(410);
    expect((await site.request(link)).status, 'it says so before anything is pressed').toBe(410);
    const changed = await press('/submit-review', reviewFields({ email: OWNER, overall: '2' }), { Cookie: cookie });
    expect(changed.status).toBe(302);
    expect(await reviews()).toMatchObject([{ overall: 2, status: 'verified' }]);
  });
});
