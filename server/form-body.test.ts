import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { formBody } from './form-body.ts';

const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;
const URLENCODED = 'application/x-www-form-urlencoded';

const app = new Hono().post('/', formBody, (c) => c.json([...c.get('form')]));
const post = (init: RequestInit) => app.request('https://iolite.example/', { method: 'POST', ...init });

/** Sends a body in pieces; `asked` tells how many bytes of it were wanted. */
function inPieces(body: string, { type = URLENCODED, size = 64 * KIBIBYTE } = {}) {
  const bytes = Buffer.from(body);
  let asked = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = bytes.subarray(asked, asked + size);
        asked += chunk.length;
        if (chunk.length > 0) controller.enqueue(new Uint8Array(chunk));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const init = { body: stream, headers: { 'Content-Type': type }, duplex: 'half' } as RequestInit;
  return { send: () => post(init), asked: () => asked };
}

test('a form is read as every browser means it, however it is cut on its way', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, text), { maxLength: 20 }),
      fc.integer({ min: 1, max: 30 }),
      async (fields, size) => {
        const sent = inPieces(new URLSearchParams(fields).toString(), { size });
        expect(await (await sent.send()).json()).toEqual(fields);
      },
    ),
    { numRuns: 50 },
  );
});

test('a multipart form is read without its files', async () => {
  const body = new FormData();
  body.set('email', new Blob(['ada@mail.example']), 'ada.txt');
  body.set('comments', 'Ωραία');
  expect(await (await post({ body })).json()).toEqual([['comments', 'Ωραία']]);
});

test.each([
  ['letters', 'x'],
  ['characters of three bytes', '\u20ac'],
  ['characters of two code units', `x\u{1f600}`],
])('of a text of a mebibyte of %s, the beginning is passed on, in whole characters', async (_name, letter) => {
  const comments = letter.repeat(MEBIBYTE / encodeURIComponent(letter).length);
  const body = new URLSearchParams({ lensId: '3', comments, email: 'ada@mail.example' });
  const form = new Map<string, string>(await (await post({ body })).json());
  const passedOn = form.get('comments') ?? '';
  expect(comments.startsWith(passedOn)).toBe(true);
  expect(passedOn.isWellFormed()).toBe(true);
  expect([64 * KIBIBYTE, 64 * KIBIBYTE - 1]).toContain(passedOn.length);
  expect([form.get('lensId'), form.get('email')]).toEqual(['3', 'ada@mail.example']);
});

describe('is refused before all of it has come', () => {
  test.each([
    ['more than two mebibytes', `a=${'x'.repeat(3 * MEBIBYTE)}`, URLENCODED],
    ['more than 64 KiB in another encoding', `--x\r\n${'x'.repeat(80 * KIBIBYTE)}`, 'multipart/form-data; boundary=x'],
  ])('%s', async (_name, start, type) => {
    const sent = inPieces(start + 'x'.repeat(8 * MEBIBYTE), { type });
    const refused = await sent.send();
    expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('send a shorter text')]);
    expect(sent.asked()).toBeLessThan(2.2 * MEBIBYTE);
  });

  test('what says in front that it is larger', async () => {
    const headers = { 'Content-Type': URLENCODED, 'Content-Length': String(3 * MEBIBYTE) };
    expect((await post({ headers, body: 'a=1' })).status).toBe(413);
  });
});

test.each([
  ['more than 200 fields', { body: 'a&'.repeat(900_000), headers: { 'Content-Type': URLENCODED } }],
  ['a type that is no form', { body: '{"a":1}', headers: { 'Content-Type': 'application/json' } }],
  ['a broken multipart form', { body: '--x\r\n', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }],
  ['nothing', {}],
])('%s is no form', async (_name, init) => {
  const refused = await post(init as RequestInit);
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('is not a form')]);
});
