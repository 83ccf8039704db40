import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { keepAuthorKey } from '#app/features/review/author-cookie.ts';
import { LIFETIME } from '#app/form/draft.ts';
import { HALF_A_YEAR } from '#domain/account/known-browser.ts';
import { NETWORK_SECONDS } from '#domain/doctor/persons/traces.ts';
import { ADDRESS_STOP_SECONDS, SESSION_SECONDS } from '#domain/doctor/rules/account.ts';
import { LINK_SECONDS as EXPERIENCE_LINKS } from '#domain/experience/links.ts';
import { REFUSAL_SECONDS } from '#domain/invitation/refusal.ts';
import { CODE_SECONDS } from '#domain/invitation/rules/codes.ts';
import { INVITATION_DAYS } from '#domain/invitation/rules.ts';
import { KEPT_DAYS } from '#domain/invitation/service.ts';
import { SESSION_SECONDS as OPERATOR_SECONDS } from '#domain/operator/rules.ts';
import { MARK_SECONDS } from '#domain/review/moderate/reports/service.ts';
import { BLOCK_DAYS } from '#domain/review/rules/moderation.ts';
import { ENOUGH_DAYS } from '#domain/review/rules/weight.ts';
import { LINK_SECONDS as REVIEW_LINKS } from '#domain/review/write/owner/links.ts';
import { LINK_SECONDS as NEWSLETTER_LINKS } from '#domain/subscriber/sign-up.ts';
import { DAY, durationWords, HOUR } from '#domain/wording/rules.ts';
import { type Letter, renderLetter } from '#letters/index.ts';
import { SAMPLE_SITE, SAMPLES } from '#letters/samples.ts';
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
const POLICY = 'content/legal/privacy-policy.mdx';
const HEALTH_DATA = 'content/legal/health-data-policy.mdx';
const HOW_IT_WORKS = 'content/how-it-works/overview.mdx';
const LETTERS = 'docs/house/letters.md';
const PEOPLE = 'docs/house/people.md';
const OPERATIONS = 'docs/operations.md';

/** Sentences with their duration in brackets, and its value in seconds. */
const SAID: readonly [file: string, sentence: string, seconds: number][] = [
  [POLICY, 'consent expires after [seven days] and is deleted within minutes', REVIEW_LINKS['confirm-change']],
  [POLICY, 'with a change of a review are deleted after [seven days], like', REVIEW_LINKS['confirm-change']],
  [POLICY, 'The hash of the network is deleted after [30 days]', MARK_SECONDS],
  [POLICY, 'keyed hash of your network is stored for [30 days].', NETWORK_SECONDS],
  [POLICY, 'or [two weeks] after we gave up', deadLetterRetention.retentionSeconds],
  [POLICY, 'Without confirmation it expires after [30 days] and is deleted', NEWSLETTER_LINKS['confirm-subscription']],
  [POLICY, 'We store this for [two months], or until you delete it', (INVITATION_DAYS + KEPT_DAYS) * DAY],
  [POLICY, 'We store these for [four months], or until', CODE_SECONDS + KEPT_DAYS * DAY],
  [POLICY, 'If you change your e-mail address, we store both for [seven days]', ADDRESS_STOP_SECONDS],
  [POLICY, 'Cookie, up to [400 days]', AUTHOR_KEY],
  [POLICY, 'Cookie, [half a year]', HALF_A_YEAR],
  [POLICY, 'until we have your review or you clear it, at most [7 days]', DRAFT],
  [POLICY, 'until sent or discarded, at most [7 days]', DRAFT],
  ['content/how-it-works/methods.mdx', 'the first answers are younger than [60 days]', ENOUGH_DAYS * DAY],
  [HOW_IT_WORKS, 'within [24 hours].', REVIEW_LINKS['edit-link']],
  [HOW_IT_WORKS, 'waits for [seven days] until', REVIEW_LINKS['confirm-change']],
  [HOW_IT_WORKS, 'which works for [30 days]', REVIEW_LINKS['confirm-review']],
  ['app/features/review/edit-link-offer.tsx', 'It works once, for [24 hours].', REVIEW_LINKS['edit-link']],
  ['app/features/review/survey-end.tsx', 'It works once, within [24 hours].', REVIEW_LINKS['edit-link']],
  ['app/form/mailed-link.tsx', 'more than [two years] old', NEWSLETTER_LINKS.unsubscribe],
  ['app/form/mailed-link.tsx', 'more than [two years] old', EXPERIENCE_LINKS.end],
  ['app/form/mailed-link.tsx', 'more than [two years] old', REFUSAL_SECONDS],
  ['letters/personal-data.ts', 'stored for [two weeks] at most', deadLetterRetention.retentionSeconds],
  [OPERATIONS, 'unconfirmed reviews wait for [30 days]', BLOCK_DAYS * DAY],
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
  [POLICY, 'at the latest [60 days] after we notice'],
  [HEALTH_DATA, 'We answer within [45 days].'],
  [HEALTH_DATA, 'We answer an appeal within [45 days],'],
  ['content/legal/terms-of-service.mdx', 'at least [18 years] old'],
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
    ...globSync('content/{how-it-works,legal}/*.mdx'),
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
    'a letter of kind %s says what it is given',
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
