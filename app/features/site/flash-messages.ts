import type { Flash } from '#app/flash.ts';
import { REGISTERED } from '#domain/doctor/rules/registered.ts';
import { REVIEW_LOADED, REVIEW_WAITS } from '#domain/review/rules.ts';
import { NEWSLETTER_WORDS } from '#domain/subscriber/rules.ts';

export type FlashMessage = {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'success' | 'destructive';
  /** A review was sent: the next step is described at length, and stays while its author navigates. */
  readonly isThanks?: true;
  /** Added if the message was in the URL, in place of `UNPROVEN`. */
  readonly unproven?: string;
};

/** Added to a message in the URL: somebody who followed a link to it has done nothing. */
export const UNPROVEN =
  'This message came with the address of the page. If you did nothing of the kind just now, nothing has happened.';

const THANKS = { title: 'Thank you for your valuable feedback!', variant: 'success', isThanks: true } as const;

/** The text of each message on the next page. */
export const FLASH_MESSAGES: Record<Flash, FlashMessage> = {
  'review-sent': THANKS,
  'review-queued': THANKS,
  'survey-answered': THANKS,
  'answers-saved': {
    title: 'Thank you. Your answers are saved.',
    description: 'They count together with your review: as soon as it counts, and without your name.',
    variant: 'success',
  },
  'questions-ended': { title: 'We will ask you no more.', variant: 'success' },
  'review-confirmed': { title: 'Your review is confirmed.', description: 'It now carries a tick.', variant: 'success' },
  'review-confirmed-queued': { title: 'Your review is confirmed.', description: REVIEW_WAITS, variant: 'success' },
  'review-removed': { title: 'The review has been removed.', variant: 'success' },
  'review-opened': REVIEW_LOADED,
  'change-applied': { title: 'Your review has been updated.', variant: 'success' },
  'change-applied-queued': {
    title: 'Thank you. Your change will count within some days.',
    variant: 'success',
  },
  'change-discarded': { title: 'Your review stays as it was.', variant: 'success' },
  'signed-in': { title: '✅ Login Successful!', description: 'Welcome back!', variant: 'success' },
  'signed-out': { title: 'Logged out successfully.', variant: 'success' },
  registered: {
    title: 'Thank you for registering. Please open the link in our letter.',
    description: REGISTERED,
    variant: 'success',
  },
  'address-proven': {
    title: 'Your e-mail address is confirmed.',
    description: 'We check your registration and write to you when your account is verified.',
    variant: 'success',
  },
  'password-changed': { title: 'Your password has been changed.', description: 'Please log in.', variant: 'success' },
  'login-needed': {
    title: 'Please log in.',
    description: 'The doctor dashboard is open to verified doctors.',
    unproven:
      'If you have just logged in, your browser did not keep the cookie that a login needs. Allow cookies for this site in the settings of your browser, then log in again.',
  },
  'not-verified': {
    title: 'You have been logged out.',
    description: 'Your account is not verified any more. Please write to us if that is a mistake.',
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
    description: 'The next newsletter will come to you.',
    variant: 'success',
  },
  unsubscribed: {
    title: 'You have unsubscribed.',
    description: 'Thank you for telling us. Your address is deleted from the list of the newsletter.',
    variant: 'success',
  },
  'letters-refused': {
    title: 'You get no more letters from us.',
    description: 'Only what you ask for yourself still arrives.',
    variant: 'success',
  },
  'letters-allowed': { title: 'Letters may reach you again.', variant: 'success' },
};
