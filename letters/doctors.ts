import { z } from 'zod';
import { defineLetter, holdsWords, linkHolds, webUrl } from './layout.ts';

/** Letters about the account of a doctor: from its registration to its deletion, and its e-mail address. */

const REGISTERED = 'a doctor account was registered with this e-mail address';
const OFFERS = { label: 'See what Iolite offers doctors', url: '/for-doctors' };

/** Asks a new doctor to confirm the e-mail address, and informs its owner of a registration by someone else. */
export const doctorRegistered = defineLetter({
  kind: 'doctor-registered',
  data: {
    /** Opens the page for confirming; absent in letters queued by an earlier release. */
    url: webUrl.optional(),
    holds: linkHolds,
  },
  isAskedFor: true,
  write: ({ url, holds }) => ({
    subject: url ? 'Confirm your e-mail address for Iolite' : 'Your registration as a doctor on Iolite',
    paragraphs: [
      'Thank you for registering as a doctor on Iolite. Please confirm that this e-mail address is yours. We then check your registration and e-mail you again when your account is verified. Until then you cannot log in to the dashboard.',
    ],
    action: url ? { label: 'Confirm my e-mail address', url } : OFFERS,
    afterwards: [
      ...(url
        ? [`The link is valid for ${holdsWords(holds)}. After that, log in and we will send you a new one.`]
        : []),
      'If you did not register, do not confirm it. Please write to us, and we will delete the account.',
    ],
    because: REGISTERED,
  }),
});

/** Informs a doctor that the dashboard is open. */
export const doctorVerified = defineLetter({
  kind: 'doctor-verified',
  data: {},
  write: () => ({
    subject: 'Your doctor account on Iolite is verified',
    paragraphs: [
      'Your doctor account on Iolite has been verified. You can now log in to your dashboard, enter post-op data and see the outcomes for every lens.',
    ],
    action: { label: 'Log in', url: '/for-doctors' },
    afterwards: [
      'Log in with this e-mail address and the password you chose. If you have forgotten it, you can ask for a new one there.',
    ],
    because: REGISTERED,
  }),
});

/** Informs a doctor, with the reason, that access to the dashboard was denied or revoked. */
export const doctorRejected = defineLetter({
  kind: 'doctor-rejected',
  data: {
    /** In the operator's words. */
    reason: z.string().min(1),
    /** The doctor had access before. */
    withdrawn: z.boolean(),
  },
  write: ({ reason, withdrawn }) => ({
    subject: withdrawn
      ? 'Your access to the Iolite dashboard has ended'
      : 'Your doctor account on Iolite could not be verified',
    paragraphs: [
      withdrawn
        ? 'We have withdrawn the verification of your doctor account on Iolite. You can no longer log in to the dashboard.'
        : 'We could not verify your doctor account on Iolite. You cannot log in to the dashboard for now.',
      `The reason: ${reason}`,
    ],
    action: OFFERS,
    afterwards: ['If you think this is a mistake, please write to us and we will look at it again.'],
    because: REGISTERED,
  }),
});

/** Informs a doctor whose account was imported from another site that it needs a new password. */
export const doctorImported = defineLetter({
  kind: 'doctor-imported',
  data: {},
  write: () => ({
    subject: 'Set a new password for your doctor account',
    paragraphs: [
      'Your doctor account has moved to Iolite with everything you entered. We could not move your old password, because nobody can read it.',
      'Use this e-mail address to ask for a link, and choose a new password with it.',
    ],
    action: { label: 'Set a new password', url: '/reset-password' },
    afterwards: ['If you have no doctor account, you can ignore this e-mail.'],
    because: 'a doctor account with this e-mail address was moved to Iolite',
  }),
});

