import { describe, expect, test } from 'vitest';
import { type Letter, letter, renderLetter } from './index.ts';

const site = { publicUrl: 'https://iolite.example' };
const url = `${site.publicUrl}/survey/abc.def-_123`;
const refuse = {
  url: `${site.publicUrl}/refuse-letters/xyz`,
  oneClickUrl: `${site.publicUrl}/api/refuse-letters/xyz`,
};
const invitation = (changes: Partial<Letter> = {}) =>
  letter.parse({
    kind: 'survey-invitation',
    lensName: 'PanOptix Pro',
    doctorName: 'Dr. Ada Lovelace',
    doctorEmail: 'ada@practice.example',
    isVerified: false,
    url,
    holds: 30 * 24 * 3600,
    refuse,
    ...changes,
  });
const rendered = renderLetter(invitation(), site);

describe('an invitation', () => {
  test('says in both parts who asks, about which lens and what happens with the answer', () => {
    for (const part of [rendered.text, rendered.html]) {
      expect(part).toContain('Dr. Ada Lovelace (ada@practice.example) asks how you see with your lens, PanOptix Pro.');
      expect(part).toMatch(
        /three minutes[\s\S]*no account[\s\S]*public, without your name[\s\S]*never show your e-mail address[\s\S]*30 days and works once/,
      );
    }
  });

  test('has a subject without user input', () => {
    expect(rendered.subject).toBe('How do you see with your lens, PanOptix Pro?');
  });

  test('distinguishes a verified doctor from a typed name', () => {
    const verified = renderLetter(invitation({ isVerified: true }), site).text;
    expect(verified).toContain('We have verified that this sender is a doctor.');
    expect(verified).not.toContain('have not checked');
    expect(rendered.text).toContain('We have not checked them.');
    expect(rendered.text).not.toContain('We have verified');
  });

  test('links to the review and to the opt-out, and nowhere else', () => {
    const targets = [...rendered.html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    expect(targets).toEqual([url, url, refuse.url]);
    expect(rendered.html).toContain('>Write my review</a>');
    expect(rendered.text).toContain(`Stop all e-mails:\n${refuse.url}`);
    expect(rendered.headers).toEqual({
      'List-Unsubscribe': `<${refuse.oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test.each([
    { url: 'javascript:alert(1)' },
    { refuse: { ...refuse, oneClickUrl: '/api' } },
    { doctorName: '' },
    { lensName: '' },
  ])('is refused with %j', (changes) => {
    expect(letter.safeParse({ ...invitation(), ...changes }).success).toBe(false);
  });
});
