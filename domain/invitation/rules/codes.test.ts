import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_LENGTH, CODE_SIGNS, codeInGroups, readCode } from './codes.ts';

const signs = fc.array(fc.constantFrom(...CODE_SIGNS), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH });

test('a code has 60 bits, in signs of which none is taken for another', () => {
  expect(CODE_LENGTH * Math.log2(new Set(CODE_SIGNS).size)).toBe(60);
  expect(CODE_SIGNS).not.toMatch(/[OIL]/);
});

test('a code is read whichever way somebody types it', () => {
  const around = fc.constantFrom('', ' ', '-', ' – ', '\u00a0');
  fc.assert(
    fc.property(signs, fc.array(around, { minLength: CODE_LENGTH, maxLength: CODE_LENGTH }), (code, gaps) => {
      const printed = codeInGroups(code.join(''));
      expect(readCode(printed)).toBe(printed);
      const typed = code.map((sign, index) => `${index % 3 === 0 ? gaps[index] : ''}${sign}`).join('');
      expect(readCode(typed)).toBe(printed);
      expect(readCode(typed.toLowerCase())).toBe(printed);
      expect(readCode(printed.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(printed);
    }),
  );
});

test.each([
  '',
  'x',
  '7K3M-9Q2X-4R8',
  '7K3M-9Q2X-4R8TT',
  '7K3M-9Q2X-4R8U',
  '7K3M_9Q2X_4R8T',
  '7K3M.9Q2X.4R8T',
  '-'.repeat(1_000),
])('%.20j is no code', (typed) => {
  expect(readCode(typed)).toBeNull();
});
