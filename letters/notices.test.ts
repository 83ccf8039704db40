import { expect, test } from 'vitest';
import { type NoticeAbout, noticeOf } from './notices.ts';

const SITE = { publicUrl: 'https://iolite.example', supportEmail: 'support@iolite.example' };
const ALARM = {
  kind: 'operator-alarm',
  lens: 'A lens',
  alarm: 'Many reviews came within one minute',
  reviews: 5,
  effect: -0.1,
  waiting: 3,
  ifAllCounted: -0.2,
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
      'Effect on the average: −0.10 stars',
      'Waiting: 3. If all of them counted, the average would move by −0.20 stars.',
      'https://iolite.example/operator/queues',
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
