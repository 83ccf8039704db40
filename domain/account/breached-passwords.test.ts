import { expect, test } from 'vitest';
import { isBreachedPassword } from './breached-passwords.ts';

test.each([
  ['the commonest', 'password'],
  ['one in another case', 'PassWord'],
  ['one of twelve characters', 'unbelievable'],
  ['one near the hundred-thousandth place', 'letter26'],
  ['one near the end of the list', '290900'],
])('%s is known', (_which, password) => {
  expect(isBreachedPassword(password)).toBe(true);
});

test('at most one of some thousand phrases is taken for one of them', () => {
  const phrases = Array.from({ length: 5_000 }, (_, number) => `violet stone ${number}`);
  expect(phrases.filter(isBreachedPassword).length).toBeLessThanOrEqual(2);
});
