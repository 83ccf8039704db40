import type { Mailing, MailingAct, MailingState } from '#domain/subscriber/rules/mailings.ts';
import { shownCount } from '#domain/wording/rules.ts';

export const STATE_WORDS: Readonly<Record<MailingState, string>> = {
  draft: 'Draft',
  sending: 'On its way',
  paused: 'Paused',
  sent: 'Sent',
  canceled: 'Canceled',
};

export const ACT_WORDS: Readonly<Record<MailingAct, string>> = {
  written: 'Written',
  changed: 'Text changed',
  discarded: 'Discarded',
  tested: 'Test e-mail sent',
  started: 'Started',
  paused: 'Paused',
  resumed: 'Resumed',
  canceled: 'Canceled',
};

export const subjectOf = ({ kind, subject }: Pick<Mailing, 'kind' | 'subject'>): string =>
  kind === 'issue' ? subject : 'News of lenses';

/** How many get a letter, as buttons and headings say it. */
export const readersTitle = (count: number): string => (count === 1 ? 'One Person' : `${shownCount(count)} People`);

/** The results of the actions on a mailing. */
export const DONE: Readonly<Record<string, string>> = {
  test: 'A test e-mail to your own address is being sent.',
  start: 'We are sending it.',
  pause: 'We send nothing more, except the e-mails being sent at this moment.',
  resume: 'It continues where it stopped.',
  cancel: 'It is canceled. E-mails already sent stay sent.',
};
/** Those other than success. */
export const NOT_DONE = {
  changed: 'The text has changed since this page was opened. Please check it again.',
  untested: 'First send yourself a test e-mail of exactly this text.',
  busy: 'Another mailing is being sent or paused. Only one can be sent at a time.',
  noAddress: 'First set POSTAL_ADDRESS: letters to many need a postal address.',
  nobody: 'Nobody would get it, because nobody has confirmed.',
  unchanged: 'Nothing has changed. Its state is different now.',
  gone: 'It no longer exists, or sending has begun.',
};
