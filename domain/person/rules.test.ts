import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAIL_PROVIDERS } from './rules/mail-providers.ts';
import {
  cleanEmail,
  EMAIL_MALFORMED,
  EMAIL_TWO_DOTS,
  earlierMailboxKey,
  emailKey,
  isBlank,
  looksLikeEmail,
  mailboxKey,
  maskedAddress,
  problemOfEmail,
  storedForms,
  withoutInvisible,
  withPlainDomain,
} from './rules.ts';
import { SPELLINGS_AT_PROTON } from './spellings.fixture.ts';

describe('an e-mail address', () => {
  const longest = `${'a'.repeat(254 - '@example.com'.length)}@example.com`;

  test.each([
    'ada@example.com',
    'Ada.Lovelace+lens@Mail.Example.co.uk',
    "o'brien@example.ie",
    'x@a.b',
    'grüße@müller.de',
    'δοκιμή@παράδειγμα.ελ',
    longest,
  ])('may be %s', (address) => {
    expect(looksLikeEmail(address)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['no @', 'ada.example.com'],
    ['two @', 'ada@home@example.com'],
    ['nothing before the @', '@example.com'],
    ['nothing after the @', 'ada@'],
    ['a domain without a dot', 'ada@localhost'],
    ['a domain that begins with a dot', 'ada@.com'],
    ['a domain that ends with a dot', 'ada@example.com.'],
    ['two dots in a row', 'ada@example..com'],
    ['a dot of another script', 'ada@mail。example.com'],
    ['a blank inside', 'ada lovelace@example.com'],
    ['a blank around', ' ada@example.com'],
    ['a line end', 'ada@example.com\nBcc: eve@example.com'],
    ['one character too many', `a${longest}`],
    ['a name before it', 'Ada<ada@example.com>'],
    ['angle brackets', '<ada@example.com>'],
    ['one angle bracket', 'ada@example.com>'],
    ['quotes', '"ada"@example.com'],
    ['a comment', 'ada(home)@example.com'],
    ['two addresses', 'eve,ada@example.com'],
    ['a list', 'ada@example.com;'],
    ['a backslash', 'ad\\a@example.com'],
    ['a colon', 'mailto:ada@example.com'],
    ['a NUL', 'ada\0@example.com'],
    ['a control character', 'ada\u0007@example.com'],
    ['a mark that turns the text around', 'ada\u202e@example.com'],
    ['a mark that nobody sees', 'ada\u200b@example.com'],
    ['a soft hyphen', 'ada@exam\u00adple.com'],
    ['half a character', 'ada\ud800@example.com'],
  ])('has not %s', (_what, address) => {
    expect(looksLikeEmail(address)).toBe(false);
  });

  test('is the same person in capitals and with blanks around', () => {
    expect(emailKey('  Ada@Example.COM \t')).toBe('ada@example.com');
    expect(emailKey('ada@example.com')).not.toBe(emailKey('ada+2@example.com'));
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 0x10ffff }), { maxLength: 10 }).map((codes) => String.fromCodePoint(...codes)),
        (text) => {
          expect(emailKey(emailKey(text))).toBe(emailKey(text));
        },
      ),
    );
  });
});

