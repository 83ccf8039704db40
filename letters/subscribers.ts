import { html } from 'hono/html';
import { z } from 'zod';
import { readMarkdown } from '#platform/markdown/read.ts';
import { defineLetter, holdsWords, linkHolds, oneLine, optOutUrls, webUrl } from './layout.ts';
import { proseAsHtml, proseAsText } from './prose.ts';

/** Letters of the newsletter and of news of lenses. */

/** Asks the owner of an e-mail address to confirm the newsletter. */
export const welcome = defineLetter({
  kind: 'welcome',
  data: {
    /** Names the message: the same in every letter about one request. */
    message: z.string().regex(/^\w+$/).optional(),
    /** The mailbox refuses all other letters; its owner may make this one exception. */
    refusesLetters: z.boolean(),
    /** Opens the page with the button "Confirm". */
    confirmUrl: webUrl,
    holds: linkHolds,
    /** Opens the page with the button "Unsubscribe". */
    unsubscribeUrl: webUrl,
    /** URL for one-click unsubscribe by a mail program. */
    oneClickUrl: webUrl,
  },
  isAskedFor: true,
  write: ({ refusesLetters, confirmUrl, holds, unsubscribeUrl, oneClickUrl }) => ({
    subject: 'Welcome to Iolite: please confirm your subscription',
    paragraphs: [
      'Someone, we hope it was you, signed up this e-mail address for the Iolite newsletter: news about cataract lenses and this site, at most once a month.',
      ...(refusesLetters
        ? [
            'You have stopped all e-mails from us. We write this one because only you can say whether you want the newsletter.',
            'If you do, please confirm it. You then get the newsletter and still no other e-mails. If you do not, nothing changes.',
          ]
        : ['Please confirm that you want it. Until you do, this is the only e-mail you get.']),
    ],
    action: { label: 'Confirm my subscription', url: confirmUrl },
    afterwards: [
      `On the page that opens, press “Confirm My Subscription”. The link is valid for ${holdsWords(holds)}.`,
      'If you did not sign up, ignore this e-mail. Without your confirmation we delete the address. To delete it now, unsubscribe below.',
    ],
    because: 'this e-mail address was given for the newsletter',
    optOut: { label: 'Unsubscribe', url: unsubscribeUrl, oneClickUrl },
  }),
});

/** Asks a subscriber to confirm a request for news of lenses. It does not name the lenses. */
export const confirmLensNews = defineLetter({
  kind: 'confirm-lens-news',
  data: { confirmUrl: webUrl, holds: linkHolds, unsubscribe: optOutUrls },
  isAskedFor: true,
  write: ({ confirmUrl, holds, unsubscribe }) => ({
    subject: 'Iolite: please confirm what you asked for',
    paragraphs: [
      'Someone, we hope it was you, asked us to send news to this e-mail address. The page that opens says about what.',
    ],
    action: { label: 'See and confirm it', url: confirmUrl },
    afterwards: [
      `The link is valid for ${holdsWords(holds)}. Until you confirm, nothing changes. You get the newsletter as before, and nothing else.`,
      'If it was not you, ignore this e-mail.',
    ],
    because: 'this e-mail address is on the list of our newsletter',
    optOut: { label: 'Unsubscribe from everything', ...unsubscribe },
  }),
});

/** Notifies a subscriber of news of lenses, without naming them. */
export const lensNews = defineLetter({
  kind: 'lens-news',
  data: {
    /** One URL for each lens with news. */
    urls: z.array(webUrl).min(1),
    unsubscribe: optOutUrls,
  },
  write({ urls, unsubscribe }) {
    const hello = 'Hello,';
    const lead = 'there is news on a page that you asked about. The page says what it is and where it comes from:';
    return {
      subject: 'Iolite: the news you asked for',
      body: {
        html: html`<p>${hello}</p>
<p>${lead}</p>
${urls.map((url) => html`<p><a href="${url}" style="color:#3b3792;word-break:break-all">${url}</a></p>\n`)}`,
        text: [hello, lead, ...urls].join('\n\n'),
      },
      because: 'you ticked a box on our site and confirmed it by e-mail',
      optOut: { label: 'Stop these e-mails', ...unsubscribe },
      list: 'lens-news',
    };
  },
});

/** An issue of the newsletter, as an operator has written it. */
export const newsletter = defineLetter({
  kind: 'newsletter',
  data: {
    subject: z.string().min(1),
    markdown: z.string().min(1),
    unsubscribe: optOutUrls,
    /** A test, sent to the operator only. */
    isTest: z.literal(true).optional(),
  },
  // Issues have a queue of their own; this one sends only an operator's test.
  isAskedFor: true,
  write({ subject, markdown, unsubscribe, isTest }) {
    const { blocks } = readMarkdown(markdown);
    return {
      subject: isTest ? `Test: ${subject}` : subject,
      body: {
        html: html`<h1>${oneLine(subject)}</h1>\n${proseAsHtml(blocks)}`,
        text: `${oneLine(subject)}\n\n${proseAsText(blocks)}`,
      },
      because: isTest
        ? 'you asked for a test of it. Nobody else has it yet, and its link to unsubscribe does not work'
        : 'you signed up for our newsletter and confirmed it',
      optOut: { label: 'Unsubscribe', ...unsubscribe },
      list: 'newsletter',
    };
  },
});
