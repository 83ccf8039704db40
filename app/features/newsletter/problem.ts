import { NEWSLETTER_WORDS } from '#domain/subscriber/rules.ts';

/** Why a request for the newsletter was refused. */
export type Problem = {
  readonly title: string;
  readonly message: string;
  /** The e-mail address has to be corrected; otherwise the same request may be sent again. */
  readonly aboutAddress: boolean;
};

export const addressProblem = (message: string): Problem => ({
  title: message === NEWSLETTER_WORDS.empty ? NEWSLETTER_WORDS.emptyTitle : NEWSLETTER_WORDS.failedTitle,
  message,
  aboutAddress: true,
});

export const sendingProblem = (message: string): Problem => ({
  title: NEWSLETTER_WORDS.failedTitle,
  message,
  aboutAddress: false,
});
