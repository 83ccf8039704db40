import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remembersSomething, wasReloaded } from './remembers.ts';

let visit: string;

beforeEach(() => {
  visit = 'navigate';
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('sessionStorage', { length: 0 });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: visit }] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser that is here for the first time remembers nothing, nor one that knows only how pages should look', () => {
  expect(remembersSomething()).toBe(false);
  vi.stubGlobal('localStorage', { 'iolite.display': '{"theme":"dark"}' });
  expect(remembersSomething()).toBe(false);
  visit = 'reload';
  expect(remembersSomething()).toBe(false);
  expect(wasReloaded()).toBe(true);
});

test.each([
  ['a draft', 'localStorage', { 'iolite.review-draft': '{}' }],
  ['where it was scrolled to', 'sessionStorage', { length: 1 }],
  ['a cookie', 'document', { cookie: 'a=b' }],
  ['a part of the page', 'location', { hash: '#comments' }],
])('one that keeps %s does', (_, name, kept) => {
  vi.stubGlobal(name, kept);
  expect(remembersSomething()).toBe(true);
});

test('so does one that has come back, and one that refuses to say', () => {
  visit = 'back_forward';
  expect(remembersSomething()).toBe(true);
  visit = 'navigate';
  vi.stubGlobal('document', {
    get cookie(): string {
      throw new Error('The operation is insecure.');
    },
  });
  expect(remembersSomething()).toBe(true);
});
