import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { holdBackCrowd } from './hold-back-crowd.ts';

test('while the database is away, all but two pages at a time are refused at once', async () => {
  let isAway = true;
  const rendered = Promise.withResolvers<void>();
  const app = new Hono();
  app.get(
    '*',
    holdBackCrowd(() => isAway),
    async (c) => {
      await rendered.promise;
      return c.text('a page');
    },
  );
  const [first, second] = [app.request('/'), app.request('/about')];
  const refused = await app.request('/');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);

  isAway = false;
  const third = app.request('/');
  rendered.resolve();
  expect((await Promise.all([first, second, third])).map(({ status }) => status)).toEqual([200, 200, 200]);
  isAway = true;
  expect((await app.request('/')).status, 'a page that is rendered makes room').toBe(200);
});
