import { keep, readKept, removeStored } from '#app/device.ts';
import * as drafts from '#app/form/draft.ts';
import { HONEYPOT } from '#domain/person/rules.ts';
import type { FormValues } from './form-values.ts';

const NAME = 'iolite.review-draft';
const SHARED = 'iolite.shared-device';

/** What was typed into the review form and not sent yet, and whether it began as a stored review. */
export type ReviewDraft = { readonly values: FormValues; readonly isLoaded: boolean };

/** The draft on this device; none on a shared one. */
export const readDraft = () => (isSharedDevice() ? null : drafts.readDraft<ReviewDraft>(NAME));

/** Keeps a draft, unless its author says that the device is shared: then none is kept, for the next visitors neither. */
export function saveDraft(draft: ReviewDraft): void {
  const { sharedDevice } = draft.values;
  if (sharedDevice !== isSharedDevice()) {
    if (sharedDevice) keep(SHARED, true);
    else removeStored(SHARED);
  }
  if (sharedDevice) removeDraft();
  else drafts.saveDraft(NAME, draft);
}

export const removeDraft = () => removeStored(NAME);

/**
 * What becomes of the draft of a sent review: it is forgotten. One that the site took for spam is kept for a day, so
 * that a person whose browser filled in the honeypot finds it again.
 */
export const settleDraft = (sent: FormData) => (sent.get(HONEYPOT) ? drafts.keepForADay(NAME) : removeDraft());

/** Whether somebody said on this device that it is shared. */
export const isSharedDevice = () => readKept<boolean>(SHARED) === true;
