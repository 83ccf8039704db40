import { expect, test } from 'vitest';
import { carries, names } from './naming.ts';

const ADA = "ada.o'brien+eyes@mail.example";

test.each([
  ADA,
  `Dr. Ada (${ADA}) asks how you see.`,
  `Write to ${ADA.toUpperCase()}.`,
  `<${ADA}>, and others`,
  `"${ADA}"`,
])('the address is found in %j', (text) => {
  expect(names(text, ADA)).toBe(true);
});

test.each([
  '',
  'ada@mail.example',
  `x${ADA}`,
  `x.${ADA}`,
  `${ADA}.org`,
  `${ADA}s`,
  `${ADA}-x.org`,
  'adaXo@mail.example',
])('a name is not found in %j', (text) => {
  expect(names(text, ADA)).toBe(false);
});

test('is found at any depth of the data', () => {
  expect(carries({ letter: { lines: ['Hello', { sender: ` ${ADA} ` }] } }, ADA)).toBe(true);
  expect(carries({ letter: { lines: ['Hello', { sender: null, count: 3 }] } }, ADA)).toBe(false);
  expect(carries(undefined, ADA)).toBe(false);
});