describe('a pasted address', () => {
  test.each([
    ['a zero-width space', 'ada\u200b@mail.example'],
    ['a byte order mark', '\ufeffada@mail.example'],
    ['a soft hyphen of a PDF', 'ada@mail.ex\u00adample'],
    ['marks of direction', '\u2068ada@mail.example\u2069\u200e'],
    ['a mark that turns the text around', 'ada@mail.example\u202e'],
    ['a link', 'mailto:ada@mail.example'],
    ['a link with a subject', 'MAILTO:ada@mail.example?subject=My%20lens&body=Hello'],
    ['a link with signs in numbers', 'mailto:ada%40mail.example'],
    ['a full stop', 'ada@mail.example.'],
    ['a comma', 'ada@mail.example, '],
    ['a wide @', 'ada\uff20mail.example'],
    ['a small @', 'ada\ufe6bmail.example'],
    ['a wide dot', 'ada@mail\uff0eexample'],
    ['brackets', '<ada@mail.example>'],
    ['a name and brackets', '"Ada Lovelace" <ada@mail.example>'],
    ['quotes', '“ada@mail.example”'],
    ['apostrophes of a mail program', "'ada@mail.example'"],
    ['much at once', ' "Ada" <mailto:\u200bada\uff20mail.example.?subject=x>; '],
  ])('is understood with %s', (_what, pasted) => {
    expect(cleanEmail(pasted)).toBe('ada@mail.example');
  });

  test.each([
    "o'brien@example.ie",
    'Ada+lens@Mail.Example',
    'a.b@müller.example',
    'ada lovelace@example.com',
    'ada@mail.example\nBcc: eve@mail.example',
    'ada@mail.example, eve@mail.example',
    'ada\0@mail.example',
    'mailto',
    '',
  ])('stays as it is: %j', (typed) => {
    expect(cleanEmail(typed)).toBe(typed);
  });

  test('a pasted address that is a whole text is not looked through', () => {
    const long = '"'.repeat(1_000_000);
    expect(cleanEmail(long)).toBe(long);
  });

  test.each(['ada..l@mail.example', 'ada@mail..example'])(
    'a pasted address with two dots in a row is refused in words: %s',
    (typed) => {
      expect(problemOfEmail(cleanEmail(typed))).toBe(EMAIL_TWO_DOTS);
      expect(problemOfEmail('ada')).toBe(EMAIL_MALFORMED);
    },
  );

  const address = fc.constantFrom('ada@mail.example', 'Ada.Love+x@gmail.com', "o'brien@müller.example");
  const unseen = fc.constantFrom(
    '\u200b',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u061c',
    '\u200e',
    '\u202e',
    '\u2067',
    '\u2069',
  );
  type Wrap = (address: string) => string;
  const link = fc.constantFrom<Wrap>(
    (text) => text,
    (text) => `mailto:${text}`,
    (text) => `mailto:${text}?subject=a?b`,
  );
  const around = fc.constantFrom<Wrap>(
    (text) => ` ${text}\t`,
    (text) => `${text}.`,
    (text) => `${text};`,
    (text) => `<${text}>`,
    (text) => `„${text}“`,
    (text) => `'${text}'`,
    (text) => text.replace('@', '\uff20'),
  );

  test('gives the same address and mailbox, whatever surrounds or separates its parts', () => {
    fc.assert(
      fc.property(
        address,
        link,
        fc.array(around, { maxLength: 4 }),
        fc.array(fc.tuple(unseen, fc.nat())),
        (plain, link, layers, marks) => {
          const wrapped = layers.reduce((text, wrap) => wrap(text), link(plain));
          const pasted = marks.reduce(
            (text, [mark, at]) => text.slice(0, at % text.length) + mark + text.slice(at % text.length),
            wrapped,
          );
          expect(cleanEmail(pasted)).toBe(plain);
          expect(mailboxKey(cleanEmail(pasted))).toBe(mailboxKey(plain));
          expect(emailKey(cleanEmail(pasted))).toBe(emailKey(plain));
        },
      ),
    );
  });

  test('is the same after it has been cleaned once more, whatever it is', () => {
    const signs = fc.string({
      unit: fc.constantFrom(
        'a',
        '@',
        '.',
        ',',
        ' ',
        '<',
        '>',
        '"',
        '“',
        "'",
        'mailto:',
        '?',
        '%',
        '20',
        '%e2%80%8b',
        '\u200b',
        '\uff20',
      ),
    });
    fc.assert(
      fc.property(fc.oneof(signs, fc.string({ unit: 'binary' })), (text) => {
        expect(cleanEmail(cleanEmail(text))).toBe(cleanEmail(text));
      }),
    );
  });
});

describe('the domain of an address', () => {
  test.each([
    ['anna@müller.example', 'anna@xn--mller-kva.example'],
    ['grüße@Müller.example', 'grüße@xn--mller-kva.example'],
    ['Anna@xn--mller-kva.example', 'Anna@xn--mller-kva.example'],
    ['ada@παράδειγμα.ελ', 'ada@xn--hxajbheg2az3al.xn--qxam'],
    ['ada@\uff4dail.example', 'ada@mail.example'],
  ])('the domain of %s is spelled %s', (typed, plain) => {
    expect(withPlainDomain(typed)).toBe(plain);
  });

  test.each([
    'Ada@Mail.Example',
    'grüße@mail.example',
    'ada@mü ller.example',
    'ada@m\u00adüller.example',
    'ada@mü\nller.example',
    'ada@müller.example:25',
    'ada@müller.example/x',
    'ada@x@müller.example',
    'ada@mü%40x.example',
    'ada@xn--ü.example',
    'müller',
    '',
  ])('the domain of %j stays as it was typed', (typed) => {
    expect(withPlainDomain(typed)).toBe(typed);
  });
});

