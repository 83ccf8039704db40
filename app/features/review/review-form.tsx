import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { ageInWords, type Draft } from '#app/form/draft.ts';
import { useAfterPress } from '#app/ui/after-press.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, RadioGroup } from '#app/ui/choice.tsx';
import { useEarlyInput } from '#app/ui/early-input.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextArea, TextInput } from '#app/ui/field.tsx';
import { HoneypotField } from '#app/ui/honeypot-field.tsx';
import { PageHeading, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useScripted } from '#app/ui/scripted.ts';
import { Slider } from '#app/ui/slider.tsx';
import { StarInput } from '#app/ui/star-rating.tsx';
import { StillNeeded } from '#app/ui/still-needed.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { tooManyWords } from '#app/waiting.ts';
import { emailKey, HONEYPOT } from '#domain/person/rules.ts';
import {
  COMMENT_LIMIT,
  COMMENT_TOO_LONG,
  type FieldErrors,
  REVIEW_LOADED,
  type ReviewContent,
  STAR_WORDS,
  SUB_SCORE_LABELS,
  SUB_SCORE_START,
  SUB_SCORES,
  scaleField,
  unknownField,
} from '#domain/review/rules.ts';
import { forgetDraft, isSharedDevice, type ReviewDraft, readDraft, saveDraft } from './draft.ts';
import { EditLinkOffer } from './edit-link-offer.tsx';
import {
  changedAnswers,
  emptyForm,
  type FormValues,
  filledForm,
  isStarted,
  problemOfTyped,
  sentForm,
  stillNeeded,
} from './form-values.ts';
import { InvitedAddress } from './invited-address.tsx';
import { LensChoice } from './lens-choice.tsx';
import { useOwnReview } from './own-review.ts';
import { Step } from './step.tsx';

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

type Props = {
  readonly lenses: readonly { readonly id: number; readonly name: string }[];
  readonly start: FormValues;
  /** The form starts from a stored review, opened by a mailed link. */
  readonly editing: boolean;
  readonly answer: FormAnswer | undefined;
  /** Lens and address came with a mailed link: they are proved and stay as they are. */
  readonly isInvited?: boolean;
  /** Where the form is sent, unless to its own page. */
  readonly action?: string;
};

/** The review form. Everything works before scripts run; with them nothing typed is lost. */
export function ReviewForm({ lenses, start, editing, answer, isInvited = false, action }: Props) {
  const toast = useToast();
  const navigation = useNavigation();
  const scripted = useScripted();
  const [values, setValues] = useState(answer?.values ?? start);
  const [isUpdate, setIsUpdate] = useState(editing);
  /** The answers began as a stored review, of this lens and under this address. */
  const [isLoaded, setIsLoaded] = useState(editing);
  const [offered, setOffered] = useState<ReviewContent | null>(null);
  const [draftAge, setDraftAge] = useState<number | null>(null);
  const [hasLeftEmail, setHasLeftEmail] = useState(false);
  const afterPress = useAfterPress();
  const sending = navigation.state === 'submitting' && navigation.formData?.get('intent') === 'review';
  const needed = stillNeeded(values);
  const errors = answer?.errors ?? {};
  const refusal = answer && refusalOf(answer);

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
    const early = changedAnswers(values, sentForm(Object.fromEntries(fields), lenses));
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

  useEffect(() => {
    if (!answer?.failed && !answer?.wait) return;
    toast({
      title: 'Submission Failed',
      description: answer.wait ? tooManyWords(answer.wait) : 'Could not submit your review. Please try again later.',
      variant: 'destructive',
    });
  }, [answer, toast]);

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

          <Step number={1} title="The lens">
            <LensChoice
              lenses={lenses}
              isInvited={isInvited}
              error={errors.lensId}
              value={values.lensId}
              onChange={(lensId) => change({ lensId })}
            />
          </Step>

          <Step number={2} title="Overall">
            <StarInput
              id="overall"
              name="overall"
              legend="How do you rate this lens overall?"
              words={[...STAR_WORDS]}
              error={errors.overall}
              value={values.overall}
              onChange={(overall) => change({ overall })}
            />
          </Step>

          <Step number={3} title="How you see" lead="Each from 0 to 10. Leave out what you cannot judge.">
            <Stack gap={8}>
              {SUB_SCORES.map((score) => (
                <Slider
                  key={score}
                  id={score}
                  name={score}
                  scaleName={scaleField(score)}
                  label={SUB_SCORE_LABELS[score]}
                  help={SCORE_HELP[score]}
                  error={errors[score]}
                  start={SUB_SCORE_START}
                  ends={score === 'dysphotopsia' ? ['0 – none', '10 – severe'] : ['0 – very poor', '10 – excellent']}
                  value={values[score]}
                  onChange={(value) => change({ [score]: value })}
                  noAnswer={{ name: unknownField(score), label: 'Can’t say' }}
                />
              ))}
            </Stack>
          </Step>

          <Step number={4} title="You">
            <RadioGroup
              id="reviewerType"
              name="reviewerType"
              legend="Are you a patient or a doctor?"
              help="Your own word counts; your review says which."
              error={errors.reviewerType}
              options={[
                { value: 'patient', label: 'Patient' },
                { value: 'doctor', label: 'Doctor' },
              ]}
              value={values.reviewerType}
              onChange={(reviewerType) => change({ reviewerType })}
            />
          </Step>

          <Step number={5} title="Your e-mail address">
            {isInvited ? (
              <InvitedAddress email={values.email} />
            ) : (
              <>
                <TextInput
                  id="email"
                  name="email"
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  autoCapitalize="none"
                  spellCheck={false}
                  label="E-mail address"
                  help="Never shown to anyone. We write once, so that you can confirm that the review is yours."
                  error={errors.email || (hasLeftEmail && problemOfTyped(values.email)) || undefined}
                  onBlur={() => afterPress(() => setHasLeftEmail(true))}
                  value={values.email}
                  onChange={({ target }) => change({ email: target.value })}
                />
                <EditLinkOffer sent={answer?.linkSent ?? false} wait={answer?.linkWait} />
              </>
            )}
          </Step>

          <Step number={6} title="In your words">
            <TextArea
              id="comments"
              name="comments"
              label="Comments"
              optional
              help="What would you tell a friend who has to choose? Please name no people."
              error={errors.comments}
              limit={COMMENT_LIMIT}
              overLimit={COMMENT_TOO_LONG}
              rows={6}
              value={values.comments}
              onChange={({ target }) => change({ comments: target.value })}
            />
          </Step>

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

const SCORE_HELP: Record<(typeof SUB_SCORES)[number], string> = {
  dayVision: 'Street signs, faces and television in daylight.',
  nightVision: 'Driving or walking after dark.',
  nearVision: 'Books, labels and your phone at reading distance.',
  intermediateVision: 'Screens, cooking and the dashboard at arm’s length.',
  dysphotopsia: 'Rings, dazzle or rays around lights. Here 0 is none and lower is better.',
};
