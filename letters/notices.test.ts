import { expect, test, vi } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { ALARM_WORDS } from '#domain/review/rules/alarms.ts';
import { PUBLISHED } from '#platform/webhook/published-limits.fixture.ts';
import { createWebhook } from '#platform/webhook/webhook.ts';
import { type NoticeAbout, noticeOf } from './notices.ts';

const SITE = { publicUrl: 'https://iolite.example', supportEmail: 'support@iolite.example' };
const ALARM = {
  kind: 'operator-alarm',
  lens: 'A lens',
  alarm: 'Many reviews came within one minute',
  reviews: 5,
  effect: -0.1,
  unit: 'stars',
  toFollow: -0.2,
} as const;
const NEWS = {
  kind: 'operator-news',
  lines: [{ to: '/operator/doctors', what: 'Doctors to verify', open: 2, fresh: 1 }],
} as const;

test('an alarm says what its letter says, and where to look', () => {
  expect(noticeOf(ALARM, SITE)).toEqual({
    key: 'operator-alarm A lens Many reviews came within one minute',
    severity: 'warning',
    title: 'Iolite alarm: A lens',
    text: [
      'Many reviews came within one minute.',
      'Lens: A lens',
      'Reviews: 5',
      'Effect: −0.10 stars',
      'Still to follow: −0.20 stars',
      'https://iolite.example/operator/figures',
    ].join('\n'),
  });
});

test('news lists what waits', () => {
  expect(noticeOf(NEWS, SITE)).toMatchObject({
    severity: 'info',
    text: 'Doctors to verify: 2 (1 new)\nhttps://iolite.example/operator',
  });
});

test.each([
  [1, '1 letter has failed for 31 minutes. Check the mail server.'],
  [12, '12 letters have failed for 31 minutes. Check the mail server.'],
])('%i failing letters are critical', (letters, words) => {
  const { severity, text } = noticeOf({ kind: 'letters-failing', letters, minutes: 31 }, SITE);
  expect([severity, text.split('\n')[0]]).toEqual(['critical', words]);
});

test('no notice has an e-mail address', () => {
  const all: NoticeAbout[] = [ALARM, NEWS, { kind: 'letters-failing', letters: 1, minutes: 31 }];
  expect(all.map((about) => JSON.stringify(noticeOf(about, SITE))).filter((text) => text.includes('@'))).toEqual([]);
});

const WEBHOOKS = {
  slack: 'https://hooks.slack.com/services/T0/B0/x',
  ntfy: `ntfy+https://ntfy.sh/${'t'.repeat(64)}`,
  pagerduty: `pagerduty+https://${'K'.repeat(32)}@events.pagerduty.com/v2/enqueue`,
};
const longest = (texts: readonly string[]) => texts.reduce((a, b) => (b.length > a.length ? b : a));
/** The longest notice of each kind, and one with characters that have a meaning in some form. */
const LONGEST: readonly NoticeAbout[] = [
  {
    ...ALARM,
    lens: longest(CATALOGUE.map(({ name }) => name)),
    alarm: longest(Object.values(ALARM_WORDS)),
    reviews: 99_999,
  },
  { ...ALARM, lens: '<!channel> & <https://example.com|here>' },
  // More than twice the kinds of work that there are.
  {
    ...NEWS,
    lines: Array.from({ length: 25 }, () => ({ to: '/operator', what: 'W'.repeat(60), open: 99_999, fresh: 99_999 })),
  },
  { kind: 'letters-failing', letters: 99_999, minutes: 99_999 },
];

test.each(['slack', 'ntfy', 'pagerduty'] as const)('%s accepts every notice, also the longest', async (service) => {
  const bodies: unknown[] = [];
  const answer = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return new Response();
  });
  const webhook = createWebhook(WEBHOOKS[service], SITE.publicUrl);
  for (const about of LONGEST) await webhook.send(noticeOf(about, SITE));
  answer.mockRestore();
  expect(bodies).toHaveLength(LONGEST.length);
  expect(bodies.flatMap((body) => PUBLISHED[service].safeParse(body).error?.issues ?? [])).toEqual([]);
});
