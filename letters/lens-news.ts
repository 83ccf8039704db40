import { html } from 'hono/html';
import { z } from 'zod';
import { defineLetter, frameBody } from './layout.ts';
import { bulkHeaders, optOut } from './list-letter.ts';

/** Notifies a subscriber of news of lenses, without naming them. */
export const lensNews = defineLetter({
  data: z.object({
    kind: z.literal('lens-news'),
    /** One URL for each lens with news. */
    urls: z.array(z.url({ protocol: /^https?$/ })).min(1),
    unsubscribe: optOut,
  }),
  render({ urls, unsubscribe }, site) {
    const hello = 'Hello,';
    const lead = 'there is news on a page that you asked about. The page says what it is and where it comes from:';
    const rendered = frameBody(
      {
        subject: 'Iolite: the news you asked for',
        reason: 'You got this e-mail because you ticked a box on our site and confirmed it by e-mail.',
        optOut: { label: 'Stop these e-mails', ...unsubscribe },
      },
      {
        html: html`<p>${hello}</p>
<p>${lead}</p>
${urls.map((url) => html`<p><a href="${url}" style="color:#3b3792;word-break:break-all">${url}</a></p>\n`)}`,
        text: [hello, lead, ...urls].join('\n\n'),
      },
      site,
    );
    return { ...rendered, headers: { ...rendered.headers, ...bulkHeaders('lens-news', site) } };
  },
});
