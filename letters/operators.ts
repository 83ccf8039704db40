import { z } from 'zod';
import { newsLine } from '#domain/operator/rules.ts';
import { movementWords } from '#domain/review/rules/alarms.ts';
import { defineLetter, holdsWords, linkHolds } from './layout.ts';

/** Letters to the operators of the site. */

const IS_OPERATOR = 'this e-mail address is that of an operator of Iolite';
const TO_OPERATOR = 'you are an operator of Iolite';

/** Sends an operator the link for setting a password. */
export const operatorPassword = defineLetter({
  kind: 'operator-password',
  data: {
    /** Path of the link; the command line, which posts it, does not know the site's origin. */
    token: z.string().regex(/^[\w.-]+$/),
    holds: linkHolds,
    /** The recipient has just become an operator. */
    isNew: z.boolean(),
  },
  isAskedFor: true,
  write: ({ token, holds, isNew }) => ({
    subject: isNew ? 'You are now an operator of Iolite' : 'Choose a new operator password for Iolite',
    paragraphs: [
      isNew
        ? 'You are now an operator of Iolite: you look after its reviews, doctors and e-mails. Set a password to begin. The link also confirms that this e-mail address is yours.'
        : 'You asked for a new operator password for Iolite. You can choose it now.',
    ],
    action: { label: 'Choose a password', url: `/operator/password/${token}` },
    afterwards: [
      `The link works once and is valid for ${holdsWords(holds)}. After that you can ask for a new one at any time.`,
      isNew
        ? 'If you do not know about this, ignore this e-mail. Nobody can log in without a password.'
        : 'If you did not ask for it, ignore this e-mail. Your password does not change.',
    ],
    because: IS_OPERATOR,
  }),
});

/** Informs an operator that the password was changed. */
export const operatorPasswordChanged = defineLetter({
  kind: 'operator-password-changed',
  data: {},
  isAskedFor: true,
  write: () => ({
    subject: 'Your operator password for Iolite has been changed',
    paragraphs: [
      'Your operator password for Iolite has just been changed with a link that we sent to this e-mail address. Every browser has been logged out. Your passkeys and the codes from your app have not changed.',
      'If that was you, you do not need to do anything.',
    ],
    action: { label: 'It was not me: choose another password', url: '/operator/forgotten-password' },
    afterwards: [
      'If it was not you, someone else can read your e-mail. Change the password of your mailbox as well, and tell the other operators.',
    ],
    because: IS_OPERATOR,
  }),
});

/** A test letter for an operator. */
export const operatorTest = defineLetter({
  kind: 'operator-test',
  data: {},
  isAskedFor: true,
  write: () => ({
    subject: 'E-mails from Iolite arrive',
    paragraphs: ['This is the test e-mail that you have just asked for. All e-mails from Iolite are sent this way.'],
    action: { label: 'See the e-mails that are waiting', url: '/operator/letters' },
    afterwards: [],
    because: 'you asked for it on the operator pages',
  }),
});

/** Informs an operator of open tasks. */
export const operatorNews = defineLetter({
  kind: 'operator-news',
  data: {
    lines: z
      .array(z.object({ to: z.string(), what: z.string(), open: z.int().positive(), fresh: z.int().nonnegative() }))
      .readonly(),
  },
  write: ({ lines }) => ({
    subject: 'Iolite: new work for an operator',
    paragraphs: ['This needs an operator:', ...lines.map(newsLine)],
    action: { label: 'Open the operator pages', url: '/operator' },
    afterwards: ['You get this e-mail at most once a day, and only when there is something new.'],
    because: TO_OPERATOR,
  }),
});

/** Informs an operator of one alarm about one lens. */
export const operatorAlarm = defineLetter({
  kind: 'operator-alarm',
  data: {
    lens: z.string().min(1),
    alarm: z.string().min(1),
    reviews: z.int().positive(),
    effect: z.number().nullable(),
    /** Both are absent in letters queued by an earlier release. */
    unit: z.string().default('stars'),
    toFollow: z.number().nullable().default(null),
  },
  write: ({ lens, alarm, reviews, effect, unit, toFollow }) => ({
    subject: `Iolite alarm: ${lens}`,
    paragraphs: [
      `${alarm}.`,
      `Lens: ${lens}`,
      `Reviews: ${reviews}`,
      `Effect: ${movementWords(effect, unit)}`,
      ...(toFollow === null ? [] : [`Still to follow: ${movementWords(toFollow)}`]),
    ],
    action: { label: 'Open the figures', url: '/operator/figures' },
    afterwards: [
      'There you can hold the scores of the lens while you look.',
      'You get at most one e-mail a day about the same kind of alarm and the same lens.',
    ],
    because: TO_OPERATOR,
  }),
});
