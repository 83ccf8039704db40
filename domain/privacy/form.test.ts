import { expect, test } from 'vitest';
import { parseRequest } from './form.ts';

test('an address is taken without the spaces around it', () => {
  expect(parseRequest({ email: ' Ada@Mail.example ' })).toEqual({
    ok: true,
    value: { email: 'Ada@Mail.example' },
  });
  expect(parseRequest({ email: 'ada@müller.example' })).toEqual({
    ok: true,
    value: { email: 'ada@xn--mller-kva.example' },
  });
});

test.each([undefined, '', 'ada', 'ada@mail', 7, 'a@b.c, d@e.f'])('%j is asked for again', (email) => {
  expect(parseRequest({ email })).toEqual({
    ok: false,
    errors: { email: 'Enter an e-mail address like name@example.com.' },
  });
});
