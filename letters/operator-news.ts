import { z } from 'zod';
import { defineLetter, frame } from './layout.ts';

/** Informs an operator of open tasks. */
export const operatorNews = defineLetter({
  data: z.object({
    kind: z.literal('operator-news'),
    lines: z
      .array(z.object({ to: z.string(), what: z.string(), open: z.int().positive(), fresh: z.int().nonnegative() }))
      .readonly(),
  }),
  render({ lines }, site) {
    const said = lines.map(({ what, open, fresh }) => `${what}: ${open}${fresh > 0 ? ` (${fresh} new)` : ''}`);
    return frame(
      {
        subject: 'Iolite: something waits for you',
        paragraphs: ['Hello,', 'This waits for an operator:', ...said],
        action: { label: 'Open the operator’s room', url: `${site.publicUrl}/operator` },
        afterwards: ['You get such a letter once a day at most, and only when there is something new.'],
        reason: 'You got this letter because you are an operator of Iolite. You are not on any mailing list.',
      },
      site,
    );
  },
});
