import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const BODY = gzipSync(JSON.stringify({ email: 'ada@mail.example' }));

test.each([
  ['/api/addSubscriber', 'gzip'],
  ['/api/v1/outcomes/batches', 'gzip'],
  ['/api/v1/outcomes/batches', 'br, gzip'],
  ['/api/outcome-files', 'deflate'],
  ['/newsletter', 'zstd'],
])('a body sent to %s in the coding %s is refused with the coding that is read', async (path, coding) => {
  const response = await site.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': coding },
    body: BODY,
  });
  expect([response.status, response.headers.get('Accept-Encoding')]).toEqual([415, 'identity']);
  expect(await response.json()).toMatchObject({ title: 'Compressed body', detail: expect.stringContaining('gzip') });
});
