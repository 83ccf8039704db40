import type { Flash } from '#app/flash.ts';
import { REGISTERED } from '#domain/doctor/rules/registered.ts';
import { REVIEW_LOADED } from '#domain/review/rules.ts';
import { NEWSLETTER_WORDS } from '#domain/subscriber/rules.ts';

export type FlashMessage = {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'success' | 'destructive';
  /** A review was sent: the next step is described at length. */
  readonly isThanks?: true;
  /** Added if the message was in the URL, in place of `UNPROVEN`. */
  readonly unproven?: string;
};

/** Added to a message in the URL: somebody who followed a link to it has done nothing. */
export const UNPROVEN =
  'This message came with the link you opened. If you did not just do this, nothing has happened.';

const THANKS = { title: 'Thank you for your valuable feedback!', variant: 'success', isThanks: true } as const;

/** The text of each message on the next page. */
export const FLASH_MESSAGES: Record<Flash, FlashMessage> = {
  'review-sent': THANKS,
  'review-renewed': THANKS,
  'survey-answered': THANKS,
  'answers-saved': {
    title: 'Thank you. Your answers are saved.',
    description: 'They count as soon as your review counts, and without your name.',
    variant: 'success',
  },
  'questions-ended': { title: 'We will not ask you again.', variant: 'success' },
  'review-confirmed': {
    title: 'Your review is confirmed.',
    description: 'Your review counts now, and has a tick.',
    variant: 'success',
  },
  'review-removed': { title: 'The review has been removed.', variant: 'success' },
  'review-opened': REVIEW_LOADED,
  'change-applied': { title: 'Your review has been updated.', variant: 'success' },
  'change-discarded': { title: 'Your review stays as it was.', variant: 'success' },
  'signed-in': { title: '✅ Login Successful!', description: 'Welcome back!', variant: 'success' },
  'signed-out': { title: 'Logged out successfully.', variant: 'success' },
  registered: {
    title: 'Thank you for registering. Please open the link in our e-mail.',
    description: REGISTERED,
    variant: 'success',
  },
  'address-proven': {
    title: 'Your e-mail address is confirmed.',
    description: 'We will check your registration and e-mail you when your account is verified.',
    variant: 'success',
  },
  'password-changed': { title: 'Your password has been changed.', description: 'Please log in.', variant: 'success' },
  'login-needed': {
    title: 'Please log in.',
    description: 'The doctor dashboard is open to verified doctors.',
    unproven:
      'If you have just logged in, your browser blocked the cookie that a login needs. Allow cookies for this site in your browser settings, then log in again.',
  },
  'not-verified': {
    title: 'You have been logged out.',
    description: 'Your account is no longer verified. Please write to us if this is a mistake.',
    variant: 'destructive',
  },
  subscribed: {
    title: NEWSLETTER_WORDS.subscribedTitle,
    description: NEWSLETTER_WORDS.subscribed,
    variant: 'success',
  },
  'signed-up': {
    title: NEWSLETTER_WORDS.subscribedTitle,
    description: NEWSLETTER_WORDS.dropped,
    variant: 'success',
  },
  'subscription-confirmed': {
    title: 'Your subscription is confirmed.',
    description: 'You will get the next newsletter.',
    variant: 'success',
  },
  unsubscribed: {
    title: 'You have unsubscribed.',
    description: 'We have deleted your e-mail address from the newsletter list.',
    variant: 'success',
  },
  'letters-refused': {
    title: 'You will get no more e-mails from us.',
    description: 'You still get what you ask for yourself.',
    variant: 'success',
  },
  'letters-allowed': { title: 'You can get e-mails from us again.', variant: 'success' },
};
