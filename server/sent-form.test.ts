import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readForm } from './sent-form.ts';

const KIBIBYTE = 1024;
const URLENCODED = 'application/x-www-form-urlencoded';

function sent(body: string | Uint8Array, { type = URLENCODED, size = 64 * KIBIBYTE } = {}) {
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
  const init = { method: 'POST', body: stream, headers: { 'Content-Type': type }, duplex: 'half' } as RequestInit;
  return { read: () => readForm(new Request('https://iolite.example/', init)), asked: () => asked };
}

test('a form of ordinary length is read as every browser means it, however it is cut on its way', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, text), { maxLength: 20 }),
      fc.integer({ min: 1, max: 30 }),
      async (fields, size) => {
        const form = new URLSearchParams(fields);
        expect([...((await sent(form.toString(), { size }).read()) as URLSearchParams)]).toEqual(fields);
      },
    ),
    { numRuns: 50 },
  );
});

describe('a text of a mebibyte', () => {
  test.each([
    ['letters', 'x', 64 * KIBIBYTE - 'comments='.length],
    ['characters of three bytes', '\u20ac', 7_000],
    ['characters of four bytes', '\u{1f600}', 5_000],
  ])('of %s is cut between two of them; the other fields are whole', async (_name, letter, least) => {
    const comments = letter.repeat(MEBIBYTE / encodeURIComponent(letter).length);
    const form = new URLSearchParams({ lensId: '3', comments, email: 'ada@mail.example' });
    const read = (await sent(form.toString()).read()) as URLSearchParams;
    const kept = read.get('comments') ?? '';
    expect(comments.startsWith(kept)).toBe(true);
    expect(kept.length).toBeGreaterThanOrEqual(least);
    expect(form.toString().length).toBeGreaterThan(10 * read.toString().length);
    expect([read.get('lensId'), read.get('email')]).toEqual(['3', 'ada@mail.example']);
  });
});
const MEBIBYTE = KIBIBYTE * KIBIBYTE;

describe('is given up before all of it has come', () => {
  const long = 'x'.repeat(40 * KIBIBYTE);
  test.each([
    ['two long texts', `a=${long}${long}&b=${long}${long}&c=`, URLENCODED, 'tooLarge'],
    ['more than two mebibytes', `a=${'x'.repeat(3 * MEBIBYTE)}`, URLENCODED, 'tooLarge'],
    ['very many fields', 'a&'.repeat(300_000), URLENCODED, 'unreadable'],
    ['anything else that is long', `--x\r\n${long}${long}`, 'multipart/form-data; boundary=x', 'tooLarge'],
  ])('%s', async (_name, start, type, refusal) => {
    const body = sent(start + 'x'.repeat(8 * MEBIBYTE), { type });
    expect(await body.read()).toBe(refusal);
    expect(body.asked()).toBeLessThan(2.2 * MEBIBYTE);
  });
});

test('a form with its length in front is refused by that alone', async () => {
  const headers = { 'Content-Type': URLENCODED, 'Content-Length': String(3 * MEBIBYTE) };
  expect(await readForm(new Request('https://iolite.example/', { method: 'POST', headers, body: 'a=1' }))).toBe(
    'tooLarge',
  );
});
