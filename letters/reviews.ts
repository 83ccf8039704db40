import { z } from 'zod';
import { MINUTES, QUESTIONS } from '#domain/experience/rules.ts';
import { ruleOf, ruleTitle } from '#domain/review/rules/moderation.ts';
import { defineLetter, holdsWords, linkHolds, optOutUrls, webUrl } from './layout.ts';

/** Letters to people who review a lens, or answer since their surgery. */

const lensName = z.string().min(1);

/** Asks the owner of an e-mail address whether the review sent with it is theirs. */
export const confirmReview = defineLetter({
  kind: 'confirm-review',
  data: {
    lensName,
    /** Opens the page that shows the review, with a button for either answer. */
    url: webUrl,
    holds: linkHolds,
    /** The review came with a code from a verified doctor. */
    isHanded: z.boolean().optional(),
  },
  write: ({ lensName, url, holds, isHanded }) => ({
    subject: `Please confirm your review of ${lensName}`,
    paragraphs: [
      `A review of the lens ${lensName} was sent to Iolite under this e-mail address. Was that you?`,
      isHanded
        ? 'It came with a code that a verified eye doctor gives to patients, so it counts in the scores. Once you confirm it, you can also change it.'
        : 'Once you confirm it, it gets the tick that marks confirmed reviews. The page behind the link says whether it counts in the scores already.',
    ],
    action: { label: 'Confirm or remove my review', url },
    afterwards: [
      'On the page that opens, choose “Yes, This Is My Review” if it is yours. If it is not, choose “This Wasn’t Me: Remove It”.',
      `The link is valid for ${holdsWords(holds)}.`,
    ],
    because: 'someone entered this e-mail address with a review',
  }),
});

/** Asks the author of a review to confirm changes to it. Sent once a day; its link leads to all of them. */
export const confirmChange = defineLetter({
  kind: 'confirm-change',
  data: {
    lensName,
    /** Opens the page that shows all waiting changes, to accept or to discard. */
    url: webUrl,
    holds: linkHolds,
  },
  write: ({ lensName, url, holds }) => ({
    subject: `A change to your review of ${lensName} needs your OK`,
    paragraphs: [
      `Someone sent a new version of your review of the lens ${lensName}, from a browser that we do not know. It may have been you, on another phone or computer.`,
      'Nothing has changed yet. Your review stays as it is until you decide.',
    ],
    action: { label: 'See the change', url },
    afterwards: [
      'The page that opens shows your review and every new version. Choose “Use the New Text” for one of them, or “Keep My Review as It Is”.',
      `The link is valid for ${holdsWords(holds)}. If you do nothing, your review stays as it is. We e-mail you about this at most once a day, so there may be newer versions too.`,
    ],
    because: 'a review is stored under this e-mail address',
  }),
});

/** Sends the author of a review the link for editing it. */
export const editLink = defineLetter({
  kind: 'edit-link',
  data: {
    lensName,
    /** Opens the form with the review in it, once. */
    url: webUrl,
    holds: linkHolds,
  },
  isAskedFor: true,
  write: ({ lensName, url, holds }) => ({
    subject: `Your link to edit your review of ${lensName}`,
    paragraphs: [`You asked for a link to edit your review of the lens ${lensName}. Here it is.`],
    action: { label: 'Edit my review', url },
    afterwards: [
      `The link works once and is valid for ${holdsWords(holds)}. You can ask for a new one at any time.`,
      'If you did not ask for it, ignore this e-mail. Your review does not change.',
    ],
    because: 'a link was requested for this e-mail address',
  }),
});

/** Informs the writer of a review that it is hidden, by which rule, and how to appeal. */
export const reviewHidden = defineLetter({
  kind: 'review-hidden',
  data: {
    lensName,
    rule: z.literal([1, 2, 3, 4, 5, 6]),
    /** Path of the appeal page; the command line, which may hide reviews, does not know the site's origin. */
    token: z.string().regex(/^[\w.-]+$/),
    holds: linkHolds,
  },
  write: ({ lensName, rule, token, holds }) => ({
    subject: `Your review of ${lensName} is hidden`,
    paragraphs: [
      `A review of the lens ${lensName} that was sent under this e-mail address is no longer shown on Iolite. It was hidden under ${ruleTitle(rule)}.`,
      ruleOf(rule)?.sentence ?? '',
      'Nobody can read it now, and it does not count in any score. We did not hide it for being positive or negative.',
    ],
    action: { label: 'Object to this', url: `/appeal/${token}` },
    afterwards: [
      `On the page that opens you can read your review and answer. Someone will read your answer and decide again. The link is valid for ${holdsWords(holds)}.`,
      'If you did not write this review, you do not need to do anything.',
    ],
    because: 'a review is stored under this e-mail address',
  }),
});

