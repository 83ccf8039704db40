import { describe, expect, test } from 'vitest';
import { isAskedFor, type Letter, letter, renderLetter } from './index.ts';

const site = {
  publicUrl: 'https://iolite.example',
  supportEmail: 'help@iolite.example',
  postalAddress: '1 Lens Street, Optic',
};
const url = 'https://iolite.example/your-review?token=abc.def-_123&from=letter';
const portal = `${site.publicUrl}/for-doctors`;
const lensName = 'PanOptix Pro';
const unsubscribeUrl = 'https://iolite.example/unsubscribe/abc.def-_123';
const oneClickUrl = 'https://iolite.example/api/unsubscribe/abc.def-_123';

type Sample = {
  letter: Letter;
  about: string;
  link: string;
  optOut?: { label: string; page: string; oneClick: string };
};
const samples: Sample[] = [
  { letter: { kind: 'confirm-review', lensName, url }, about: lensName, link: url },
  { letter: { kind: 'confirm-change', lensName, url }, about: lensName, link: url },
  { letter: { kind: 'edit-link', lensName, url }, about: lensName, link: url },
  { letter: { kind: 'password-reset', url }, about: 'new password', link: url },
  { letter: { kind: 'your-data', url }, about: 'your data', link: url },
  { letter: { kind: 'doctor-verified' }, about: 'is verified', link: portal },
  {
    letter: { kind: 'doctor-rejected', reason: 'No such practice.', withdrawn: false },
    about: 'could not be verified',
    link: portal,
  },
  { letter: { kind: 'doctor-rejected', reason: 'Licence ended.', withdrawn: true }, about: 'has ended', link: portal },
  {
    letter: { kind: 'welcome', confirmUrl: url, unsubscribeUrl, oneClickUrl },
    about: 'please confirm your subscription',
    link: url,
    optOut: { label: 'Unsubscribe', page: unsubscribeUrl, oneClick: oneClickUrl },
  },
];

