import { describe, expect, test } from 'vitest';
import { doorFor, wantedPage } from './wanted-page.ts';

const at = (path: string) => new URL(path, 'https://iolite.example');

describe('a redirect to the operator login', () => {
  test.each(['/operator/doctors', '/operator/reviews?lens=3&state=waiting', '/operator/doctors/ab-12'])(
    'leads to %s after the login, also with a second step',
    (path) => {
      const door = doorFor('/operator/sign-in', at(path));
      expect(wantedPage(at(door))).toBe(path);
      const second = doorFor('/operator/second-step', at(wantedPage(at(door))));
      expect(wantedPage(at(second))).toBe(path);
    },
  );

  test.each(['/operator', '/', '/lenses/3', '/operator//evil.example', '/operators'])(
    'leads to the first operator page from %s',
    (path) => {
      expect(doorFor('/operator/sign-in', at(path))).toBe('/operator/sign-in');
    },
  );

  test.each([
    'https://evil.example/',
    '//evil.example/operator/x',
    '/operator/..//evil.example',
    '/operator/x?\\',
    '/logout',
  ])('is led nowhere else by %s', (to) => {
    expect(wantedPage(at(`/operator/sign-in?${new URLSearchParams({ to })}`))).toBe('/operator');
  });
});
