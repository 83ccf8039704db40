import { type ReactNode, useEffect, useMemo } from 'react';
import { Form, useNavigation } from 'react-router';
import { ageInWords } from '#app/form/draft.ts';
import { useAfterPress } from '#app/ui/after-press.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { HoneypotField } from '#app/ui/honeypot-field.tsx';
import { PageHeading, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useScripted } from '#app/ui/scripted.ts';
import { StillNeeded } from '#app/ui/still-needed.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { tooManyWords } from '#app/waiting.ts';
import { HONEYPOT } from '#domain/person/rules.ts';
import { stillNeeded } from './form-values.ts';
import { ReviewSteps } from './review-steps.tsx';
import { type FormAnswer, type ReviewFormProps, useReviewForm } from './use-review-form.ts';

type Props = ReviewFormProps & {
  /** Where the form is sent, unless to its own page. */
  readonly action?: string;
};

/** The review form. Everything works before scripts run; with them nothing typed is lost. */
export function ReviewForm({ action, ...props }: Props) {
  const { lenses, answer, isInvited = false } = props;
  const toast = useToast();
  const navigation = useNavigation();
  const scripted = useScripted();
  const afterPress = useAfterPress();
  const { form, values, change, isUpdate, offered, fill, draftAge, clearDraft } = useReviewForm(props, afterPress);
  const sending = navigation.state === 'submitting' && navigation.formData?.get('intent') === 'review';
  const needed = stillNeeded(values);
  const refusal = answer && refusalOf(answer);

  useEffect(() => {
    if (!answer?.failed && !answer?.wait) return;
    toast({
      title: 'Submission Failed',
      description: answer.wait ? tooManyWords(answer.wait) : 'Could not submit your review. Please try again later.',
      variant: 'destructive',
    });
  }, [answer, toast]);

  const problems = useMemo(
    () => Object.entries(answer?.errors ?? {}).map(([field, message]) => ({ field, message })),
    [answer],
  );
  return (
    <>
      <PageHeading
        title={isUpdate ? 'Update Your Review' : 'Share Your Experience'}
        lead="Six short steps, about three minutes. You need no account: your e-mail address is never shown."
      />
      <Form ref={form} method="post" action={action} noValidate preventScrollReset>
        {/* Enter presses the first button of a form; that must not be the one under the e-mail address. */}
        <button
          type="submit"
          name="intent"
          value="review"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
          onClick={(event) => (sending || needed.length > 0) && event.preventDefault()}
        />
        <Stack gap={8}>
          <ErrorSummary problems={problems} />
          {/* A page without scripts opens at its top; with them the visitor stays at the button. */}
          {!scripted && refusal}
          {draftAge !== null && (
            <Notice tone="info" title={`A draft from this device, ${ageInWords(draftAge)}, is filled in.`}>
              <p>Is it not yours? Then please clear it.</p>
              <Button look="quiet" className="button-flush" onClick={clearDraft}>
                Clear the Draft
              </Button>
            </Notice>
          )}
          {offered && (
            <Notice tone="info" announce title="You have reviewed this lens before.">
              <p>What you have filled in now will replace that review.</p>
              <Button
                look="quiet"
                onClick={() => {
                  fill(offered);
                  // The button goes; whoever pressed it by keyboard begins at the first answer.
                  form.current?.querySelector('select')?.focus();
                }}
              >
                Load my previous review instead
              </Button>
            </Notice>
          )}

          <ReviewSteps {...{ lenses, isInvited, answer, values, change, afterPress }} />

          <Checkbox
            id="sharedDevice"
            name="sharedDevice"
            label="This device is shared"
            help="Nothing that you type is kept on it. To change your review later, you get a link by e-mail."
            checked={values.sharedDevice}
            onChange={({ target }) => change({ sharedDevice: target.checked })}
          />

          <HoneypotField name={HONEYPOT} />
          {scripted && refusal}
          <Button
            type="submit"
            name="intent"
            value="review"
            busy={sending}
            busyLabel="Submitting..."
            unavailable={scripted && needed.length > 0 && <StillNeeded needs={needed} />}
          >
            {isUpdate ? 'Update My Review' : 'Submit My Review'}
          </Button>
        </Stack>
      </Form>
    </>
  );
}

/** Why a review was not taken although nothing may be wrong with it. */
function refusalOf({ failed, wait }: FormAnswer): ReactNode {
  if (!failed && !wait) return null;
  return (
    <Notice tone="error" announce title="Your review has not been sent.">
      {wait ? tooManyWords(wait) : 'Please try again in a minute.'} Everything you typed is still here.
    </Notice>
  );
}
