import { useEffect, useEffectEvent, useState } from 'react';
import { useTypedForm } from '#app/form/typed-form.ts';
import type { useAfterPress } from '#app/ui/after-press.ts';
import { useToast } from '#app/ui/toast.tsx';
import { cleanEmail, emailKey, looksLikeEmail } from '#domain/person/rules.ts';
import { REVIEW_LOADED, type ReviewContent } from '#domain/review/rules.ts';
import { isSharedDevice, type ReviewDraft, readDraft, removeDraft, saveDraft } from './draft.ts';
import { emptyForm, type FormValues, filledForm, isStarted } from './form-values.ts';
import type { ReviewAnswer } from './outcome.ts';

export type ReviewFormProps = {
  readonly lenses: readonly { readonly id: number; readonly name: string }[];
  readonly start: FormValues;
  /** The form starts from a stored review, opened by a mailed link. */
  readonly editing: boolean;
  readonly answer: ReviewAnswer | undefined;
  /**
   * How an invitation came: by letter, the lens and e-mail address are verified and fixed; by a printed code, the lens
   * is.
   */
  readonly invitedBy?: 'letter' | 'code' | undefined;
};

/** The values of the review form and their origin: a submission, a draft, a stored review, or none yet. */
export function useReviewForm(
  { start, editing, answer, invitedBy }: ReviewFormProps,
  afterPress: ReturnType<typeof useAfterPress>,
) {
  const toast = useToast();
  const isProved = invitedBy === 'letter';
  const { form, values, setValues, draftAge, clearDraftAge } = useTypedForm({
    start: { ...start, ...answer?.values },
    // No draft over a review that the page itself loads for editing.
    findDraft: () => (editing || answer ? null : readDraft()),
    adopt,
  });
  const [isUpdate, setIsUpdate] = useState(editing);
  /** The answers began as a stored review of this lens, under this e-mail address. */
  const [isLoaded, setIsLoaded] = useState(editing);
  const [offered, setOffered] = useState<ReviewContent | null>(null);

  function change(patch: Partial<FormValues>) {
    const next = { ...values, ...patch };
    const isOther = next.lensId !== values.lensId || emailKey(next.email) !== emailKey(values.email);
    if (isLoaded && isOther) return leaveBehind(next);
    setValues(next);
    saveDraft({ values: next, isLoaded });
  }

  // Answers about one lens are not reused for another lens or another person.
  function leaveBehind({ lensId, email, sharedDevice }: FormValues) {
    const next = { ...emptyForm(lensId), email, sharedDevice };
    setValues(next);
    saveDraft({ values: next, isLoaded: false });
    setIsLoaded(false);
    setIsUpdate(false);
    toast({ title: 'Your earlier review stays as it is.', description: 'You are now writing a new one.' });
  }

  function clearDraft() {
    removeDraft();
    setValues(start);
    setIsLoaded(editing);
    setIsUpdate(editing);
    setOffered(null);
    clearDraftAge();
    // The button disappears; keyboard users continue at the first answer.
    form.current?.querySelector('select')?.focus();
  }

  function fill(content: ReviewContent) {
    if (values.lensId === null) return;
    setValues({ ...filledForm(values.lensId, values.email, content), sharedDevice: values.sharedDevice });
    setIsUpdate(true);
    setIsLoaded(true);
    setOffered(null);
    toast(REVIEW_LOADED);
  }

  const begin = useEffectEvent(() => {
    // A mailed edit link leaves the same words to the page.
    if (editing && isProved) toast(REVIEW_LOADED);
    if (isSharedDevice()) setValues((before) => ({ ...before, sharedDevice: true }));
  });
  useEffect(() => begin(), []);

  function adopt({ values: drafted, isLoaded: wasLoaded }: ReviewDraft): FormValues {
    const lensId = start.lensId ?? drafted.lensId;
    const isOther = wasLoaded && lensId !== drafted.lensId;
    setIsLoaded(wasLoaded && !isOther);
    return {
      ...start,
      ...(isOther ? { email: drafted.email } : drafted),
      lensId,
      ...(isProved && { email: start.email }),
    };
  }

  useOwnReview(isProved ? null : values.lensId, values.email, (content) =>
    afterPress(() => {
      if (isLoaded) {
        setIsUpdate(content !== null || editing);
      } else if (content === null) {
        setIsUpdate(false);
        setOffered(null);
      } else if (isStarted(values)) {
        setIsUpdate(true);
        setOffered(content);
      } else {
        fill(content);
      }
    }),
  );

  return { form, values, change, isUpdate, offered, fill, draftAge, clearDraft };
}

/** Debounce of the request after typing, in milliseconds. */
const PAUSE = 400;

/**
 * Asks, whenever a lens is chosen and a whole e-mail address is typed, whether this browser has reviewed that lens
 * under that address.
 */
function useOwnReview(lensId: number | null, email: string, onFound: (content: ReviewContent | null) => void): void {
  const found = useEffectEvent(onFound);
  const address = cleanEmail(email);
  useEffect(() => {
    if (lensId === null || !looksLikeEmail(address)) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void ask(lensId, address, leaving.signal).then((content) => {
        if (!leaving.signal.aborted) found(content);
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [lensId, address]);
}

async function ask(lensId: number, email: string, signal: AbortSignal): Promise<ReviewContent | null> {
  const body = new URLSearchParams({ lensId: String(lensId), email });
  try {
    const response = await fetch('/own-review', { method: 'POST', body, signal });
    return response.ok ? ((await response.json()) as { content: ReviewContent | null }).content : null;
  } catch {
    // After a failed request the form stays a new one; sending it is safe in every case.
    return null;
  }
}
