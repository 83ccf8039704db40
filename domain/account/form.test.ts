import { describe, expect, test } from 'vitest';
import { readSent } from '#domain/form/rules.ts';
import { parseCredentials, parseResetEmail, passwordForms } from './form.ts';
import { ACCOUNT_WORDS, CREDENTIAL_FIELDS, passwordTooShort } from './rules.ts';

describe('a sign-in', () => {
  test('needs an address and a password', () => {
    expect(parseCredentials({ email: ' Ada@example.com ', password: ' x ' })).toEqual({
      ok: true,
      value: { email: 'Ada@example.com', password: ' x ' },
    });
    for (const form of [
      {},
      { email: 'ada@example.com', password: 'x'.repeat(1 << 20) },
      { email: `${'a'.repeat(1 << 20)}@example.com`, password: 'x' },
      { email: 'ada@example.com' },
      { email: 'ada', password: 'x' },
      { email: [], password: {} },
      { email: 'ada@example.com', password: '' },
    ]) {
      expect(parseCredentials(readSent(CREDENTIAL_FIELDS, form)).ok).toBe(false);
    }
  });
});

describe('a reset', () => {
  test('is asked for with an address', () => {
    expect(parseResetEmail({ email: ' ada@example.com' })).toEqual({
      ok: true,
      value: { email: 'ada@example.com' },
    });
    for (const email of ['', 'ada', 'ada@', undefined, new Blob()]) expect(parseResetEmail({ email }).ok).toBe(false);
  });

  test('carries a password typed twice, long enough and not known from breaches', () => {
    const { parseNew } = passwordForms(6);
    expect(parseNew({ password: 'iolyte', confirmPassword: 'iolyte' })).toMatchObject({ ok: true });
    expect(parseNew({ password: 'short', confirmPassword: 'other' })).toEqual({
      ok: false,
      errors: { password: passwordTooShort(6), confirmPassword: ACCOUNT_WORDS.passwordsDiffer },
    });
    expect(parseNew({ password: 'password', confirmPassword: 'password' })).toEqual({
      ok: false,
      errors: { password: ACCOUNT_WORDS.passwordBreached },
    });
    expect(passwordForms(12).parseNew({ password: 'iolyte', confirmPassword: 'iolyte' })).toHaveProperty(
      'errors.password',
      'Password should be at least 12 characters.',
    );
  });
});
