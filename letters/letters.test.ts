import { describe, expect, test } from 'vitest';
import { type Letter, letter, renderLetter } from './index.ts';

const site = {
  publicUrl: 'https://iolite.example',
  supportEmail: 'help@iolite.example',
  postalAddress: '1 Lens Street, Optic',
};
const url = 'https://iolite.example/your-review?token=abc.def-_123&from=letter';
const kinds = ['confirm-review', 'confirm-change', 'edit-link'] as const satisfies Letter['kind'][];

describe.each(kinds)('the letter %s', (kind) => {
  const rendered = renderLetter({ kind, lensName: 'PanOptix Pro', url }, site);

  test('names the lens in its subject', () => {
    expect(rendered.subject).toContain('PanOptix Pro');
  });

  test('carries its link in both parts, in HTML as the button and as a bare address', () => {
    expect(rendered.text.split('\n')).toContain(url);
    const escaped = url.replace('&', '&amp;');
    expect(rendered.html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(rendered.html).toContain(`>${escaped}</a>`);
  });

  test('links nowhere else, loads nothing and is set in 18 px', () => {
    const targets = [...rendered.html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    expect(new Set(targets)).toEqual(new Set([url.replace('&', '&amp;')]));
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

  test('leaves out what is not configured', () => {
    const bare = renderLetter({ kind, lensName: 'PanOptix Pro', url }, { publicUrl: site.publicUrl });
    expect(bare.text).not.toContain('Questions?');
    expect(bare.text).toMatch(/\n-- \n[\s\S]*\nIolite, https:\/\/iolite\.example\n$/);
    expect(bare.html + bare.text).not.toContain('undefined');
  });

  test('shows a hostile lens name as text only', () => {
    const hostile = '</style><script>alert(1)</script>"\'><a href="https://evil.example">&amp;';
    const { html } = renderLetter({ kind, lensName: hostile, url }, site);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<a href="https://evil.example"');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;');
    expect(html).toContain('&amp;amp;');
  });

  test('lets no lens name start a line or a header of its own', () => {
    const forged = 'PanOptix\r\nBcc: everyone@evil.example\u2028\u202Egood\u0000';
    const { subject, text, html } = renderLetter({ kind, lensName: forged, url }, site);
    expect(subject).toContain('PanOptix Bcc: everyone@evil.example good');
    expect(text).not.toMatch(/^Bcc:/m);
    expect(subject + text.replaceAll('\n', '') + html.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202E]/u);
  });
});

describe('what each letter promises', () => {
  const text = (kind: Letter['kind']) => renderLetter({ kind, lensName: 'Vivity', url }, site).text;

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
  });
});
