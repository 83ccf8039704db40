import { z } from 'zod';
import { defineLetter, frame } from './layout.ts';

/** Confirms the deletion of an account. */
export const doctorDeleted = defineLetter({
  data: z.object({
    kind: z.literal('doctor-deleted'),
    /** How many post-op submissions were deleted with it. */
    submissions: z.int().nonnegative(),
  }),
  isAskedFor: true,
  render({ submissions }, site) {
    const eyes = submissions === 1 ? '1 post-op submission' : `${submissions} post-op submissions`;
    const gone =
      submissions === 0
        ? 'Nothing was submitted from it.'
        : `This also deleted ${eyes}. They will leave the figures at their next update.`;
    return frame(
      {
        subject: 'Your doctor account on Iolite is deleted',
        paragraphs: ['Hello,', `Your doctor account on Iolite is deleted, as you asked. ${gone}`],
        action: { label: 'See what is still stored about you', url: `${site.publicUrl}/your-data` },
        afterwards: ['If it was not you, please write to us. We cannot restore the account, but we want to know.'],
        reason:
          'You got this e-mail because a doctor account was registered with this e-mail address until now. You are not on any mailing list.',
      },
      site,
    );
  },
});
