import { describe, expect, test } from 'vitest';
import { type Letter, letter, renderLetter } from './index.ts';
import { frame } from './layout.ts';
import { SAMPLE_SITE, SAMPLES } from './samples.ts';

const site = SAMPLE_SITE;
const url = 'https://iolite.example/your-review?token=abc.def-_123&from=letter';

/** The URLs in the plain text, above the signature and below it. */
function linksIn(text: string) {
  const [letter = '', signature = ''] = text.split('\n-- \n');
  const links = (part: string) => part.split('\n').filter((line) => /^https?:\/\/\S+$/.test(line));
  return { acts: links(letter), optOuts: links(signature) };
}
const isWebUrl = (value: unknown) => typeof value === 'string' && /^https?:/.test(value);
const withNames = (samples: Letter[]) =>
  samples.map((letter, index) => [`${letter.kind} (${index + 1})`, letter] as const);

/** Letters with exactly these links. */
const isOfMany = (sample: Letter) => sample.kind === 'newsletter' || sample.kind === 'lens-news';

const ALL_SAMPLES = Object.values(SAMPLES).flat();

describe.each(withNames(ALL_SAMPLES))('the letter %s', (_name, sample) => {
  const rendered = renderLetter(sample, site);
  const { acts, optOuts } = linksIn(rendered.text);

  test('has data that the queue accepts', () => {
    expect(letter.parse(sample)).toEqual(sample);
  });

  test('states its topic in a short subject', () => {
    expect(rendered.subject).toMatch(/^.{10,100}$/);
    if ('lensName' in sample) expect(rendered.subject).toContain(sample.lensName);
  });

  test('links to its action and to its opt-out, if it has one, in both parts, and nowhere else', () => {
    if (isOfMany(sample)) {
      const targets = [...rendered.html.matchAll(/href="([^"]*)"/g)].map(([, target = '']) => target);
      for (const target of targets) expect(rendered.text).toContain(target.replaceAll('&amp;', '&'));
      for (const link of [...acts, ...optOuts]) expect(targets).toContain(link.replaceAll('&', '&amp;'));
      expect(optOuts).toEqual([sample.unsubscribe.url]);
      return;
    }
    expect(acts).toHaveLength(1);
    expect(optOuts.length).toBe('List-Unsubscribe' in rendered.headers ? 1 : 0);
    const escaped = (links: string[]) => links.map((link) => link.replaceAll('&', '&amp;'));
    const targets = [...rendered.html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    // The action is the button and, below it, the bare URL.
    expect(targets).toEqual([...escaped(acts), ...escaped(acts), ...escaped(optOuts)]);
    expect(rendered.html).toContain(`>${escaped(acts)[0]}</a>`);
    const shown = [...acts, ...optOuts, ...Object.values(rendered.headers).map((value) => value.replace(/[<>]/g, ''))];
    for (const given of Object.values(sample).filter(isWebUrl)) expect(shown).toContain(given);
    for (const link of [...acts, ...optOuts]) expect(new URL(link).origin).toBe(site.publicUrl);
  });

  test('loads nothing and uses a font size of 18 px, or the one of the reader', () => {
    expect(rendered.html).not.toMatch(/<(img|script|link|iframe)|\bsrc=|url\(|@import/i);
    expect(rendered.html).toContain('font:18px/1.6');
    expect(rendered.html).toContain('font-size: 1.125rem !important');
  });

  test('says in both parts why it came, whom to ask and who sent it', () => {
    for (const part of [rendered.html, rendered.text]) {
      expect(part).toContain('You got this e-mail because');
      expect(part).toContain('help@iolite.example');
      expect(part).toContain('1 Lens Street, Optic');
    }
  });

  test('omits what is not configured', () => {
    const bare = renderLetter(sample, { publicUrl: site.publicUrl });
    expect(bare.text).not.toContain('Questions?');
    expect(bare.text).toMatch(/\n-- \n[\s\S]*\nIolite, https:\/\/iolite\.example\n/);
    expect(bare.html + bare.text).not.toContain('undefined');
  });
});

test('an opt-out is below the signature, and in the headers for the mail program', () => {
  const optOut = { label: 'Unsubscribe', url: `${url}&out`, oneClickUrl: `${url}&one` };
  const content = {
    subject: 'News',
    paragraphs: ['There is news.'],
    action: { label: 'Read', url },
    afterwards: [],
    because: 'you asked for it',
  };
  const { html, text, headers } = frame({ ...content, optOut }, site);
  expect(linksIn(text)).toEqual({ acts: [url], optOuts: [optOut.url] });
  expect(html).toContain(`href="${optOut.url.replaceAll('&', '&amp;')}"`);
  expect(headers).toEqual({
    'List-Unsubscribe': `<${optOut.oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

/** The samples once for each text in them that a person has typed. */
const quoting = ALL_SAMPLES.flatMap((sample) =>
  Object.entries(sample)
    .filter(
      ([name, value]) => !['kind', 'token', 'markdown'].includes(name) && typeof value === 'string' && !isWebUrl(value),
    )
    .filter(([, value]) => renderLetter(sample, site).text.includes(String(value)))
    .map(([name]) => [sample.kind, name, (typed: string): Letter => ({ ...sample, [name]: typed })] as const),
);

test('some letters contain input of people', () => expect(quoting.length).toBeGreaterThanOrEqual(5));

describe.each(quoting)('the input in %s as %s', (_kind, _name, quote) => {
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

describe('promises of letters', () => {
  const text = (kind: Letter['kind']) => renderLetter(SAMPLES[kind][0]!, site).text;
  const subject = (sample: Letter) => renderLetter(sample, site).subject;

  test('an unconfirmed review gets its tick once confirmed, and can be removed, for 30 days', () => {
    expect(text('confirm-review')).toMatch(
      /Once you confirm it, it gets the tick[\s\S]*says whether it counts[\s\S]*This Wasn’t Me[\s\S]*30 days/,
    );
    expect(text('confirm-review')).toContain('Confirm or remove my review:');
  });

  test('a change from an unknown browser is not applied yet, and waits a week', () => {
    expect(text('confirm-change')).toMatch(/browser that we do not know[\s\S]*Nothing has changed yet[\s\S]*7 days/);
    expect(text('confirm-change')).toContain('See the change:');
  });

  test('an edit link works once, for 24 hours, and can be ignored', () => {
    expect(text('edit-link')).toMatch(/works once[\s\S]*24 hours[\s\S]*ignore this e-mail/);
    expect(text('edit-link')).toContain('Edit my review:');
  });

  test('a password link works once, for an hour, and can be ignored', () => {
    expect(text('password-reset')).toMatch(/works once[\s\S]*one hour[\s\S]*ignore this e-mail/);
    expect(text('password-reset')).toContain('Choose a new password:');
  });

  test('nothing follows the welcome until it is confirmed, for 30 days', () => {
    expect(text('welcome')).toMatch(/at most once a month[\s\S]*only e-mail you get[\s\S]*30 days/);
    expect(text('welcome')).toContain('Confirm my subscription:');
  });

  test('a person who refuses letters learns that the newsletter would be the only exception', () => {
    const { text } = renderLetter(SAMPLES.welcome[1]!, site);
    expect(text).toMatch(/You have stopped all e-mails from us[\s\S]*still no other e-mails[\s\S]*nothing changes/);
    expect(text).not.toContain('the only e-mail you get');
  });

  test('a link to one’s data works for 24 hours, also without data, and is not to be passed on', () => {
    expect(text('your-data')).toMatch(
      /or says that there is nothing[\s\S]*24 hours[\s\S]*Do not forward this e-mail[\s\S]*ignore this e-mail/,
    );
    expect(text('your-data')).toContain('See my data:');
  });

  test('a registered doctor waits for another letter; anyone else learns whom to contact', () => {
    expect(text('doctor-registered')).toMatch(
      /e-mail you again when your account is verified[\s\S]*did not register, do not confirm it/,
    );
  });

  test('a verified doctor may log in', () => {
    expect(text('doctor-verified')).toMatch(
      /has been verified[\s\S]*Log in:\nhttps:\/\/iolite\.example\/for-doctors\n/,
    );
    expect(subject({ kind: 'doctor-verified' })).toContain('is verified');
  });

  test('a rejected doctor learns the reason, and whether there was access before', () => {
    const letter = (withdrawn: boolean) =>
      ({ kind: 'doctor-rejected', reason: 'No such practice.', withdrawn }) as const;
    const rejected = (withdrawn: boolean) => renderLetter(letter(withdrawn), site).text;
    expect([subject(letter(false)), subject(letter(true))]).toEqual([
      expect.stringContaining('could not be verified'),
      expect.stringContaining('has ended'),
    ]);
    expect(rejected(false)).toMatch(/could not verify[\s\S]*The reason: No such practice\./);
    expect(rejected(true)).toMatch(/have withdrawn[\s\S]*The reason: No such practice\./);
  });
});

describe('a mailing', () => {
  const issue = (markdown: string) =>
    renderLetter({ ...SAMPLES.newsletter[0]!, kind: 'newsletter', subject: 'News', markdown } as Letter, site);

  test('shows an issue as it was written, as HTML and as plain text', () => {
    const { html, text, headers } = renderLetter(SAMPLES.newsletter[0]!, site);
    expect(html).toContain(
      '<p>The first page now shows <strong>how sure</strong> each score is, and <em>why</em>.</p>',
    );
    expect(html).toContain('<a href="https://iolite.example/how-it-works" style="color:#3b3792">See how it works</a>');
    expect(text).toMatch(
      /how sure each score is, and why\.\n\nWhat is new\n=+\n\n- Reviews can[^\n]*\n- See how it works \(https:\/\/iolite\.example\/how-it-works\)\n\n> A score[^\n]*\n\n1\. Look[^\n]*\n2\. Ask[^\n]*\n\n\* \* \*\n/,
    );
    expect(headers).toEqual({
      'List-Id': '<newsletter.iolite.example>',
      Precedence: 'bulk',
      'List-Unsubscribe': '<https://iolite.example/api/no-more/abc.def-_123>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '[a](javascript:alert(1))',
    '[a](data:text/html,x)',
    '![a](https://evil.example/pixel.gif)',
    '[a]: javascript:alert(1)\n\n[a]',
    '<javascript:alert(1)>',
    '`</code><script>`',
    '    </pre><script>alert(1)</script>',
    '[x](https://a.example/"onmouseover="alert(1))',
  ])('runs and loads nothing of %j', (markdown) => {
    const { html } = issue(markdown);
    expect(html).not.toMatch(/<(script|img|iframe)|href="(?!https?:)|<[^>]+\son\w+=/i);
  });

  test('starts no line of its own with invisible characters', () => {
    expect(issue('a\u2028Bcc: x\u202Eb').text).toContain('a Bcc: x b');
  });

  test('does not name the lenses with news', () => {
    for (const sample of [...SAMPLES['lens-news'], ...SAMPLES['confirm-lens-news']]) {
      const { subject, text } = renderLetter(sample, site);
      expect(subject + text).not.toMatch(/lens(?!es\/\d| Street)|surgery|recall/i);
    }
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
    const welcome = SAMPLES.welcome[0]!;
    for (const link of ['confirmUrl', 'unsubscribeUrl', 'oneClickUrl']) {
      expect(letter.safeParse({ ...welcome, [link]: 'javascript:alert(1)' }).success, link).toBe(false);
    }
  });
});
