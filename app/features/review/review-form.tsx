import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { faultOf } from '#app/form/answer.ts';
import { DraftNotice } from '#app/form/draft-notice.tsx';
import { HoneypotField } from '#app/form/honeypot-field.tsx';
import { SubmitButton, useIsSending } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { useAfterPress } from '#app/ui/after-press.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PageHeading, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useScripted } from '#app/ui/scripted.ts';
import { StillNeeded } from '#app/ui/still-needed.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { stillNeeded } from './form-values.ts';
import type { ReviewOutcome } from './outcome.ts';
import { boxOf, ReviewSteps } from './review-steps.tsx';
import { type ReviewFormProps, useReviewForm } from './use-review-form.ts';

type Props = ReviewFormProps & {
  /** The action of the form, unless it is its own page. */
  readonly action?: string;
  /** A notice above the button. */
  readonly note?: ReactNode;
};

/** The review form. Everything works before scripts run; with them nothing typed is lost. */
export function ReviewForm({ action, note, ...props }: Props) {
  const { lenses, answer, invitedBy } = props;
  const toast = useToast();
  const scripted = useScripted();
  const afterPress = useAfterPress();
  const { form, values, change, isUpdate, offered, fill, draftAge, clearDraft } = useReviewForm(props, afterPress);
  const { outcome, errors, problems } = useAnswer(answer, {
    onAnswer({ outcome }) {
      const description = sendFaultOf(outcome, 'Could not submit your review. Please try again later.');
      if (description) toast({ title: 'Submission Failed', description, variant: 'destructive' });
    },
  });
  const isSending = useIsSending({ intent: 'review' });
  const needed = stillNeeded(values);
  const fault = outcome && sendFaultOf(outcome, 'Please try again in a minute.');
  const refusal = fault && (
    <Notice tone="error" announce title="Your review has not been sent.">
      {fault} Everything you typed is still here.
    </Notice>
  );

  return (
    <>
      <PageHeading
        title={isUpdate ? 'Update Your Review' : 'Share Your Experience'}
        lead="Six short steps, about three minutes. You need no account, and we never show your e-mail address."
      />
      <Form ref={form} method="post" action={action} noValidate preventScrollReset>
        {/* Enter activates the first button of a form; that must not be the one under the e-mail address. */}
        <button
          type="submit"
          name="intent"
          value="review"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
          onClick={(event) => (isSending || needed.length > 0) && event.preventDefault()}
        />
        <Stack gap={8}>
          <ErrorSummary problems={problems} />
          {/* A page without scripts opens at its top; with scripts the visitor stays at the button. */}
          {!scripted && refusal}
          <DraftNotice age={draftAge} label="Clear the Draft" onClear={clearDraft}>
            <p>If it is not yours, please clear it.</p>
          </DraftNotice>
          {offered && (
            <Notice tone="info" announce title="You have reviewed this lens before.">
              <p>What you have filled in now will replace that review.</p>
              <Button
                look="quiet"
                onClick={() => {
                  fill(offered);
                  // The button disappears; keyboard users continue at the first answer.
                  form.current?.querySelector('select')?.focus();
                }}
              >
                Load my previous review instead
              </Button>
            </Notice>
          )}

          <ReviewSteps {...{ lenses, invitedBy, outcome, errors, values, change, afterPress }} />

          <Checkbox
            {...boxOf('sharedDevice', { values, change })}
            label="This device is shared"
            help="Nothing you type is saved on it. To change your review later, you can get a link by e-mail."
          />

          <HoneypotField />
          {note}
          {scripted && refusal}
          <SubmitButton
            name="intent"
            value="review"
            busyLabel="Submitting..."
            unavailable={scripted && needed.length > 0 && <StillNeeded needs={needed} />}
          >
            {isUpdate ? 'Update My Review' : 'Submit My Review'}
          </SubmitButton>
        </Stack>
      </Form>
    </>
  );
}

/** Why a review was refused although nothing in it is wrong. */
const sendFaultOf = (outcome: ReviewOutcome, failed: string) =>
  outcome.kind === 'tooManyLinks' ? null : faultOf(outcome, failed);
