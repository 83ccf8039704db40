import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referenceId } from './reference-id.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('a reference id', () => {
  test('is the end of the time and four characters by chance', () => {
    // 1,700,000,000,000 is "loyw3v28" in base 36; 255 is "73".
    expect(referenceId(1_700_000_000_000, bytes(0, 0, 0, 255))).toBe('IOL-YW3V280073');
    expect(referenceId(1_700_000_000_000, bytes(0, 0, 1, 0))).toBe('IOL-YW3V280074');
  });

  test('is filled up with zeros', () => {
    expect(referenceId(0, bytes(0, 0, 0, 0))).toBe('IOL-0000000000');
    expect(referenceId(35, bytes(0, 0, 0, 35))).toBe('IOL-00000Z000Z');
  });

  test('always has its form', () => {
    const time = fc.integer({ min: 0, max: 8_640_000_000_000_000 });
    fc.assert(
      fc.property(time, fc.uint8Array({ minLength: 4, maxLength: 8 }), (now, random) => {
        expect(referenceId(now, random)).toMatch(/^IOL-[0-9A-Z]{10}$/);
      }),
    );
  });

  test('depends on each of the four bytes', () => {
    const ids = [bytes(0, 0, 0, 0), bytes(1, 0, 0, 0), bytes(0, 1, 0, 0), bytes(0, 0, 1, 0), bytes(0, 0, 0, 1)];
    expect(new Set(ids.map((random) => referenceId(0, random))).size).toBe(5);
  });

  test('is not made from fewer than four random bytes', () => {
    expect(() => referenceId(0, bytes(1, 2, 3))).toThrow(RangeError);
  });
});
