import { html } from 'hono/html';
import { z } from 'zod';
import { readMarkdown } from '#platform/markdown/read.ts';
import { defineLetter, frameBody, oneLine } from './layout.ts';
import { bulkHeaders, optOut } from './list-letter.ts';
import { proseAsHtml, proseAsText } from './prose.ts';

/** An issue of the newsletter, as an operator has written it. */
export const newsletter = defineLetter({
  data: z.object({
    kind: z.literal('newsletter'),
    subject: z.string().min(1),
    markdown: z.string().min(1),
    unsubscribe: optOut,
    /** A test, sent to the operator only. */
    isTest: z.literal(true).optional(),
  }),
  // Issues have a queue of their own; this one sends only an operator's test.
  isAskedFor: true,
  render(letter, site) {
    const { subject, unsubscribe, isTest = false } = letter;
    const { blocks } = readMarkdown(letter.markdown);
    const rendered = frameBody(
      {
        subject: isTest ? `Test: ${subject}` : subject,
        reason: isTest
          ? 'You got this e-mail because you asked for a test of it. Nobody else has it yet, and its link to unsubscribe does not work.'
          : 'You got this e-mail because you signed up for our newsletter and confirmed it.',
        optOut: { label: 'Unsubscribe', ...unsubscribe },
      },
      {
        html: html`<h1>${oneLine(subject)}</h1>\n${proseAsHtml(blocks)}`,
        text: `${oneLine(subject)}\n\n${proseAsText(blocks)}`,
      },
      site,
    );
    return { ...rendered, headers: { ...rendered.headers, ...bulkHeaders('newsletter', site) } };
  },
});
