import { DAY } from '#domain/wording/rules.ts';
import type { Links } from '#platform/links/links.ts';
import type { MailingKind } from './rules/mailings.ts';

/** How long a link to unsubscribe holds, in seconds. */
export const UNSUBSCRIBE_SECONDS = 731 * DAY;

/**
 * Whom a link unsubscribes: in a letter of a mailing also which mailing, so that those who left by it can be counted.
 */
export type UnsubscribeTarget = {
  readonly subscriberId: string;
  readonly mailing: { readonly id: string; readonly kind: MailingKind } | null;
};

/** How a letter can be ended: by a page for people, and by an address for mail programs (RFC 8058). */
export type UnsubscribeUrls = { readonly url: string; readonly oneClickUrl: string };

const KINDS: readonly string[] = ['issue', 'lens-news'] satisfies readonly MailingKind[];

/** Signs and opens the links that unsubscribe. Those in news of lenses end that news, all others the whole subscription. */
export function createUnsubscribeLinks(links: Links, publicUrl: string) {
  return {
    async sign({ subscriberId, mailing }: UnsubscribeTarget): Promise<UnsubscribeUrls> {
      const subject = mailing ? `${subscriberId}.${mailing.kind}.${mailing.id}` : subscriberId;
      const token = await links.sign({ purpose: 'unsubscribe', subject, seconds: UNSUBSCRIBE_SECONDS });
      return { url: `${publicUrl}/unsubscribe/${token}`, oneClickUrl: `${publicUrl}/api/unsubscribe/${token}` };
    },

    /** What a link is about; null when it is forged or has expired. */
    async open(token: string): Promise<UnsubscribeTarget | null> {
      const link = await links.open('unsubscribe', token);
      if (!link) return null;
      const [subscriberId = '', kind = '', id = ''] = link.subject.split('.');
      return { subscriberId, mailing: KINDS.includes(kind) ? { id, kind: kind as MailingKind } : null };
    },
  };
}
