import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { BLANK_EYE } from './eye.fixture.ts';
import { createRowKeys } from './row-keys.ts';
import { CASE_NUMBER, digestOf, drawCaseNumber, plainCaseNumber, plainOwnNumber } from './rules.ts';

const keys = createRowKeys(Buffer.alloc(32, 1).toString('base64url'));
const others = createRowKeys(Buffer.alloc(32, 2).toString('base64url'));

test.each([
  [' a 0012 ', 'A0012'],
  ['a\u00a00012\u200b', 'A0012'],
  ['Ａ００１２', 'A0012'],
  ['0012', '0012'],
  [' \t', ''],
])('%j is the number %j', (written, plain) => {
  expect(plainOwnNumber(written)).toBe(plain);
});

test.each([
  ['CASE-3F9A02C1B7D4', 'CASE-3F9A02C1B7D4'],
  [' case 3f9a 02c1 b7d4\u200b', 'CASE-3F9A02C1B7D4'],
  ['3F9A02C1B7D4', null],
  ['123456789012', null],
  ['MRN-0815', null],
  ['CASE-3F9A02C1B7D', null],
  ['CASE-3F9A02C1B7D41', null],
  ['CASE-3F9A02C1B7DG', null],
  ['', null],
])('%j is the case number %j', (written, plain) => {
  expect(plainCaseNumber(written)).toBe(plain);
});

test('case numbers are drawn, and each is another', () => {
  const drawn = Array.from({ length: 1000 }, drawCaseNumber);
  expect(new Set(drawn).size).toBe(1000);
  for (const one of drawn) expect(one).toMatch(CASE_NUMBER);
});

test('the digest of the name of a column is an HMAC-SHA-256, and every doctor and every site has another key', async () => {
  const key = keys.columnKey('ada');
  const hmac = createHmac('sha256', Buffer.from(key, 'hex')).update('A0012').digest('hex');
  expect(await digestOf(key, 'a 0012')).toBe(hmac);
  expect(new Set([key, keys.columnKey('grace'), others.columnKey('ada')]).size).toBe(3);
});

test('a row is known by what it says, its doctor and its place among equal ones', () => {
  const eye = { ...BLANK_EYE, lensId: 3, dcfva: '20/20', refractiveTarget: -0.12 } as const;
  const different = [
    keys.rowKey('ada', eye, 1),
    keys.rowKey('ada', eye, 2),
    keys.rowKey('grace', eye, 1),
    others.rowKey('ada', eye, 1),
    keys.rowKey('ada', { ...eye, lensId: 4 }, 1),
    keys.rowKey('ada', { ...eye, side: 'left' }, 1),
  ];
  expect(new Set(different.map((key) => key.toString('hex'))).size).toBe(different.length);
  expect(keys.rowKey('ada', { ...eye, refractiveTarget: -0.1, ucdva: 'CF' }, 1)).toEqual(different[0]);
});
