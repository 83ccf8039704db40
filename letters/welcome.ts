import { z } from 'zod';
import { defineLetter, frame, holdsWords, linkHolds } from './layout.ts';

const address = z.url({ protocol: /^https?$/ });

/** Asks the owner of an e-mail address to confirm the newsletter. */
export const welcome = defineLetter({
  data: z.object({
    kind: z.literal('welcome'),
    /** Names the message: the same in every letter about one request. */
    message: z.string().regex(/^\w+$/).optional(),
    /** The mailbox refuses all other letters; its owner may make this one exception. */
    refusesLetters: z.boolean(),
    /** Opens the page with the button "Confirm". */
    confirmUrl: address,
    holds: linkHolds,
    /** Opens the page with the button "Unsubscribe". */
    unsubscribeUrl: address,
    /** URL for one-click unsubscribe by a mail program. */
    oneClickUrl: address,
  }),
  isAskedFor: true,
  render: (letter, site) =>
    frame(
      {
        subject: 'Welcome to Iolite: please confirm your subscription',
        paragraphs: [
          'Hello,',
          'Someone, we hope it was you, signed up this e-mail address for the Iolite newsletter: news about cataract lenses and this site, at most once a month.',
          ...(letter.refusesLetters
            ? [
                'You have stopped all e-mails from us. We write this one because only you can say whether you want the newsletter.',
                'If you do, please confirm it. You then get the newsletter and still no other e-mails. If you do not, nothing changes.',
              ]
            : ['Please confirm that you want it. Until you do, this is the only e-mail you get.']),
        ],
        action: { label: 'Confirm my subscription', url: letter.confirmUrl },
        afterwards: [
          `On the page that opens, press “Confirm My Subscription”. The link is valid for ${holdsWords(letter.holds)}.`,
          'If you did not sign up, ignore this e-mail. Without your confirmation we delete the address. To delete it now, unsubscribe below.',
        ],
        reason: 'You got this e-mail because this e-mail address was given for the newsletter.',
        optOut: { label: 'Unsubscribe', url: letter.unsubscribeUrl, oneClickUrl: letter.oneClickUrl },
      },
      site,
    ),
});
