import { describe, expect, test } from 'vitest';
import { ACCOUNT_WORDS, passwordTooShort } from '#domain/account/rules.ts';
import { readSent } from '#domain/form/rules.ts';
import { parseRegistration } from './form.ts';
import { PASSWORD_MINIMUM, REGISTRATION_FIELDS } from './rules.ts';

const FORM = {
  email: 'ada@example.com',
  password: 'iolyte',
  confirmPassword: 'iolyte',
  practiceName: 'Clear Sight Eye Center',
  practiceWebsite: 'https://www.clear-sight.example/team?x=1#y',
  practicePhone: '+1 (555) 010-0199 ext. 7',
};

function errorsOf(changes: Record<string, unknown>) {
  const parsed = parseRegistration({ ...FORM, ...changes });
  return parsed.ok ? null : parsed.errors;
}

describe('a registration', () => {
  test('is taken as it is, without the spaces around it', () => {
    const spaced = { ...FORM, email: ' ada@example.com ', practiceName: '  Clear Sight Eye Center ' };
    const { confirmPassword: _, ...expected } = FORM;
    expect(parseRegistration(spaced)).toEqual({ ok: true, value: expect.objectContaining(expected) });
  });

  test('keeps the spaces of a password', () => {
    const password = '  spaces  ';
    const parsed = parseRegistration({ ...FORM, password, confirmPassword: password });
    expect(parsed).toMatchObject({ ok: true, value: { password } });
  });

  test('has no password that is known from breaches, in whatever case, and any other of six characters', () => {
    for (const password of ['123456', 'password', 'PassWord', 'qwerty', 'iloveyou', 'letmein']) {
      const wrong = { password: ACCOUNT_WORDS.passwordBreached };
      expect(errorsOf({ password, confirmPassword: password }), password).toEqual(wrong);
    }
    for (const password of ['iolyte', 'x7 q9b', 'violet blue stone']) {
      expect(errorsOf({ password, confirmPassword: password }), password).toBeNull();
    }
    expect(errorsOf({ password: '1234', confirmPassword: '1234' })).toEqual({
      password: passwordTooShort(PASSWORD_MINIMUM),
    });
  });

  test('needs every field, and says so for each at once', () => {
    const nothing = parseRegistration(readSent(REGISTRATION_FIELDS, {}));
    expect(nothing.ok).toBe(false);
    const errors = nothing.ok ? {} : nothing.errors;
    expect(Object.keys(errors).sort()).toEqual([...REGISTRATION_FIELDS].sort());
    for (const field of REGISTRATION_FIELDS) expect(errorsOf({ [field]: '' }), field).toHaveProperty(field);
    for (const field of REGISTRATION_FIELDS) expect(errorsOf({ [field]: new Blob() }), field).toHaveProperty(field);
  });

  test.each([
    [
      'a short password',
      { password: '12345', confirmPassword: '12345' },
      { password: passwordTooShort(PASSWORD_MINIMUM) },
    ],
    ['passwords that differ', { confirmPassword: 'Secret' }, { confirmPassword: ACCOUNT_WORDS.passwordsDiffer }],
    [
      'both at once',
      { password: '12345', confirmPassword: '54321' },
      { password: passwordTooShort(PASSWORD_MINIMUM), confirmPassword: ACCOUNT_WORDS.passwordsDiffer },
    ],
    [
      'differing passwords beside another error',
      { confirmPassword: 'Secret', practiceName: '' },
      { confirmPassword: ACCOUNT_WORDS.passwordsDiffer, practiceName: 'Enter the name of your practice.' },
    ],
    ['no address', { email: 'ada' }, { email: ACCOUNT_WORDS.invalidEmail }],
  ])('is refused with %s', (_what, changes, errors) => {
    const refused = errorsOf(changes);
    expect(refused).toEqual(errors);
    expect(Object.keys(refused ?? {}), 'in the order of the form').toEqual(Object.keys(errors));
  });

  test('takes passwords of 6 to 128 characters', () => {
    for (const length of [6, 128]) {
      const password = 'x7 q9b'.padEnd(length, 'x');
      expect(errorsOf({ password, confirmPassword: password }), String(length)).toBeNull();
    }
    const long = 'x'.repeat(129);
    expect(errorsOf({ password: long, confirmPassword: long })).toEqual({
      password: 'Password should be at most 128 characters.',
    });
  });

  test.each(['www.eye.example', 'eye.example:8080/a', 'HTTP://eye.example', 'https://müller.example', '192.0.2.7'])(
    'takes the website %s',
    (practiceWebsite) => expect(errorsOf({ practiceWebsite })).toBeNull(),
  );

  test.each([
    'javascript:alert(1)',
    'javascript://eye.example/%0aalert(1)',
    'data:text/html,x',
    'ftp://eye.example',
    'file:///etc/passwd',
    'mailto:ada@example.com',
    'https://ada:pass@eye.example',
    'ada@eye.example',
    'localhost',
    'eye',
    'eye.',
    'http://',
    'two words.example',
    'eye.example\nx',
    `${'x'.repeat(190)}.eye.example`,
  ])('refuses the website %j', (practiceWebsite) => {
    expect(errorsOf({ practiceWebsite })).toHaveProperty('practiceWebsite');
  });

  test.each(['5550100', '+49 30/1234-567', '(555) 010.0199', '555 010 0199 x12', '555 010 0199 #3'])(
    'takes the phone number %s',
    (practicePhone) => expect(errorsOf({ practicePhone })).toBeNull(),
  );

  test.each(['1234', 'call me', '555 010 0199 <b>', '5550100\n199', '1'.repeat(41)])(
    'refuses the phone number %j',
    (practicePhone) => expect(errorsOf({ practicePhone })).toHaveProperty('practicePhone'),
  );

  test.each(['Eye\u0000Center', 'Eye\nCenter', 'Eye\tCenter', 'x'.repeat(121)])(
    'refuses the practice name %j',
    (practiceName) => expect(errorsOf({ practiceName })).toHaveProperty('practiceName'),
  );

  test.each([
    'www.eyes.example',
    'Eyes info@eyes.example',
    'Eyes 555 010 0199',
    'Apple Support',
    'Alcon',
    'Iolite Team',
  ])('names the field of a practice called %j', (practiceName) =>
    expect(errorsOf({ practiceName })).toEqual({ practiceName: expect.stringMatching(/\bname\b/) }),
  );

  test.each(['\u200b', '\u3164 \u2800'])('a practice whose name is %j has none', (practiceName) => {
    expect(errorsOf({ practiceName })).toEqual({ practiceName: 'Enter the name of your practice.' });
  });

  test.each(['email', 'practiceName', 'practiceWebsite', 'practicePhone'] as const)(
    'takes neither a megabyte nor anything that nobody sees as %s',
    (field) => {
      const text = FORM[field];
      for (const hostile of ['8'.repeat(1 << 20), `a\u0000${text}`, `${text}\u0007`]) {
        expect(Object.keys(errorsOf({ [field]: hostile }) ?? {})).toEqual([field]);
      }
      expect(errorsOf({ [field]: `\u2068${text}\u2069\u200e` }), 'marks of direction are dropped').toBeNull();
    },
  );

  test('takes no megabyte as a password', () => {
    const password = 'x'.repeat(1 << 20);
    expect(errorsOf({ password, confirmPassword: password })).toEqual({
      password: expect.stringMatching(/at most 128/),
    });
  });

  test('takes names of every script', () => {
    for (const practiceName of ['Augenzentrum Müller & Söhne', '東京眼科', 'عيون', "O'Neil"]) {
      expect(errorsOf({ practiceName }), practiceName).toBeNull();
    }
  });
});
