import { keep, readStored, removeStored } from '#app/device.ts';
import * as drafts from '#app/form/draft.ts';
import { HONEYPOT } from '#domain/person/rules.ts';
import type { FormValues } from './form-values.ts';

const NAME = 'iolite.review-draft';
const SHARED = 'iolite.shared-device';

/** The unsent content of the review form, and whether it began as a stored review. */
export type ReviewDraft = { readonly values: FormValues; readonly isLoaded: boolean };

/** The draft on this device; none on a shared one. */
export const readDraft = () => (isSharedDevice() ? null : drafts.readDraft<ReviewDraft>(NAME));

/**
 * Saves a draft. On a device marked as shared it removes any draft instead, and saves none for later visitors either.
 */
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
 * Handles the draft of a sent review: it is removed. If the site took the review for spam, the draft stays for a day,
 * so that a person whose browser filled in the honeypot finds it again.
 */
export const settleDraft = (sent: FormData) => (sent.get(HONEYPOT) ? drafts.keepForADay(NAME) : removeDraft());

/** Whether this device was marked as shared. */
export const isSharedDevice = () => readStored<boolean>(SHARED) === true;
