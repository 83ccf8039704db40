import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const PICTURE = '/night-scene/321-near.svg';

test('a picture of the street is cacheable, by browsers for a week', async () => {
  const answer = await site.request(PICTURE);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=604800');
  expect(await answer.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="150 218 420 280"/);
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

test.each(['325-near.svg', '321-far.svg', '321-near', '321-near.svg/x', '3'.repeat(1_900), ''])(
  'there is no picture %.20s',
  async (file) => {
    expect((await site.request(`/night-scene/${file}`)).status).toBe(404);
  },
);

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

  test('is shown from eleven answers on: the median in one picture, and separately what ten of 100 see', async () => {
    await site.sql(
      `with people as (
         insert into reviews (lens_id, email, email_key, reviewer_type, overall, step)
         select 2, n || '@example.com', n || '@example.com', 'patient', 4, 'sent' from generate_series(1, 11) n
         returning id, split_part(email, '@', 1)::int as n)
       insert into experience_answers (id, review_id, lens_id, answered_at, surgery_month, months_since, halos, starbursts, glare)
       select gen_random_uuid(), id, 2, now(), '2020-01-01', 4, case when n < 5 then 0 when n < 10 then 2 else 3 end, n / 11, 0 from people`,
    );
    const page = await eventually(async () => {
      const shown = await atNight('/lenses/2');
      expect(shown).toContain('/night-scene/200-whole.svg');
      return shown;
    });
    for (const picture of ['300-lamps', '000-lamps', '000-near']) expect(page).toContain(`/night-scene/${picture}.svg`);
    expect(page).toContain('Halos: a clear ring around each lamp, much dimmer than the lamp. Starbursts: no spikes.');
    expect(page).toContain('18 of 100 (between 5 and 48 of 100)');
    expect(page).toContain('9 of 100 picked a stronger one');
    expect(page).toContain('Drawn from what 11 people picked, 4 to 6 months after surgery');
    expect(await atNight('/iol-class/multifocal')).toContain('Drawn from what 11 people picked');
  });
});
