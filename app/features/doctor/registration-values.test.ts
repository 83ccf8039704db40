import { describe, expect, it } from 'vitest';
import { EMPTY_REGISTRATION, keepTyped, sentRegistration } from './registration-values.ts';

const sent = {
  email: 'ada@practice.example',
  password: 'violet blue stone',
  confirmPassword: 'violet blue stone',
  practiceName: 'Lovelace Eye Care',
  practiceWebsite: 'www.practice.example',
  practicePhone: '+1 555 010 0199',
};

describe('sentRegistration', () => {
  it('gives back everything but the passwords', () => {
    const { password: _password, confirmPassword: _confirmPassword, ...rest } = sent;
    expect(sentRegistration(sent)).toEqual(rest);
  });

  it('takes a missing field, and one that is no text, as empty', () => {
    expect(sentRegistration({ email: new File([], 'a.txt') })).toEqual(EMPTY_REGISTRATION);
  });
});

describe('keepTyped', () => {
  it('keeps a field of the form and leaves the others', () => {
    const before = { ...EMPTY_REGISTRATION, email: 'ada@practice.example' };
    expect(keepTyped(before, { name: 'practiceName', value: 'Lovelace' })).toEqual({
      ...before,
      practiceName: 'Lovelace',
    });
  });

  it.each(['password', 'confirmPassword', 'token', 'toString'])('does not keep %s', (name) => {
    expect(keepTyped(EMPTY_REGISTRATION, { name, value: 'violet' })).toEqual(EMPTY_REGISTRATION);
  });
});
