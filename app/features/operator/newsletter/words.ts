import type { Mailing, MailingAct, MailingState } from '#domain/subscriber/rules/mailings.ts';

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
  discarded: 'Thrown away',
  tested: 'Test letter sent',
  started: 'Started',
  paused: 'Paused',
  resumed: 'Resumed',
  canceled: 'Canceled',
};

export const subjectOf = ({ kind, subject }: Pick<Mailing, 'kind' | 'subject'>): string =>
  kind === 'issue' ? subject : 'News of lenses';

/** How many get a letter, as buttons and headings say it. */
export const readersTitle = (count: number): string =>
  count === 1 ? 'One Person' : `${count.toLocaleString('en-US')} People`;

/** The results of actions other than success. */
export const NOT_DONE: Readonly<Record<string, string>> = {
  changed: 'The text is not what this page had shown. Please look at it again.',
  untested: 'Send yourself a test letter of exactly this text first.',
  busy: 'Another mailing is on its way or paused. One at a time leaves.',
  nobody: 'Nobody would get it: nobody has confirmed.',
  unchanged: 'Nothing has changed: it stands differently by now.',
  gone: 'It is not there any more, or it has begun to leave.',
  failed: 'That did not work. Nothing has changed. Please try again.',
};
