import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PUBLIC_PROVIDERS } from '../rules/mail-providers.ts';
import { mailDomain } from './mail-domain.ts';

test.each([
  ['ada@practice.example', 'practice.example'],
  ['ada@mail.practice.example', 'practice.example'],
  ['ada@a.b.practice.co.uk', 'practice.co.uk'],
  ['ADA+tag@Mail.Practice.CO.UK', 'practice.co.uk'],
  ['ada@a.somebody.duckdns.org', 'duckdns.org'],
  ['ada@müller.example', 'xn--mller-kva.example'],
  ['ada@x.xn--mller-kva.example', 'xn--mller-kva.example'],
  ['ada@x.somebody.fastmail.com', 'somebody.fastmail.com'],
  ['ada@notgmail.com', 'notgmail.com'],
  ['ada@gmail.com.evil.example', 'evil.example'],
  ['ada@co.uk', 'co.uk'],
])('%j is counted by %j', (address, domain) => {
  expect(mailDomain(address)).toBe(domain);
});

test.each([
  'ada@gmail.com',
  'Ada@GoogleMail.com ',
  'ada@yahoo.co.uk',
  'ada@proton.me',
  'ada@web.de',
  'ada@somebody.fastmail.com',
  'ada@mail.com',
])('%j, of a large public provider, is counted with nobody', (address) => {
  expect(mailDomain(address)).toBeNull();
});

test('each provider is a domain that somebody has registered', () => {
  for (const provider of PUBLIC_PROVIDERS) expect(mailDomain(`ada@x.y.${provider}`), provider).toBe(`y.${provider}`);
});

test('subdomains of a registered domain change nothing', () => {
  const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
  fc.assert(
    fc.property(fc.array(label, { maxLength: 4 }), label, (below, name) => {
      expect(mailDomain(`${name}@${[...below, 'evil', 'example'].join('.')}`)).toBe('evil.example');
    }),
  );
});
