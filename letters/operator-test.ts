import { z } from 'zod';
import { defineLetter, frame } from './layout.ts';

/** A test letter for an operator. */
export const operatorTest = defineLetter({
  data: z.object({ kind: z.literal('operator-test') }),
  isAskedFor: true,
  render: (_letter, site) =>
    frame(
      {
        subject: 'Letters from Iolite arrive',
        paragraphs: [
          'Hello,',
          'This is the test letter that you have just asked for. It came the way that all letters go.',
        ],
        action: { label: 'See the letters that wait', url: `${site.publicUrl}/operator/letters` },
        afterwards: [],
        reason: 'You got this letter because you asked for it in the operator’s room. You are not on any mailing list.',
      },
      site,
    ),
});
