import { describe, expect, test } from 'vitest';
import { EMAIL_TWO_DOTS } from '#domain/person/rules.ts';
import { parseSignUp } from './form.ts';
import { problemOfAddress } from './rules.ts';

const UNSEEN = 'This address has a line break or an invisible character. Please type it instead of pasting it.';
const SHAPE = 'Enter an e-mail address like name@example.com.';
const TOO_LONG = 'This address has more than 254 characters. Please check it.';
const foreign = (letter: string) =>
  `We can only write to addresses in plain letters, a to z. ${
    letter
      ? `“${letter}” is not one of them, even if it looks like one`
      : 'Behind the @ there are others, even if they look like these'
  }: please type the address again, or use another.`;

const ofLength = (length: number) => `${'a'.repeat(length - '@mail.example'.length)}@mail.example`;

describe('an address', () => {
  test.each(['ada@mail.example', 'Ada.Lovelace+news@sub.mail.example', "o'neil@mail.example", ofLength(254)])(
    'can be written to: %s',
    (address) => {
      expect(problemOfAddress(address)).toBeNull();
    },
  );

  test.each([
    ['', 'Please enter your email address.'],
    ['ada', SHAPE],
    ['ada@mail', SHAPE],
    ['ada@mail..example', EMAIL_TWO_DOTS],
    ['ada lovelace@mail.example', SHAPE],
    ['Ada <ada@mail.example>', SHAPE],
    ['ada@mail.example,eve@mail.example', SHAPE],
    [ofLength(255), TOO_LONG],
    ['ada@mail.example\r\nBcc: eve@mail.example', UNSEEN],
    ['ada\n@mail.example', UNSEEN],
    ['ada\t@mail.example', UNSEEN],
    ['ada\u0000@mail.example', UNSEEN],
    ['a\u200Bda@mail.example', UNSEEN],
    ['a\u00ADda@mail.example', UNSEEN],
    ['\u202Eada@mail.example', UNSEEN],
    ['ada\u2028@mail.example', UNSEEN],
    ['ada\u00A0@mail.example', UNSEEN],
    // The first letter is Cyrillic.
    ['\u0430da@mail.example', foreign('\u0430')],
    ['ada@m\u0430il.example', foreign('\u0430')],
    // A full-width letter, a Greek one outside of the basic plane, a small sign for "at".
    ['\uFF41da@mail.example', foreign('\uFF41')],
    ['\u{1D6FC}da@mail.example', foreign('\u{1D6FC}')],
    ['ada\uFE6Bmail.example', foreign('\uFE6B')],
    ['adä@mail.example', foreign('ä')],
    // The same look-alikes as Chromium sends them.
    ['ada@xn--mil-6cd.example', foreign('')],
    ['ada@mail.XN--e1afmkfd', foreign('')],
  ])('is refused in words that say why: %j', (address, message) => {
    expect(problemOfAddress(address)).toBe(message);
  });
});

describe('a request', () => {
  test('gives its address without the space around it', () => {
    expect(parseSignUp({ email: '  Ada@Mail.example\r\n' })).toEqual({
      ok: true,
      value: { email: 'Ada@Mail.example' },
    });
  });

  test.each([undefined, null, 7, [['ada@mail.example']], ' '])(
    'a request without an address is asked for it: %j',
    (email) => {
      expect(parseSignUp({ email })).toEqual({ ok: false, errors: { email: 'Please enter your email address.' } });
    },
  );

  test('a request with a wrong address gets an error', () => {
    expect(parseSignUp({ email: 'ada' })).toEqual({ ok: false, errors: { email: SHAPE } });
  });
});
