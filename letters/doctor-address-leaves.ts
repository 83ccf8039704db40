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
      ? 'Your doctor account on Iolite now has another e-mail address. You sign in with that one, and our letters go there.'
      : 'Somebody who knows your password has asked to give your doctor account on Iolite another e-mail address. Nothing changes until that address is confirmed.';
    return frame(
      {
        subject: isDone
          ? 'Your e-mail address for Iolite has been changed'
          : 'Your e-mail address for Iolite is to be changed',
        paragraphs: ['Hello,', news, 'If that was you, there is nothing to do here.'],
        action: { label: isDone ? 'It was not me: undo it' : 'It was not me: stop it', url },
        afterwards: [
          `The link is valid for ${holdsWords(holds)}. It ends every login and makes the present password void; then you choose a new one.`,
        ],
        reason: `You got this letter because a doctor account ${isDone ? 'was' : 'is'} registered with this e-mail address. You are not on any mailing list.`,
      },
      site,
    );
  },
});
