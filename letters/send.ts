import type { Mailer } from '#platform/mail/mailer.ts';
import { traced } from '#platform/traces/traces.ts';
import { type Letter, renderLetter } from './index.ts';
import type { Site } from './layout.ts';

/**
 * Renders and sends a letter.
 *
 * @param about.job names the message, unless the letter does: it is the same in all tries, so that a repeated delivery
 *   is recognized.
 * @param about.signal aborts when the letter must not be sent any more.
 * @throws as the mailer does.
 */
export async function sendLetter(
  { mailer, site }: { readonly mailer: Mailer; readonly site: Site },
  about: { readonly job: string; readonly to: string; readonly letter: Letter; readonly signal: AbortSignal },
): Promise<void> {
  const { job, to, letter, signal } = about;
  const { headers, ...rendered } = renderLetter(letter, site);
  const written = {
    to,
    ...rendered,
    messageId: `<${('message' in letter && letter.message) || job}@${new URL(site.publicUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(site.supportEmail && { 'Reply-To': site.supportEmail }),
      ...headers,
    },
  };
  await traced({ name: 'send a letter', kind: 'client' }, () => mailer.send(written, signal));
}
