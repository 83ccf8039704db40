import { z } from 'zod';
import type { Site } from './layout.ts';

const webUrl = z.url({ protocol: /^https?$/ });

/** Unsubscribe links of a mailing list: a page for people, and a URL for mail programs (RFC 8058). */
export const optOut = z.object({ url: webUrl, oneClickUrl: webUrl });

/** Mailing list headers: the name of the list (RFC 2919), and that auto-responders must not reply. */
export const bulkHeaders = (list: string, { publicUrl }: Site) => ({
  'List-Id': `<${list}.${new URL(publicUrl).hostname}>`,
  Precedence: 'bulk',
});
