import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '#tests/support/emptied.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { mailedLink, openTestSite, type TestSite } from '#tests/support/site.ts';

const ADA = 'ada@mail.example';
/** Recipients whose letters no test reads: one may still be in flight when the next test begins. */
const BEA = 'bea@mail.example';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(() => site.sql(emptied('reviews, data_requests, rate_limits, mail_tray, suppressed_addresses')));
afterAll(() => site.close());

const press = (path: string, fields: Record<string, string> = {}, headers = {}) =>
  site.request(path, formFrom(site.publicUrl, fields, headers));
async function linkTo(email: string): Promise<string> {
  await press('/your-data', { email });
  return mailedLink(site, 'your-data', email);
}
const submit = (changes: Record<string, string> = {}) =>
  press('/submit-review', reviewFields({ email: ADA, ...changes }));

describe('requesting a link', () => {
  test('has the same response, byte for byte, whether or not something is stored', async () => {
    await submit({ email: BEA });
    const answers = await Promise.all([BEA, 'eva@mail.example'].map((email) => press('/your-data', { email })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [known, unknown] = await Promise.all(answers.map((answer) => answer.text()));
    expect(known).toContain('Please look at your e-mail.');
    expect(known?.replaceAll(BEA, 'eva@mail.example')).toBe(unknown);
  });

  test('returns the input with an explanation when it is no e-mail address', async () => {
    const answer = await press('/your-data', { email: 'ada at mail' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('Enter an e-mail address like name@example.com.');
    expect(page).toContain('value="ada at mail"');
  });

  test('is rate-limited by network: 429, a Retry-After, and the input', async () => {
    const others = { 'X-Forwarded-For': '198.51.100.7' };
    const asked = await Promise.all(
      Array.from({ length: 21 }, (_, index) => press('/your-data', { email: `p${index}@mail.example` }, others)),
    );
    const refused = asked.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000);
    const page = (await refused[0]?.text()) ?? '';
    expect(page).toContain('Please wait an hour and try again.');
    expect(page).toMatch(/value="p\d+@mail\.example"/);
    expect((await press('/your-data', { email: BEA })).status).toBe(200);
  });

  test('requesting a link also works for a mailbox that refuses letters, since it was just requested', async () => {
    const link = await linkTo(ADA);
    const answer = await press(link, { letters: 'refuse' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${link}?message=letters-refused`]);
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-flash=letters-refused;/);
    await site.sql('delete from mail_tray');
    const page = await (await site.request(await linkTo(ADA))).text();
    expect(page).toContain('Allow E-mails Again');
  });
});

describe('an opened page', () => {
  test('shows the stored data to the holder of the link, and is never cached', async () => {
    await submit({ comments: 'Clear <b>at last</b>.' });
    const link = await linkTo(ADA);
    for (const path of [link, `${link}.data`, `${link}/delete`, `${link}/delete.data`]) {
      const before = site.rendered();
      const [first] = [await site.request(path), await site.request(path)];
      expect(first.status, path).toBe(200);
      expect(first.headers.get('cache-control'), path).toBe('private, no-store');
      expect(first.headers.get('etag'), path).toBeNull();
      expect(site.rendered() - before, path).toBe(2);
    }
    const page = await (await site.request(link)).text();
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).toContain(ADA);
    expect(page).toContain('Clear &lt;b&gt;at last&lt;/b&gt;.');
  });

  test('gives everything as a file', async () => {
    await submit({ comments: 'Ganz klar: größer, schöner 👓' });
    const file = await site.request(`${await linkTo(ADA)}/download`);
    expect(file.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="iolite-your-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(file.headers.get('x-robots-tag')).toBe('noindex');
    expect(await file.json()).toMatchObject({
      format: 'iolite-your-data',
      version: 2,
      email: ADA,
      data: { reviews: [{ lensId: 3, dayVision: 9.1, comments: 'Ganz klar: größer, schöner 👓' }] },
    });
  });

  test('shows nothing for a token of another kind, and deletes nothing when merely opened', async () => {
    await submit();
    const [, , foreign] = (await mailedLink(site, 'confirm-review', ADA)).split('/');
    const link = await linkTo(ADA);
    for (const path of [`/your-data/${foreign}`, '/your-data/x', `${link}x`]) {
      for (const answer of [
        await site.request(path),
        await site.request(`${path}/delete`),
        await press(`${path}/delete`),
      ]) {
        expect(answer.status, path).toBe(410);
        expect(await answer.text()).not.toContain(ADA);
      }
      expect((await press(path, { letters: 'refuse' })).status).toBe(410);
      const file = await site.request(`${path}/download`);
      expect([file.status, file.headers.get('location')]).toEqual([302, path]);
    }
    await site.request(`${link}/delete`);
    expect(await site.sql('select from reviews')).toHaveLength(1);
    expect(await site.sql('select from suppressed_addresses')).toEqual([]);
  });
});

describe('deleting', () => {
  test('removes one item from the figures and answers with a receipt, which can be downloaded', async () => {
    await submit();
    await submit({ lensId: '4' });
    await site.settled();
    const link = await linkTo(ADA);
    const page = await (await site.request(link)).text();
    const [address = ''] = /\/your-data\/[\w.-]+\/delete\?group=reviews&amp;item=[\w-]+/.exec(page) ?? [];
    const path = address.replace('&amp;', '&');
    expect(await (await site.request(path)).text()).toContain('Your review of Alcon PanOptix Pro');

    const receipt = await press(path);
    expect([receipt.status, receipt.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const text = await receipt.text();
    expect(text).toMatch(/>DEL-\d{8}-[0-9A-Z]{8}</);
    const [, inUrl = ''] = /href="data:text\/plain;charset=utf-8,([^"]*)"/.exec(text) ?? [];
    expect(decodeURIComponent(inUrl)).toContain('- Your review of Alcon PanOptix Pro');
    await site.settled();
    const left = site.services.figures.all().filter(({ all }) => all.reviews > 0);
    expect(left).toMatchObject([{ lensId: 4, all: { reviews: 1 } }]);
    expect(await (await press(path)).text()).toContain('There was nothing left to delete.');
  });

  test('everything leaves neither the e-mail address nor a valid link', async () => {
    await submit();
    await mailedLink(site, 'confirm-review', ADA);
    const link = await linkTo(ADA);
    expect((await press(`${link}/delete`)).status).toBe(200);
    for (const table of ['reviews', 'data_requests', 'mail_tray'])
      expect(await site.sql(`select from ${table}`)).toEqual([]);
    expect((await site.request(link)).status).toBe(410);
    expect((await press(`${link}/delete`)).status).toBe(410);
  });

  test('is refused from another site', async () => {
    await submit();
    const link = await linkTo(ADA);
    const answer = await site.request(`${link}/delete`, formFrom('https://evil.example', {}));
    expect(answer.status).toBe(403);
    expect(await site.sql('select from reviews')).toHaveLength(1);
  });
});
