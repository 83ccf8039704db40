import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertStorable, isKey, isPushKey, LONGEST_STRING, pushKeyOf } from './keys.ts';

describe('a key', () => {
  test.each(['a', '3_ada_mail_example', '-NabcdefghijklmnopQR', 'ü', ' '])('may be %j', (key) => {
    expect(isKey(key)).toBe(true);
  });

  test.each(['', 'a.b', 'a#b', 'a$b', 'a/b', 'a[b', 'a]b', 'a\u0000', 'a\u007f', 'a'.repeat(769), 'ü'.repeat(385)])(
    'is never %j',
    (key) => expect(isKey(key)).toBe(false),
  );

  test('a pushed key is recognized by its format, and the same bytes give the same key', () => {
    expect(['-NabcdefghijklmnopQR', '-Nabc', 'NabcdefghijklmnopQRS', '3_ada'].map(isPushKey)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 15, maxLength: 40 }), (bytes) => {
        const key = pushKeyOf(Buffer.from(bytes));
        return isPushKey(key) && isKey(key) && key === pushKeyOf(Buffer.from(bytes));
      }),
    );
  });
});

describe('a value', () => {
  test('may be text, number, list or record, or null', () => {
    expect(() => assertStorable({ a: [1, 'x', null, { b: true }], c: undefined })).not.toThrow();
    expect(() => assertStorable('x'.repeat(LONGEST_STRING))).not.toThrow();
  });

  test.each([
    ['no number', { a: Number.NaN }],
    ['without end', { a: [Number.POSITIVE_INFINITY] }],
    ['a text over 10 MB', { a: 'x'.repeat(LONGEST_STRING + 1) }],
    ['a key that is none', { a: { 'b.c': 1 } }],
  ])('is never %s', (_what, value) => {
    expect(() => assertStorable(value)).toThrow(RangeError);
  });
});
