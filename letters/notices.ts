import { newsLine } from '#domain/operator/rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { type Notice, notice, type Webhook } from '#platform/webhook/webhook.ts';
import type { Letter } from './index.ts';
import type { Site } from './layout.ts';
import { operatorAlarm, operatorNews } from './operators.ts';

/** Letters have failed for a long time: the one thing that no letter can say. */
export type LettersFailing = { readonly kind: 'letters-failing'; readonly letters: number; readonly minutes: number };
/** What operators get a notice about, beside the letter about it. */
export type NoticeAbout = Extract<Letter, { kind: 'operator-news' | 'operator-alarm' }> | LettersFailing;

/** The queue that notices leave through. */
export const noticeQueue = { name: 'notices', data: notice } satisfies Queue<Notice>;

/** "12 letters have failed for 42 minutes". */
export const failingWords = ({ letters, minutes }: Omit<LettersFailing, 'kind'>): string =>
  `${letters === 1 ? '1 letter has' : `${letters} letters have`} failed for ${minutes} minutes`;

/** A notice in the words of the letter about the same thing. */
export function noticeOf(about: NoticeAbout, { publicUrl }: Pick<Site, 'publicUrl'>): Notice {
  const linkTo = (path: string) => new URL(path, publicUrl).href;
  const { kind } = about;
  if (kind === 'operator-alarm') {
    const { subject: title, paragraphs } = operatorAlarm.write(about);
    const key = `${kind} ${about.lens} ${about.alarm}`.slice(0, 255);
    return { key, severity: 'warning', title, text: [...paragraphs, linkTo('/operator/figures')].join('\n') };
  }
  if (kind === 'operator-news') {
    const text = [...about.lines.map(newsLine), linkTo('/operator')].join('\n');
    return { key: kind, severity: 'info', title: operatorNews.write(about).subject, text };
  }
  return {
    key: kind,
    severity: 'critical',
    title: 'Iolite: letters do not leave',
    text: `${failingWords(about)}. Check the mail server.\n${linkTo('/operator/letters')}`,
  };
}

export type Notices = ReturnType<typeof createNotices>;

type Options = {
  readonly jobs: Jobs;
  /** Undefined where the site has none: then nothing is queued. */
  readonly webhook: Webhook | undefined;
  readonly site: Site;
};

/** A second way to operators, beside letters: short notices to a webhook, retried like letters. */
export function createNotices({ jobs, webhook, site }: Options) {
  return {
    /** Enqueues a notice in the caller's transaction. */
    async post(tx: Transaction, about: NoticeAbout): Promise<void> {
      if (webhook) await jobs.enqueue(tx, noticeQueue, noticeOf(about, site));
    },
    /** Starts sending, once the jobs have started. Notices from before the webhook was removed are dropped. */
    start: () => jobs.work(noticeQueue, async ({ data }, signal) => webhook?.send(data, signal)),
  };
}
