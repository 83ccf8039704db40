import type { Config } from '#platform/config/config.ts';
import { createWebhook } from '#platform/webhook/webhook.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const NAME = 'webhook';

export type WebhookCheck = {
  readonly config: Pick<Config, 'OPERATOR_WEBHOOK' | 'SMTP_URL'>;
  readonly publicUrl: string;
  /** Sends a test notice; without it, nothing leaves. */
  readonly isSent: boolean;
};

/** Whether operators have a second way beside letters, and on request whether it takes a notice. */
export async function checkWebhook({ config, publicUrl, isSent }: WebhookCheck): Promise<Finding[]> {
  const { OPERATOR_WEBHOOK, SMTP_URL } = config;
  if (!OPERATOR_WEBHOOK) {
    if (!SMTP_URL) return [];
    return [doubtful(NAME, 'OPERATOR_WEBHOOK is not set: while the mail server is down, no notice reaches you.')];
  }
  if (!isSent) return [good(NAME, 'It is set. Send a test notice with --webhook to see whether it arrives.')];
  const text = 'This is a test of iolite check --webhook. There is nothing to do.';
  try {
    await createWebhook(OPERATOR_WEBHOOK, publicUrl).send({
      key: 'test',
      severity: 'info',
      title: 'Iolite: test notice',
      text,
    });
    return [good(NAME, 'The webhook has taken the test notice. See that it arrives.')];
  } catch (error) {
    return [bad(NAME, `${(error as Error).message}. See OPERATOR_WEBHOOK in .env.example.`)];
  }
}
