import { renderLetter } from '#letters/index.ts';
import type { Config } from '#platform/config/config.ts';
import { createSmtpMailer } from '#platform/mail/smtp.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const NAME = 'mail';

export type MailCheck = {
  readonly config: Pick<Config, 'SMTP_URL' | 'SUPPORT_EMAIL'>;
  /** The sender of the letters, and the URL of their links. */
  readonly from: string;
  readonly publicUrl: string;
  /** Recipient of a test letter; without it, the check only connects. */
  readonly letterTo?: string | undefined;
};

/** Whether the mail server can be reached, has a trusted certificate, accepts our login and, on request, a letter. */
export async function checkMail({ config, from, publicUrl, letterTo }: MailCheck): Promise<Finding> {
  if (!config.SMTP_URL)
    return doubtful(NAME, 'SMTP_URL is not set: letters land in the mail tray of this machine and reach nobody.');
  const mailer = createSmtpMailer({ url: config.SMTP_URL, from });
  try {
    if (letterTo === undefined) {
      await mailer.verify();
      return good(NAME, 'The mail server lets us in. Whether letters arrive shows --letter-to.');
    }
    const { headers, ...letter } = renderLetter(
      { kind: 'operator-test' },
      { publicUrl, supportEmail: config.SUPPORT_EMAIL },
    );
    const messageId = `<check-${Date.now()}@${new URL(publicUrl).hostname}>`;
    await mailer.send({
      to: letterTo,
      ...letter,
      messageId,
      headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
    });
    return good(NAME, 'The mail server has taken the test letter. See that it arrives, and not among spam.');
  } catch (error) {
    return bad(NAME, `${(error as Error).message.replace(/\.$/, '')}. See SMTP_URL in .env.example.`);
  } finally {
    mailer.close();
  }
}
