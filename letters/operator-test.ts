import { z } from 'zod';
import { defineLetter, frame } from './layout.ts';

/** A test letter for an operator. */
export const operatorTest = defineLetter({
  data: z.object({ kind: z.literal('operator-test') }),
  isAskedFor: true,
  render: (_letter, site) =>
    frame(
      {
        subject: 'E-mails from Iolite arrive',
        paragraphs: [
          'Hello,',
          'This is the test e-mail that you have just asked for. All e-mails from Iolite are sent this way.',
        ],
        action: { label: 'See the e-mails that are waiting', url: `${site.publicUrl}/operator/letters` },
        afterwards: [],
        reason: 'You got this e-mail because you asked for it on the operator pages. You are not on any mailing list.',
      },
      site,
    ),
});
