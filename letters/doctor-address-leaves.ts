import { z } from 'zod';
import { defineLetter, frame, holdsWords, linkHolds } from './layout.ts';

/** Informs the owner of a doctor's e-mail address that it is to be replaced, or was, and how to stop that. */
export const doctorAddressLeaves = defineLetter({
  data: z.object({
    kind: z.literal('doctor-address-leaves'),
    /** Opens the page that stops it. */
    url: z.url({ protocol: /^https?$/ }),
    holds: linkHolds,
    /** The new e-mail address has been confirmed. */
    isDone: z.boolean(),
  }),
  isAskedFor: true,
  render({ url, holds, isDone }, site) {
    const news = isDone
      ? 'Your doctor account on Iolite now has another e-mail address. You log in with that one, and we send our e-mails there.'
      : 'Someone who knows your password has asked to change the e-mail address of your doctor account on Iolite. Nothing changes until the new address is confirmed.';
    return frame(
      {
        subject: isDone
          ? 'Your e-mail address for Iolite has been changed'
          : 'Someone asked to change your e-mail address for Iolite',
        paragraphs: ['Hello,', news, 'If that was you, you do not need to do anything.'],
        action: { label: isDone ? 'It was not me: undo it' : 'It was not me: stop it', url },
        afterwards: [
          `The link is valid for ${holdsWords(holds)}. It logs out every browser and cancels the current password. Then you choose a new one.`,
        ],
        reason: `You got this e-mail because a doctor account ${isDone ? 'was' : 'is'} registered with this e-mail address. You are not on any mailing list.`,
      },
      site,
    );
  },
});