/** Informs the writer of a hidden review of the decision about their appeal. */
export const appealAnswered = defineLetter({
  kind: 'appeal-answered',
  data: {
    lensName,
    /** Whether the review is shown again. */
    isBack: z.boolean(),
    /** It is shown again, but its mailbox has a newer confirmed review. */
    waits: z.boolean().optional(),
  },
  isAskedFor: true,
  write({ lensName, isBack, waits }) {
    const back = waits
      ? 'You were right. But you have since confirmed another review of this lens, and only one review per mailbox counts. The other one counts. This one waits until you confirm it with a link to edit it.'
      : 'You were right. Your review is on the site again and counts in the scores.';
    return {
      subject: isBack
        ? `Your review of ${lensName} is ${waits ? 'no longer hidden' : 'back'}`
        : `Your review of ${lensName} stays hidden`,
      paragraphs: [
        `You objected because your review of the lens ${lensName} was hidden. We have read your answer and looked at the review again.`,
        isBack ? back : 'We still find that it breaks the rule we named. It stays hidden.',
      ],
      action: { label: 'Read the rules', url: '/how-it-works/moderation' },
      afterwards: [isBack ? 'Thank you for telling us.' : 'If you still think that this is wrong, please write to us.'],
      because: 'you answered our e-mail about your review',
    };
  },
});

/** Asks a patient, in the name of a doctor, to review their lens. */
export const surveyInvitation = defineLetter({
  kind: 'survey-invitation',
  data: {
    lensName,
    doctorName: z.string().min(1),
    doctorEmail: z.string().min(3),
    /** The sender is a verified doctor; otherwise name and e-mail address are unverified input. */
    isVerified: z.boolean(),
    /** Opens the review form, until a review is sent from it. */
    url: webUrl,
    holds: linkHolds,
    refuse: optOutUrls,
  },
  write: ({ lensName, doctorName, doctorEmail, isVerified, url, holds, refuse }) => ({
    subject: `How do you see with your lens, ${lensName}?`,
    paragraphs: [
      `${doctorName} (${doctorEmail}) asks how you see with your lens, ${lensName}.`,
      isVerified
        ? 'We have verified that this sender is a doctor.'
        : 'The sender typed this name and e-mail address. We have not checked them. If you do not know the sender, ignore this e-mail.',
      'Iolite, which sends this e-mail, is a website where patients and doctors rate lenses for cataract surgery.',
      'The questions take about three minutes, and you need no account. Your answers help others who have to choose a lens. They are public, without your name, and we never show your e-mail address.',
    ],
    action: { label: 'Write my review', url },
    afterwards: [
      `The link is valid for ${holdsWords(holds)} and works once.`,
      'You do not have to answer, and we tell nobody whether you did.',
    ],
    because: 'someone entered this e-mail address as that of a patient. You are not on any mailing list',
    optOut: { label: 'Stop all e-mails', ...refuse },
  }),
});

/** Invites a person who has agreed to it to answer again. Reveals nothing about an eye to other readers. */
export const askAgain = defineLetter({
  kind: 'ask-again',
  data: {
    /** Opens the questions. */
    url: webUrl,
    holds: linkHolds,
    end: optOutUrls,
  },
  write: ({ url, holds, end }) => ({
    subject: 'Iolite: a few questions, as agreed',
    paragraphs: [
      `you agreed that we may ask you again. Would you answer a few questions? The first ${QUESTIONS.first} take ${MINUTES.first}. You need no account, and you can skip any question.`,
    ],
    action: { label: 'Open the questions', url },
    afterwards: [
      `The link is valid for ${holdsWords(holds)}. It also opens your own answers, so please do not forward this e-mail.`,
      'You do not have to answer, and we will not remind you.',
    ],
    because: 'you ticked a box on our site and agreed to at most four of them',
    optOut: { label: 'Stop these e-mails', ...end },
  }),
});

/** Sends the link to the data stored under an e-mail address; the same letter is sent when nothing is stored. */
export const yourData = defineLetter({
  kind: 'your-data',
  data: { url: webUrl, holds: linkHolds },
  isAskedFor: true,
  write: ({ url, holds }) => ({
    subject: 'Your link to your data on Iolite',
    paragraphs: [
      'You asked what Iolite stores under this e-mail address. The link opens a page that shows it, or says that there is nothing. There you can also download it and delete it.',
    ],
    action: { label: 'See my data', url },
    afterwards: [
      `The link works for ${holdsWords(holds)}, as often as you like. Do not forward this e-mail: anyone with the link can see and delete your data.`,
      'If you did not ask for it, ignore this e-mail. We have not shown anything to anyone, and nothing changes.',
    ],
    because: 'a link was requested for this e-mail address',
  }),
});
