import { createFailingLetters } from '#letters/failing.ts';
import type { Letter } from '#letters/index.ts';
import { createNotices } from '#letters/notices.ts';
import { createPost } from '#letters/post.ts';
import { createRequests } from '#letters/requests.ts';
import { createBatcher } from '#platform/db/batcher.ts';
import type { Transaction } from '#platform/db/database.ts';
import { createSmtpMailer } from '#platform/mail/smtp.ts';
import { createTrayMailer } from '#platform/mail/tray.store.ts';
import { createWebhook } from '#platform/webhook/webhook.ts';
import type { Platform, SiteOptions } from './platform.ts';
import { senderOf } from './sender.ts';

export type Letters = ReturnType<typeof createLetters>;

/** How letters, requests for them, and notices to operators leave the site. */
export function createLetters({ config, publicUrl, clock, log }: SiteOptions, platform: Platform) {
  const { db, jobs, limits, suppression } = platform;
  const { SMTP_URL, OPERATOR_WEBHOOK, POSTAL_ADDRESS } = config;
  const sender = {
    publicUrl,
    supportEmail: config.SUPPORT_EMAIL,
    ...(POSTAL_ADDRESS && { postalAddress: POSTAL_ADDRESS }),
  };
  const smtp = SMTP_URL ? createSmtpMailer({ url: SMTP_URL, from: senderOf(config, publicUrl) }) : undefined;
  const mailer = smtp ?? createTrayMailer(db);
  const { post, postAll, start } = createPost({
    jobs,
    mailer,
    site: sender,
    // One query for all letters of a batch.
    wantsNoLetters: createBatcher((addresses) => suppression.hasEach(db, addresses)),
    log,
  });
  const webhook = OPERATOR_WEBHOOK ? createWebhook(OPERATOR_WEBHOOK, publicUrl) : undefined;
  const notices = createNotices({ jobs, webhook, site: sender });
  const requests = createRequests({ jobs, limits });
  return {
    sender,
    mailer,
    postAll,
    post: (tx: Transaction, to: string, letter: Letter, leavesAt?: Date) => post(tx, { to, letter }, leavesAt),
    postNotice: notices.post,
    request: requests.request,
    /** Starts carrying out requests, each by the service that it is for. */
    startRequests: requests.start,
    failingLetters: createFailingLetters({ db, clock, notices }),
    /** Starts sending, once the jobs have started. */
    async startSending() {
      await start();
      await notices.start();
    },
    stopSending: () => smtp?.close(),
  };
}
