import { z } from 'zod';
import type { Site } from './layout.ts';

const webAddress = z.url({ protocol: /^https?$/ });

/** How the letters of a list end: a page for people, and an address for mail programs (RFC 8058). */
export const optOut = z.object({ url: webAddress, oneClickUrl: webAddress });

/** By which mail programs know a letter to many: the name of its list (RFC 2919), and that no machine is to answer. */
export const bulkHeaders = (list: string, { publicUrl }: Site) => ({
  'List-Id': `<${list}.${new URL(publicUrl).hostname}>`,
  Precedence: 'bulk',
});
