import { z } from 'zod';
import { defineLetter, frame } from './layout.ts';

const data = z.object({
  kind: z.literal('operator-news'),
  lines: z
    .array(z.object({ to: z.string(), what: z.string(), open: z.int().positive(), fresh: z.int().nonnegative() }))
    .readonly(),
});

/** What the letter and the notice say of open tasks. */
export const newsLines = ({ lines }: z.infer<typeof data>): string[] =>
  lines.map(({ what, open, fresh }) => `${what}: ${open}${fresh > 0 ? ` (${fresh} new)` : ''}`);

/** Informs an operator of open tasks. */
export const operatorNews = defineLetter({
  data,
  render(letter, site) {
    return frame(
      {
        subject: 'Iolite: new work for an operator',
        paragraphs: ['Hello,', 'This needs an operator:', ...newsLines(letter)],
        action: { label: 'Open the operator pages', url: `${site.publicUrl}/operator` },
        afterwards: ['You get this e-mail at most once a day, and only when there is something new.'],
        reason: 'You got this e-mail because you are an operator of Iolite. You are not on any mailing list.',
      },
      site,
    );
  },
});