describe.each(samples)('the letter $letter.kind', ({ letter, about, link, optOut }) => {
  const rendered = renderLetter(letter, site);
  const escaped = link.replace('&', '&amp;');

  test('says in its subject what it is about', () => {
    expect(rendered.subject).toContain(about);
  });

  test('carries its link in both parts, in HTML as the button and as a bare address', () => {
    expect(rendered.text.split('\n')).toContain(link);
    expect(rendered.html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(rendered.html).toContain(`>${escaped}</a>`);
  });

  test('links nowhere else, loads nothing and is set in 18 px', () => {
    const targets = [...rendered.html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    expect(new Set(targets)).toEqual(new Set([escaped, ...(optOut ? [optOut.page] : [])]));
    expect(rendered.html).not.toMatch(/<(img|script|link|iframe)|\bsrc=|url\(|@import/i);
    expect(rendered.html).toContain('font:18px/1.6');
  });

  test('says in both parts why it came, whom to ask and who sent it', () => {
    for (const part of [rendered.html, rendered.text]) {
      expect(part).toContain('You got this letter because');
      expect(part).toContain('help@iolite.example');
      expect(part).toContain('1 Lens Street, Optic');
    }
  });

  test('offers people and mail programs a way out, if it comes more than once', () => {
    expect(rendered.headers).toEqual(
      optOut
        ? { 'List-Unsubscribe': `<${optOut.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {},
    );
    if (!optOut) return;
    expect(rendered.text).toMatch(new RegExp(`\n${optOut.label}:\n${optOut.page}\n$`));
    expect(rendered.html).toContain(`>${optOut.label}</a>`);
  });

  test('leaves out what is not configured', () => {
    const bare = renderLetter(letter, { publicUrl: site.publicUrl });
    expect(bare.text).not.toContain('Questions?');
    expect(bare.text).toMatch(/\n-- \n[\s\S]*\nIolite, https:\/\/iolite\.example\n(?:\nUnsubscribe:\n\S+\n)?$/);
    expect(bare.html + bare.text).not.toContain('undefined');
  });
});

/** Letters with a text that somebody else has typed. */
const quoting: ((typed: string) => Letter)[] = [
  (lensName) => ({ kind: 'confirm-review', lensName, url }),
  (lensName) => ({ kind: 'confirm-change', lensName, url }),
  (lensName) => ({ kind: 'edit-link', lensName, url }),
  (reason) => ({ kind: 'doctor-rejected', reason, withdrawn: false }),
  (reason) => ({ kind: 'doctor-rejected', reason, withdrawn: true }),
  (doctorName) => ({
    kind: 'survey-invitation',
    lensName,
    doctorName,
    doctorEmail: 'ada@practice.example',
    isVerified: false,
    url,
    refuse: { url, oneClickUrl: url },
  }),
];

describe.each(quoting.map((quote) => ({ quote, kind: quote('x').kind })))('what is typed into $kind', ({ quote }) => {
  test('is shown as text only', () => {
    const hostile = '</style><script>alert(1)</script>"\'><a href="https://evil.example">&amp;';
    const { html } = renderLetter(quote(hostile), site);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<a href="https://evil.example"');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;');
    expect(html).toContain('&amp;amp;');
  });

  test('starts no line and no header of its own', () => {
    const forged = 'PanOptix\r\nBcc: everyone@evil.example\u2028\u202Egood\u0000';
    const { subject, text, html } = renderLetter(quote(forged), site);
    expect(text).toContain('PanOptix Bcc: everyone@evil.example good');
    expect(text).not.toMatch(/^Bcc:/m);
    expect(subject + text.replaceAll('\n', '') + html.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202E]/u);
  });
});

describe('what each letter promises', () => {
  const text = (kind: Letter['kind']) => {
    const sample = samples.find(({ letter }) => letter.kind === kind);
    return sample ? renderLetter(sample.letter, site).text : '';
  };

  test('an unconfirmed review counts without a tick, and can be removed, for 30 days', () => {
    expect(text('confirm-review')).toMatch(
      /counts in the scores[\s\S]*without the tick[\s\S]*This wasn’t me[\s\S]*30 days/,
    );
    expect(text('confirm-review')).toContain('Confirm or remove my review:');
  });

  test('a change from an unknown browser has changed nothing yet, and waits 24 hours', () => {
    expect(text('confirm-change')).toMatch(/browser that we do not know[\s\S]*Nothing has changed yet[\s\S]*24 hours/);
    expect(text('confirm-change')).toContain('See the change:');
  });

  test('an edit link works once, for 24 hours, and can be ignored', () => {
    expect(text('edit-link')).toMatch(/works once[\s\S]*24 hours[\s\S]*ignore this letter/);
    expect(text('edit-link')).toContain('Edit my review:');
  });

  test('a password link works once, for an hour, and can be ignored', () => {
    expect(text('password-reset')).toMatch(/works once[\s\S]*one hour[\s\S]*ignore this letter/);
    expect(text('password-reset')).toContain('Choose a new password:');
  });

  test('nothing follows the welcome until it is confirmed, for 30 days', () => {
    expect(text('welcome')).toMatch(/at most once a month[\s\S]*only letter that you get[\s\S]*30 days/);
    expect(text('welcome')).toContain('Confirm my subscription:');
    expect(isAskedFor({ kind: 'welcome', confirmUrl: url, unsubscribeUrl, oneClickUrl }), 'strangers can ask').toBe(
      false,
    );
  });

  test('a link to one’s data works for 24 hours, tells also that there is nothing, and is not to be passed on', () => {
    expect(text('your-data')).toMatch(
      /or tells you that there is nothing[\s\S]*24 hours[\s\S]*Do not pass this letter on[\s\S]*ignore this letter/,
    );
    expect(text('your-data')).toContain('See my data:');
  });

  test('a verified doctor may sign in', () => {
    expect(text('doctor-verified')).toMatch(/has been verified[\s\S]*Sign in:/);
  });

  test('a rejected doctor learns the reason, and whether there was access before', () => {
    const rejected = (withdrawn: boolean) =>
      renderLetter({ kind: 'doctor-rejected', reason: 'No such practice.', withdrawn }, site).text;
    expect(rejected(false)).toMatch(/could not verify[\s\S]*The reason: No such practice\./);
    expect(rejected(true)).toMatch(/has been withdrawn[\s\S]*The reason: No such practice\./);
  });
});

describe('the data of a letter', () => {
  test.each(['javascript:alert(1)', 'data:text/html,x', '/your-review', 'iolite.example', ''])(
    'refuses the link %j',
    (bad) => {
      expect(letter.safeParse({ kind: 'edit-link', lensName: 'Vivity', url: bad }).success).toBe(false);
    },
  );

  test('refuses an unknown kind and a missing lens', () => {
    expect(letter.safeParse({ kind: 'advertisement', lensName: 'Vivity', url }).success).toBe(false);
    expect(letter.safeParse({ kind: 'edit-link', lensName: '', url }).success).toBe(false);
    expect(letter.safeParse({ kind: 'edit-link', lensName: 'Vivity', url }).success).toBe(true);
    expect(letter.safeParse({ kind: 'password-reset', url: 'javascript:alert(1)' }).success).toBe(false);
    expect(letter.safeParse({ kind: 'doctor-rejected', reason: '', withdrawn: false }).success).toBe(false);
    const welcome = { kind: 'welcome', confirmUrl: url, unsubscribeUrl, oneClickUrl };
    for (const link of ['confirmUrl', 'unsubscribeUrl', 'oneClickUrl']) {
      expect(letter.safeParse({ ...welcome, [link]: 'javascript:alert(1)' }).success, link).toBe(false);
    }
  });
});
