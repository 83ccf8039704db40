import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const PICTURE = '/night-scene/321-near.svg';

test('a picture of the street may be kept, by browsers for a week', async () => {
  const answer = await site.request(PICTURE);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=604800');
  expect(await answer.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="150 218 420 280"/);
});

test('opened by itself it loads nothing and runs nothing, and stays in its type', async () => {
  const { headers } = await site.request(PICTURE);
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.has('Set-Cookie')).toBe(false);
});

test('a browser that has it gets no second copy; it leaves compressed', async () => {
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
