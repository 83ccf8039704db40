import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { ONE_MORE } from '#domain/lens/one-more.fixture.ts';
import { EMAIL_TOO_LONG, EMAIL_TWO_DOTS } from '#domain/person/rules.ts';
import { createInvitationForm } from './form.ts';

const { parseAddressed, parseSelfDeclared } = createInvitationForm(CATALOGUE);

const FORM = {
  lensId: '3',
  patientEmail: 'grace@mail.example',
  doctorName: 'Dr. Ada Lovelace',
  doctorEmail: 'ada@practice.example',
};
const errorsOf = (changes: Record<string, unknown>) => {
  const parsed = parseSelfDeclared({ ...FORM, ...changes });
  return parsed.ok ? {} : parsed.errors;
};

test('an invitation is taken, with a lens by number or text', () => {
  const value = { ...FORM, lensId: 3 };
  expect(parseSelfDeclared(FORM)).toEqual({ ok: true, value });
  expect(parseSelfDeclared({ ...FORM, lensId: 3 })).toEqual({ ok: true, value });
});

test('where the sender is known, what the form says about them is not looked at', () => {
  const value = { lensId: 3, patientEmail: FORM.patientEmail };
  expect(parseAddressed(Object.assign({}, FORM, { doctorName: 'https://evil.example', doctorEmail: 'x' }))).toEqual({
    ok: true,
    value,
  });
});

test('everything that is missing is named at once', () => {
  expect(parseSelfDeclared({ lensId: '', patientEmail: '', doctorName: ' ', doctorEmail: '' })).toEqual({
    ok: false,
    errors: {
      lensId: 'Choose the lens that your patient has.',
      patientEmail: 'Enter your patient’s e-mail address, like name@example.com.',
      doctorName: 'Enter the name that your patient knows.',
      doctorEmail: 'Enter your own e-mail address, like name@example.com.',
    },
  });
});

test.each([undefined, `${ONE_MORE.id}`, '0', ONE_MORE.id, 3.5, '3 ', 'three', null, { id: 3 }])(
  'there is no lens %j',
  (lensId) => {
    expect(errorsOf({ lensId })).toEqual({ lensId: 'Selected lens not found.' });
  },
);

describe.each(['patientEmail', 'doctorEmail'] as const)('%s', (field) => {
  test.each([
    'grace',
    'grace@mail',
    'grace@mail.example\r\nBcc: all@mail.example',
    'grace@mail.example, eve@mail.example',
    'grace@mail.example\u0000',
    undefined,
    ['grace@mail.example'],
  ])('refuses %.40j', (address) => {
    expect(errorsOf({ [field]: address })).toEqual({ [field]: expect.stringMatching(/^Enter your .*name@example/) });
  });

  test('is taken as it was meant when it was pasted', () => {
    expect(errorsOf({ [field]: 'mailto:grace\u200b@mail.example?subject=Lens' })).toEqual({});
    expect(errorsOf({ [field]: 'grace..h@mail.example' })).toEqual({ [field]: EMAIL_TWO_DOTS });
  });

  test('says of one that is too long that it is', () => {
    const address = `${'g'.repeat(1_000_000)}@mail.example`;
    expect(errorsOf({ [field]: address })).toEqual({ [field]: EMAIL_TOO_LONG });
  });

  test.each([
    'gr\u0430ce@mail.example',
    'grace@m\u00e4il.example',
    'grace@\uff4dail.example',
    'grace@xn--mil-6cd.example',
  ])('refuses the look-alike %s', (address) => {
    expect(errorsOf({ [field]: address })[field]).toMatch(/plain letters/);
  });
});

test.each([
  'www.evil.example/win@mail.example',
  'www.evil.example?win@mail.example',
  'ada@evil.example/win',
  'ada#x@mail.example',
])('the letter shows no sender such as %s, of which mail programs would make a link', (doctorEmail) => {
  expect(errorsOf({ doctorEmail })).toEqual({ doctorEmail: 'Enter your own e-mail address, like name@example.com.' });
});

test.each(["o'neil+clinic@eye-center.example", 'a_b.c~d&e@mail.example'])('a sender may be %s', (doctorEmail) => {
  expect(errorsOf({ doctorEmail })).toEqual({});
});

describe('a name', () => {
  test.each([
    'Dr. Ada Lovelace, M.D.',
    'J.R.R. O’Neill-Żółć & Partners (2nd Floor)',
    'د. آدا لوفليس',
    'אדה לאבלייס',
    'एडा लवलेस',
    '愛達・勒芙蕾絲'.replace('・', ' '),
    'Άντα Λάβλεϊς',
    'x'.repeat(80),
  ])('may be %s', (doctorName) => {
    expect(errorsOf({ doctorName })).toEqual({});
  });

  test('is put on one line with single spaces, in composed letters', () => {
    const parsed = parseSelfDeclared({ ...FORM, doctorName: '  Dr.\u00a0 Zoe\u0308  Smith ' });
    expect(parsed).toMatchObject({ value: { doctorName: 'Dr. Zoë Smith' } });
  });

  test.each([
    'evil.example',
    'Win at EVIL.EXAMPLE now',
    'Dr.Smith',
    'https://evil.example',
    'https:evil',
    'evil/path//x',
    'Ada ada@evil.example',
    '192.168.0.1',
    'Call 0900 12345',
    'бесплатно.рф',
  ])('is not %s', (doctorName) => {
    expect(errorsOf({ doctorName }).doctorName).toMatch(/web addresses|letters, spaces/);
  });

  test.each([
    ['a line end', 'Ada\r\nBcc: all@mail.example'],
    ['a line end alone', 'Ada\nLovelace'],
    ['a line separator', 'Ada\u2028Lovelace'],
    ['a tab', 'Ada\tLovelace'],
    ['a zero byte', 'Ada\u0000'],
    ['a zero-width joiner', 'Ada\u200dLovelace'],
    ['a letter that nobody sees', 'Ada\u3164Lovelace'],
    ['a pile of accents', `Ada${'\u0301'.repeat(9)}`],
    ['an encoded header', '=?utf-8?q?Ada?='],
    ['tags', '<b>Ada</b>'],
    ['a picture', 'Ada 👁️'],
  ])('has no %s', (_what, doctorName) => {
    expect(errorsOf({ doctorName }).doctorName).toBeTruthy();
  });

  test('has letters, and not too many', () => {
    for (const doctorName of ['', '\u200b', '\u3164 \u2800']) {
      expect(errorsOf({ doctorName })).toEqual({ doctorName: 'Enter the name that your patient knows.' });
    }
    expect(errorsOf({ doctorName: '42' })).toEqual({ doctorName: 'Enter the name that your patient knows.' });
    expect(errorsOf({ doctorName: '.' })).toEqual({ doctorName: 'Enter the name that your patient knows.' });
    for (const length of [81, 1_000_000]) {
      expect(errorsOf({ doctorName: 'x'.repeat(length) })).toEqual({ doctorName: 'Please use at most 80 characters.' });
    }
  });
});