describe('the mailbox of an address', () => {
  test.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['ada+lens@example.com', 'ada@example.com'],
    ['ada+a+b@example.com', 'ada@example.com'],
    ['ada.l+lens@example.com', 'ada.l@example.com'],
    ['+ada@example.com', '+ada@example.com'],
    ['+ada+lens@example.com', '+ada@example.com'],
    ['Ada.Love.Lace+x@gmail.com', 'adalovelace@gmail.com'],
    ['ada.lovelace@GoogleMail.com', 'adalovelace@gmail.com'],
    ['ada.lovelace@gmail.example', 'ada.lovelace@gmail.example'],
    ['ada+lens@müller.example', 'ada@xn--mller-kva.example'],
    ['ada@ｇmail.com', 'ada@gmail.com'],
    ['ada +lens@mail.example', 'ada@mail.example'],
    ['A-d_a.lovelace+x@protonmail.com', 'adalovelace@proton.me'],
    ['ada.lovelace@pm.me', 'adalovelace@proton.me'],
    ['._-@proton.me', '._-@proton.me'],
    ['ada.l+lens@me.com', 'ada.l@icloud.com'],
    ['ada-l@mac.com', 'ada-l@icloud.com'],
    ['ada.l+x@ya.ru', 'ada.l@yandex.ru'],
    ['ada-l@yandex.com', 'ada-l@yandex.ru'],
    ['ada-shops-2@yahoo.com', 'ada@yahoo.com'],
    ['ada_l-shops+x@yahoo.co.uk', 'ada_l@yahoo.co.uk'],
    ['-ada@yahoo.com', '-ada@yahoo.com'],
    ['ada-l@yahoo.co.jp', 'ada-l@yahoo.co.jp'],
    ['shops+x@ada.fastmail.com', 'ada@fastmail.com'],
    ['ada+shops@fastmail.fm', 'ada@fastmail.fm'],
    ['shops@www.ada.fastmail.com', 'shops@www.ada.fastmail.com'],
    ['ada.l-x+tag@outlook.com', 'ada.l-x@outlook.com'],
    ['ada@hotmail.com', 'ada@hotmail.com'],
    ['shops@ada.example.com', 'shops@ada.example.com'],
  ])('the mailbox of %s is %s', (address, mailbox) => {
    expect(mailboxKey(address)).toBe(mailbox);
  });

  test('the mailbox of an address of twelve spellings at Proton is one', () => {
    expect(new Set(SPELLINGS_AT_PROTON.map(mailboxKey))).toEqual(new Set(['adalovelace@proton.me']));
  });

  test('is looked up under the earlier key and the spelling too, each once', () => {
    expect(storedForms('Ada.L+x@pm.me')).toEqual(['adal@proton.me', 'ada.l@pm.me', 'ada.l+x@pm.me']);
    expect(storedForms('Ada.L+x@googlemail.com')).toEqual(['adal@gmail.com', 'ada.l+x@googlemail.com']);
    expect(storedForms('ada@mail.example')).toEqual(['ada@mail.example']);
    expect(earlierMailboxKey('shops@ada.fastmail.com')).toBe('shops@ada.fastmail.com');
  });

  test('is by rules that name a page of the provider, and every domain has one rule', () => {
    const domains = MAIL_PROVIDERS.flatMap((provider) => provider.domains);
    expect(new Set(domains).size).toBe(domains.length);
    for (const { domains, family, sources } of MAIL_PROVIDERS) {
      expect(sources.every((source) => URL.canParse(source)) && sources.length > 0, domains[0]).toBe(true);
      if (family) expect(domains).toContain(family);
    }
  });

  const name = fc.stringMatching(/^[a-z0-9.+_-]{1,12}$/);
  const providers = MAIL_PROVIDERS.flatMap(({ domains }) => [domains[0] ?? '', domains.at(-1) ?? '']);
  const domain = fc.constantFrom(...providers, 'a-b.fastmail.com', 'mail.example', 'müller.example');

  test('is an address again, the same one for whatever is added after a plus or written in capitals', () => {
    fc.assert(
      fc.property(name, domain, fc.stringMatching(/^[a-z0-9.+]{0,6}$/), (name, domain, tag) => {
        const mailbox = mailboxKey(`${name}@${domain}`);
        expect(looksLikeEmail(mailbox)).toBe(true);
        expect(mailboxKey(mailbox)).toBe(mailbox);
        expect(mailboxKey(`${name}+${tag}@${domain}`.toUpperCase())).toBe(mailbox);
      }),
    );
  });

  test('the mailbox of an address of whatever text is the same after a second time', () => {
    const marks = fc.string({ unit: fc.constantFrom('a', ' ', '+', '@', '.', '\u00a0', 'gmail.com') });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), marks), (text) => {
        expect(mailboxKey(mailboxKey(text))).toBe(mailboxKey(text));
      }),
    );
  });
});

describe('a blank text', () => {
  const unseen = [
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u034f',
    '\u115f',
    '\u3164',
    '\ufe0f',
    '\u2800',
    '\u{e0020}',
  ];

  test.each(['', ' \t\n\u00a0\u3000', ...unseen, unseen.join(' ')])('is %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  test.each(['.', 'x', `${unseen.join('')}1`, '\u0301', '👁️', '‼️', 'ⵎ', '\u{e000}'])('is not %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('text without invisible characters', () => {
  test.each(['', 'Plain words.', 'a\tb\nc', 'Grüße, 視力, עברית, 👩‍⚕️ 5★', 'non\u00a0breaking'])('may be %j', (text) => {
    expect(withoutInvisible(text)).toBe(true);
  });

  test.each([
    '\0',
    '\u0001',
    '\b',
    '\u000b',
    '\f',
    '\r',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u009f',
    '\u061c',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  ])('has no %j, at any position', (character) => {
    for (const text of [character, `${character}after`, `before${character}`, `line\n${character}\tline`])
      expect(withoutInvisible(text)).toBe(false);
  });
});

test.each([
  ['ada@mail.example', 'a…@mail.example'],
  [' Ada+1@Mail.Example ', 'A…@Mail.Example'],
  ['😀x@mail.example', '😀…@mail.example'],
])('%s is shown masked as %s', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});
