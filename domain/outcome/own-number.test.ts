import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createOwnNumbers } from './own-number.ts';
import { digestOf, isDigest, plainOwnNumber } from './rules.ts';

const numbers = createOwnNumbers(Buffer.alloc(32, 1).toString('base64url'));
const others = createOwnNumbers(Buffer.alloc(32, 2).toString('base64url'));

test.each([
  [' a 0012 ', 'A0012'],
  ['a\u00a00012\u200b', 'A0012'],
  ['Ａ００１２', 'A0012'],
  ['0012', '0012'],
  [' \t', ''],
])('%j is the number %j', (written, plain) => {
  expect(plainOwnNumber(written)).toBe(plain);
});

test('a digest is an HMAC-SHA-256 of the plain number, however it is written', async () => {
  const key = numbers.ownNumberKey('ada');
  const hmac = createHmac('sha256', Buffer.from(key, 'hex')).update('A0012').digest('hex');
  expect(await digestOf(key, 'a 0012')).toBe(hmac);
  expect(isDigest(hmac)).toBe(true);
  for (const none of ['', hmac.slice(1), `${hmac}0`, hmac.toUpperCase()]) expect(isDigest(none)).toBe(false);
});

test('every doctor and every site has keys of its own, and none of them reveals another', () => {
  const digest = 'ab'.repeat(32);
  const keys = [numbers, others].flatMap((each) =>
    ['ada', 'grace'].flatMap((uid) => [each.ownNumberKey(uid), each.patientKey(uid, digest).toString('hex')]),
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(numbers.patientKey('ada', digest)).toEqual(numbers.patientKey('ada', digest));
});

test('a row is one visit of one eye', () => {
  const patient = numbers.patientKey('ada', 'ab'.repeat(32));
  const visit = { lensId: 3, side: 'left', timeSinceSurgery: '1 Week' } as const;
  const rows = [
    numbers.rowKey(patient, visit),
    numbers.rowKey(patient, visit, 1),
    numbers.rowKey(patient, { ...visit, side: 'right' }),
    numbers.rowKey(patient, { ...visit, lensId: 4 }),
    numbers.rowKey(patient, { ...visit, timeSinceSurgery: null }),
    numbers.rowKey(numbers.patientKey('ada', 'cd'.repeat(32)), visit),
    patient,
  ];
  expect(new Set(rows.map((row) => row.toString('hex'))).size).toBe(rows.length);
  expect(numbers.rowKey(patient, { ...visit })).toEqual(rows[0]);
});
