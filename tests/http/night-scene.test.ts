import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const PICTURE = '/night-scene/321-near.svg';

test.each([
  ['a picture of the street', PICTURE, '150 218 420 280'],
  ['a band of 100 lights', '/night-scene/halos-66-25-7-2-0.svg', '0 0 880 220'],
])('%s is cacheable, by browsers for a week', async (_what, file, viewBox) => {
  const answer = await site.request(file);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=604800');
  expect(await answer.text()).toContain(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"`);
});

test('opened by itself it loads nothing, runs nothing, and keeps its type', async () => {
  const { headers } = await site.request(PICTURE);
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.has('Set-Cookie')).toBe(false);
});

test('a browser that has it gets a 304; it is sent compressed', async () => {
  const first = await site.request(PICTURE, { headers: { 'Accept-Encoding': 'br' } });
  expect(first.headers.get('Content-Encoding')).toBe('br');
  const again = await site.request(PICTURE, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('Cache-Control')).toBe('public, max-age=604800');
});

test.each([
  '325-near.svg',
  '321-far.svg',
  '321-near',
  '321-near.svg/x',
  'halos-66-25-7-2-1.svg',
  '3'.repeat(1_900),
  '',
])('there is no picture %.20s', async (file) => {
  expect((await site.request(`/night-scene/${file}`)).status).toBe(404);
});

describe('what people with a lens see at night', () => {
  const atNight = async (path: string) => {
    const page = await (await site.request(path)).text();
    return page.replaceAll(/<!--.*?-->/g, '').replaceAll('&#x27;', '’');
  };

  test('is described by studies before eleven answers', async () => {
    const page = await atNight('/lenses/2');
    expect(page).toMatch(/Fewer than 11 people with [^<]+ have described what they see at night/);
    expect(page).toContain('about 29 of 100 people with multifocal lenses saw halos (16 to 52)');
    expect(page).not.toContain('/night-scene/');
    expect(await atNight('/iol-class/multifocal')).not.toContain('/night-scene/');
  });

  test('is shown from eleven answers on: how many of 100 picked each picture, with the margin of error', async () => {
    await site.sql(
      `with people as (
         insert into reviews (lens_id, email, email_key, reviewer_type, overall, step)
         select 2, n || '@example.com', n || '@example.com', 'patient', 4, 'sent' from generate_series(1, 11) n
         returning id, split_part(email, '@', 1)::int as n)
       insert into experience_answers (id, review_id, lens_id, answered_at, surgery_month, months_since, halos, starbursts, glare)
       select gen_random_uuid(), id, 2, now(), '2020-01-01', 4, case when n < 5 then 0 when n < 10 then 2 else 3 end, n / 11, 0 from people`,
    );
    const page = await eventually(async () => {
      const shown = await atNight('/lenses/2?folds=filled');
      expect(shown).toContain('/night-scene/halos-36-0-46-18-0.svg');
      return shown;
    });
    for (const picture of ['starbursts-91-9-0-0-0', 'glare-100-0-0-0-0', '200-lamps', '200-whole']) {
      expect(page).toContain(`/night-scene/${picture}.svg`);
    }
    expect(page).toContain('Of 100 people, 36 picked none, 0 faint, 46 medium, 18 bright and 0 very bright.');
    expect(page).toContain('18 of 100 (5 to 48)');
    expect(page).toContain('only 11 people answered');
    expect(page).toContain('11 people, 4 to 6 months after surgery');
    expect(await atNight('/iol-class/multifocal')).toContain('11 people, 4 to 6 months after surgery');
  });
});
