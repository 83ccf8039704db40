import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { keepAuthorKey } from '#app/features/review/author-cookie.ts';
import { LIFETIME } from '#app/form/draft.ts';
import { HALF_A_YEAR } from '#domain/doctor/known-browser.ts';
import { NETWORK_SECONDS } from '#domain/doctor/persons/traces.ts';
import { ADDRESS_STOP_SECONDS } from '#domain/doctor/rules/account.ts';
import { DAY, durationWords, HOUR } from '#domain/duration/rules.ts';
import { LINK_SECONDS as EXPERIENCE_LINKS } from '#domain/experience/links.ts';
import { REFUSAL_SECONDS } from '#domain/invitation/refusal.ts';
import { CODE_SECONDS } from '#domain/invitation/rules/codes.ts';
import { INVITATION_DAYS } from '#domain/invitation/rules.ts';
import { KEPT_DAYS } from '#domain/invitation/service.ts';
import { SESSION_SECONDS as OPERATOR_SECONDS } from '#domain/operator/service.ts';
import { SENT_AGAIN_DAYS } from '#domain/outcome/rules/snapshots.ts';
import { LINK_HOURS } from '#domain/privacy/rules.ts';
import { LINK_SECONDS as REVIEW_LINKS } from '#domain/review/links.ts';
import { MARK_SECONDS } from '#domain/review/reports/service.ts';
import { BLOCK_DAYS } from '#domain/review/rules/moderation.ts';
import { LINK_SECONDS as NEWSLETTER_LINKS } from '#domain/subscriber/service.ts';
import { type Letter, renderLetter } from '#letters/index.ts';
import { SAMPLE_SITE, SAMPLES } from '#letters/samples.ts';
import { SESSION_SECONDS } from '#platform/auth/auth.ts';
import { deadLetterRetention, retrySchedule } from '#platform/jobs/queue.ts';

/*
 * The law: a letter states the lifetime of its link, and every other text about a duration states the value of its
 * constant.
 */

const COUNTS = ['half a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'twelve'];
const UNITS = { hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY, year: 365 * DAY };
const DURATION = new RegExp(
  String.raw`\b(?:\d+|thirty|${COUNTS.join('|')})[ -](?:${Object.keys(UNITS).join('|')})s?\b(?! \d)`,
  'gi',
);

/** A duration in words, in seconds. */
function secondsOf(words: string): number {
  const [, count = '', unit = ''] = /^(.+) (\w+?)s?$/.exec(words) ?? [];
  const spelled = { 'half a': 0.5, one: 1, two: 2, four: 4, seven: 7, twelve: 12, thirty: 30 }[count];
  return (spelled ?? Number(count)) * UNITS[unit as keyof typeof UNITS];
}

const AUTHOR_KEY = Number(/Max-Age=(\d+)/.exec(keepAuthorKey('key'))?.[1]);
const DRAFT = LIFETIME / 1000;
const { retryLimit, retryDelay, retryDelayMax } = retrySchedule;
const PAUSES = Array.from({ length: retryLimit }, (_, again) => Math.min(retryDelayMax, retryDelay * 2 ** again));
/** In whole days, since the pauses are random. */
const TRIED = DAY * Math.round(PAUSES.reduce((sum, pause) => sum + pause, 0) / DAY);
const POLICY = 'app/features/legal/privacy-policy.tsx';
const DEVICE = 'app/features/legal/stored-on-your-device.tsx';
const LETTERS = 'docs/house/letters.md';
const PEOPLE = 'docs/house/people.md';
const OPERATIONS = 'docs/operations.md';

/** Sentences with their duration in brackets, and its value in seconds. */
const SAID: readonly [file: string, sentence: string, seconds: number][] = [
  [POLICY, 'it lapses after [seven days] and is deleted within minutes', REVIEW_LINKS['confirm-change']],
  [POLICY, 'together with a change of a review go after [seven days], like', REVIEW_LINKS['confirm-change']],
  [POLICY, 'reviews were made up: [30 days]', BLOCK_DAYS * DAY],
  [POLICY, 'If you withdraw eyes, we keep for [180 days] how many and when', SENT_AGAIN_DAYS * DAY],
  [POLICY, 'a report came from is erased after [30 days]', MARK_SECONDS],
  [POLICY, 'hash of the network around yours is stored for [30 days]. Accounts', NETWORK_SECONDS],
  [POLICY, 'or [two weeks] after we gave up', deadLetterRetention.retentionSeconds],
  [POLICY, 'lapses after [30 days] and is deleted', NEWSLETTER_LINKS['confirm-subscription']],
  [POLICY, 'An invitation to review a lens: [two months]', (INVITATION_DAYS + KEPT_DAYS) * DAY],
  [POLICY, 'The codes that a doctor has printed: [four months]', CODE_SECONDS + KEPT_DAYS * DAY],
  [POLICY, 'new address of a doctor: [seven days]', ADDRESS_STOP_SECONDS],
  ['app/features/doctor/account/sessions-section.tsx', 'A login ends after [seven days]', SESSION_SECONDS],
  [POLICY, 'its link works for [24 hours]', LINK_HOURS * HOUR],
  [DEVICE, 'Cookie, up to [400 days]', AUTHOR_KEY],
  [DEVICE, 'Cookie, [half a year]', HALF_A_YEAR],
  [DEVICE, 'until we have your review or you clear it, at most [7 days]', DRAFT],
  [DEVICE, 'until sent or discarded, at most [7 days]', DRAFT],
  ['app/features/education/methods/reviews.tsx', 'within [24 hours].', REVIEW_LINKS['edit-link']],
  ['app/features/education/methods/reviews.tsx', 'which works for [30 days]', REVIEW_LINKS['confirm-review']],
  ['app/features/review/edit-link-offer.tsx', 'It works once, for [24 hours].', REVIEW_LINKS['edit-link']],
  ['app/features/review/survey-end.tsx', 'It works once, within [24 hours].', REVIEW_LINKS['edit-link']],
  ['app/routes/unsubscribe.tsx', 'more than [two years] old', NEWSLETTER_LINKS.unsubscribe],
  ['app/routes/no-more-questions.tsx', 'more than [two years] old', EXPERIENCE_LINKS.end],
  ['app/routes/refuse-letters.tsx', 'more than [two years] old', REFUSAL_SECONDS],
  ['letters/personal-data.ts', 'kept for [two weeks] at most', deadLetterRetention.retentionSeconds],
  ['cli/letters.ts', 'they are deleted after [two weeks]', deadLetterRetention.retentionSeconds],
  ['cli/letters.ts', 'to be tried for another [two days]', TRIED],
  ['cli/reviews/judge.ts', 'came from wait for [30 days]', BLOCK_DAYS * DAY],
  [OPERATIONS, 'from its network wait for [30 days]', BLOCK_DAYS * DAY],
  [OPERATIONS, 'are tried for [two days]', TRIED],
  [OPERATIONS, 'then parked for [two weeks]', deadLetterRetention.retentionSeconds],
  [LETTERS, 'a link to unsubscribe holds for [two years]', NEWSLETTER_LINKS.unsubscribe],
  [PEOPLE, 'session cookie of a signed-in doctor (HttpOnly, [seven days])', SESSION_SECONDS],
  [PEOPLE, 'The session cookie of a signed-in operator (HttpOnly, [twelve hours])', OPERATOR_SECONDS],
  [PEOPLE, '`inviting_browser` (cookie, HttpOnly, [half a year])', HALF_A_YEAR],
  [PEOPLE, '`known_browser` (cookie, HttpOnly, [half a year])', HALF_A_YEAR],
  [PEOPLE, '`iolite.review-draft` (local storage, [seven days])', DRAFT],
];

/** Durations that are not constants of the code. */
const OTHERS: readonly [file: string, sentence: string][] = [
  [POLICY, 'We answer within [45 days].'],
  ['app/features/legal/health-data-policy.tsx', 'We answer within [45 days].'],
  ['app/features/legal/health-data-policy.tsx', 'We answer an appeal within [45 days],'],
  ['app/features/legal/terms-of-service.tsx', 'at least [18 years] old'],
];

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');
const read = (file: string) => spaced(readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, ''));
const bare = (sentence: string) => sentence.replace(/\[(.*)\]/, '$1');
const durationIn = (sentence: string) => /\[(.*)\]/.exec(sentence)?.[1] ?? '';

