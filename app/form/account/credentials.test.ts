import { expect, it } from 'vitest';
import { findMissingCredentials } from './credentials.ts';

it('accepts an e-mail address and any password', () => {
  expect(findMissingCredentials({ email: ' ada@practice.example ', password: ' ' })).toBeNull();
});

it.each(['', 'ada', 'ada@practice', 'a da@practice.example', undefined, new File([], 'a.txt')])(
  'asks for a valid address instead of %s',
  (email) => {
    expect(findMissingCredentials({ email, password: 'violet' })).toEqual({
      email: 'Please enter a valid email address.',
    });
  },
);

it('names everything that is missing', () => {
  expect(findMissingCredentials({ email: '', password: '' })).toEqual({
    email: 'Please enter a valid email address.',
    password: 'Please enter your password.',
  });
});
