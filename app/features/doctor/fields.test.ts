import { describe, expect, it } from 'vitest';
import { keepTyped, REGISTRATION } from './fields.ts';

const sent = {
  email: 'ada@practice.example',
  password: 'violet blue stone',
  confirmPassword: 'violet blue stone',
  practiceName: 'Lovelace Eye Care',
  practiceWebsite: 'www.practice.example',
  practicePhone: '+1 555 010 0199',
};

it('returns everything of a registration except the passwords', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  const { password: _password, confirmPassword: _confirmPassword, ...rest } = sent;
  expect(REGISTRATION.read(form)).toEqual(rest);
});

describe('keepTyped', () => {
  it('keeps a field of the form and leaves the others', () => {
    const before = { ...REGISTRATION.open, email: 'ada@practice.example' };
    expect(keepTyped(before, { name: 'practiceName', value: 'Lovelace' })).toEqual({
      ...before,
      practiceName: 'Lovelace',
    });
  });

  it.each(['password', 'confirmPassword', 'token', 'toString'])('does not restore %s', (name) => {
    expect(keepTyped(REGISTRATION.open, { name, value: 'violet' })).toEqual(REGISTRATION.open);
  });
});