test.each(SAID)('%s says “%s”, which is correct', (file, sentence, seconds) => {
  expect(read(file)).toContain(bare(sentence));
  const said = secondsOf(durationIn(sentence));
  expect(Math.abs(said - seconds) / seconds).toBeLessThan(0.01);
});

it('finds no other text with a duration', () => {
  const texts = [
    ...globSync('app/features/{doctor,invitation,legal,newsletter,privacy,review,site}/**/*.{ts,tsx}'),
    ...globSync('app/{features/education/methods,routes}/**/*.{ts,tsx}'),
    ...globSync('{cli,letters}/**/*.ts'),
    'README.md',
  ].filter((file) => !/\.(test|fixture)\.|samples\.ts/.test(file));
  const known = [...SAID.map(([file, sentence]) => [file, sentence] as const), ...OTHERS];
  const unknown = texts.flatMap((file) => {
    const rest = known
      .filter(([where]) => where === file)
      .reduce((text, [, sentence]) => text.replaceAll(bare(sentence), ''), read(file));
    return (rest.match(DURATION) ?? []).map((duration) => `${file}: ${duration}`);
  });
  expect(unknown).toEqual([]);
});

describe('a letter', () => {
  const samples: Letter[] = Object.values(SAMPLES).flat();
  const withLinks = samples.filter((letter): letter is Letter & { holds: number } => 'holds' in letter);
  const saidBy = (letter: Letter) => renderLetter(letter, SAMPLE_SITE).text.match(DURATION) ?? [];

  it.each(withLinks.map((letter) => [letter.kind, letter] as const))(
    'of kind %s says what it is given',
    (_, letter) => {
      for (const holds of [HOUR, 5 * HOUR, 24 * HOUR, 11 * DAY]) {
        expect(saidBy({ ...letter, holds } as Letter)).toEqual([durationWords(holds)]);
      }
      const { holds: _holds, ...old } = letter;
      expect(saidBy(old as Letter), 'posted by a release that did not say').toEqual([]);
    },
  );

  it('says so when its link or token expires', () => {
    const ending = [
      'ask-again',
      'confirm-change',
      'confirm-lens-news',
      'confirm-review',
      'doctor-address-leaves',
      'doctor-new-address',
      'doctor-registered',
      'doctor-step-up',
      'doctor-token-made',
      'edit-link',
      'operator-password',
      'password-reset',
    ];
    const kinds = new Set(withLinks.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual([...ending, 'review-hidden', 'survey-invitation', 'welcome', 'your-data']);
  });
});