/** Confirms the deletion of an account. */
export const doctorDeleted = defineLetter({
  kind: 'doctor-deleted',
  data: {
    /** How many post-op submissions were deleted with it. */
    submissions: z.int().nonnegative(),
  },
  isAskedFor: true,
  write({ submissions }) {
    const eyes = submissions === 1 ? '1 post-op submission' : `${submissions} post-op submissions`;
    const gone =
      submissions === 0
        ? 'Nothing was submitted from it.'
        : `This also deleted ${eyes}. They will leave the figures at their next update.`;
    return {
      subject: 'Your doctor account on Iolite is deleted',
      paragraphs: [`Your doctor account on Iolite is deleted, as you asked. ${gone}`],
      action: { label: 'See what is still stored about you', url: '/your-data' },
      afterwards: ['If it was not you, please write to us. We cannot restore the account, but we want to know.'],
      because: 'a doctor account was registered with this e-mail address until now',
    };
  },
});

/** Asks the owner of an e-mail address to confirm its use for a doctor's account. */
export const doctorNewAddress = defineLetter({
  kind: 'doctor-new-address',
  data: {
    /** Opens the page for confirming. */
    url: webUrl,
    holds: linkHolds,
  },
  isAskedFor: true,
  write: ({ url, holds }) => ({
    subject: 'Confirm your new e-mail address for Iolite',
    paragraphs: [
      'You asked to use this e-mail address for your doctor account on Iolite. Open the link in a browser in which you are logged in, and confirm that the address is yours. Until then nothing changes.',
    ],
    action: { label: 'Confirm my new e-mail address', url },
    afterwards: [
      `The link is valid for ${holdsWords(holds)}.`,
      'If you did not ask for this, you can ignore this e-mail. The link only works for someone who is logged in to that account.',
    ],
    because: 'someone gave this e-mail address as the new one of a doctor account',
  }),
});

/** Informs a doctor that someone has requested this e-mail address for another account. */
export const doctorAddressTaken = defineLetter({
  kind: 'doctor-address-taken',
  data: {},
  write: () => ({
    subject: 'You already have a doctor account on Iolite',
    paragraphs: [
      'Someone has asked to use this e-mail address for another doctor account on Iolite. There is already an account with this address, so nothing changes.',
      'If it was you and you have forgotten the password of your account, you can ask for a new one.',
    ],
    action: { label: 'Ask for a new password', url: '/reset-password' },
    afterwards: [
      'If it was not you, you do not need to do anything. The person who asked does not know that you have an account.',
    ],
    because: 'a doctor account is registered with this e-mail address',
  }),
});

/** Informs the owner of a doctor's e-mail address that it is to be replaced, or was, and how to stop that. */
export const doctorAddressLeaves = defineLetter({
  kind: 'doctor-address-leaves',
  data: {
    /** Opens the page that stops it. */
    url: webUrl,
    holds: linkHolds,
    /** The new e-mail address has been confirmed. */
    isDone: z.boolean(),
  },
  isAskedFor: true,
  write: ({ url, holds, isDone }) => ({
    subject: isDone
      ? 'Your e-mail address for Iolite has been changed'
      : 'Someone asked to change your e-mail address for Iolite',
    paragraphs: [
      isDone
        ? 'Your doctor account on Iolite now has another e-mail address. You log in with that one, and we send our e-mails there.'
        : 'Someone who knows your password has asked to change the e-mail address of your doctor account on Iolite. Nothing changes until the new address is confirmed.',
      'If that was you, you do not need to do anything.',
    ],
    action: { label: isDone ? 'It was not me: undo it' : 'It was not me: stop it', url },
    afterwards: [
      `The link is valid for ${holdsWords(holds)}. It logs out every browser and cancels the current password. Then you choose a new one.`,
    ],
    because: `a doctor account ${isDone ? 'was' : 'is'} registered with this e-mail address`,
  }),
});

/** Informs the temporary e-mail address of an account that the change was reverted. */
export const doctorAddressKept = defineLetter({
  kind: 'doctor-address-kept',
  data: {},
  write: () => ({
    subject: 'The change of your e-mail address for Iolite was undone',
    paragraphs: [
      'This was the new e-mail address of a doctor account on Iolite. The owner of the old address has undone the change. The account has the old address again, every browser is logged out, and the password no longer works.',
    ],
    action: OFFERS,
    afterwards: ['If the account is yours and you did not undo the change, please write to us.'],
    because: 'a doctor account had this e-mail address until now',
  }),
});
