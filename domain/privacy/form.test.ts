import { expect, test } from 'vitest';
import { parseRequest } from './form.ts';

test('an address is taken without the spaces around it', () => {
  expect(parseRequest({ email: ' Ada@Mail.example ', other: 'x' })).toEqual({ email: 'Ada@Mail.example' });
  expect(parseRequest({ email: 'ada@müller.example' })).toEqual({ email: 'ada@xn--mller-kva.example' });
});

test.each([{}, { email: '' }, { email: 'ada' }, { email: 'ada@mail' }, { email: 7 }, { email: 'a@b.c, d@e.f' }])(
  '%j is asked for again',
  (form) => {
    expect(parseRequest(form)).toEqual({ error: 'Enter an e-mail address like name@example.com.' });
  },
);
