import { useState } from 'react';
import type { Draft } from '#app/form/draft.ts';
import type { useAfterPress } from '#app/ui/after-press.ts';
import { useEarlyInput } from '#app/ui/early-input.ts';
import { useToast } from '#app/ui/toast.tsx';
import { readSent } from '#domain/form/rules.ts';
import { emailKey } from '#domain/person/rules.ts';
import { type FieldErrors, REVIEW_LOADED, type ReviewContent } from '#domain/review/rules.ts';
import { forgetDraft, isSharedDevice, type ReviewDraft, readDraft, saveDraft } from './draft.ts';
import {
  changedAnswers,
  emptyForm,
  type FormValues,
  filledForm,
  isStarted,
  SENT_REVIEW_FIELDS,
  sentForm,
} from './form-values.ts';
import { useOwnReview } from './own-review.ts';

/** What came back from a form that was sent and not taken, or whose link was asked for. */
export type FormAnswer = {
  /** What was sent; absent where the form itself still has it. */
  readonly values?: FormValues;
  readonly errors: FieldErrors;
  readonly failed: boolean;
  readonly linkSent: boolean;
  /** In how many seconds this network may send a review again, or ask for a link. */
  readonly wait?: number;
  readonly linkWait?: number;
};

export type ReviewFormProps = {
  readonly lenses: readonly { readonly id: number; readonly name: string }[];
  readonly start: FormValues;
  /** The form starts from a stored review, opened by a mailed link. */
  readonly editing: boolean;
  readonly answer: FormAnswer | undefined;
  /** Lens and address came with a mailed link: they are proved and stay as they are. */
  readonly isInvited?: boolean;
};

/** What stands in the review form and where it comes from: what was sent, a draft, a stored review, or nothing yet. */
export function useReviewForm(
  { lenses, start, editing, answer, isInvited = false }: ReviewFormProps,
  afterPress: ReturnType<typeof useAfterPress>,
) {
  const toast = useToast();
  const [values, setValues] = useState(answer?.values ?? start);
  const [isUpdate, setIsUpdate] = useState(editing);
  /** The answers began as a stored review, of this lens and under this address. */
  const [isLoaded, setIsLoaded] = useState(editing);
  const [offered, setOffered] = useState<ReviewContent | null>(null);
  const [draftAge, setDraftAge] = useState<number | null>(null);

  function change(patch: Partial<FormValues>) {
    const next = { ...values, ...patch };
    const isOther = next.lensId !== values.lensId || emailKey(next.email) !== emailKey(values.email);
    if (isLoaded && isOther) return leaveBehind(next);
    setValues(next);
    saveDraft({ values: next, isLoaded });
  }

  // What somebody wrote about one lens is no review of another, nor anybody else's.
  function leaveBehind({ lensId, email, sharedDevice }: FormValues) {
    const next = { ...emptyForm(lensId), email, sharedDevice };
    setValues(next);
    saveDraft({ values: next, isLoaded: false });
    setIsLoaded(false);
    setIsUpdate(false);
    toast({ title: 'Your earlier review stays as it is.', description: 'The form begins a new one.' });
  }

  function clearDraft() {
    forgetDraft();
    setValues(start);
    setIsLoaded(editing);
    setIsUpdate(editing);
    setOffered(null);
    setDraftAge(null);
    // The button goes; whoever pressed it by keyboard begins at the first answer.
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

  // What was filled in while the scripts were loading, on top of an unsent draft; but no draft over something that
  // the page itself brought to edit.
  const form = useEarlyInput((fields) => {
    // A mailed link to edit leaves the same words for the page.
    if (editing && isInvited) toast(REVIEW_LOADED);
    const early = changedAnswers(values, sentForm(readSent(SENT_REVIEW_FIELDS, fields), lenses));
    const draft = editing || answer ? null : readDraft();
    if (draft) adopt(draft, early);
    else if (Object.keys(early).length > 0) change(early);
    else if (isSharedDevice()) setValues({ ...values, sharedDevice: true });
  });

  /** A draft that is only shown keeps its age. */
  function adopt(
    { content: { values: kept, isLoaded: wasLoaded }, age }: Draft<ReviewDraft>,
    early: Partial<FormValues>,
  ) {
    const lensId = start.lensId ?? kept.lensId;
    const isOther = wasLoaded && lensId !== kept.lensId;
    const next = { ...start, ...(isOther ? { email: kept.email } : kept), lensId, ...early };
    setValues(isInvited ? { ...next, email: start.email } : next);
    setIsLoaded(wasLoaded && !isOther);
    setDraftAge(age);
  }

  useOwnReview(isInvited ? null : values.lensId, values.email, (content) =>
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
