import { useState } from 'react';
import type { useAfterPress } from '#app/ui/after-press.ts';
import { Checkbox, RadioGroup } from '#app/ui/choice.tsx';
import { EmailInput, TextArea } from '#app/ui/field.tsx';
import { Given } from '#app/ui/given.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { StarInput } from '#app/ui/star-rating.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import type { Errors } from '#domain/form/rules.ts';
import { HEALTH_CONSENT, HEALTH_CONSENT_NOW } from '#domain/review/rules/health-consent.ts';
import { OPEN_WORDS, OPEN_WORDS_NOW } from '#domain/review/rules/open-words.ts';
import {
  COMMENT_LIMIT,
  COMMENT_TOO_LONG,
  STAR_WORDS,
  SUB_SCORE_LABELS,
  SUB_SCORES,
  scaleField,
  unknownField,
} from '#domain/review/rules.ts';
import { EditLinkOffer } from './edit-link-offer.tsx';
import { type FormValues, problemOfTyped } from './form-values.ts';
import { LensChoice } from './lens-choice.tsx';
import type { ReviewOutcome } from './outcome.ts';
import { Step } from './step.tsx';
import type { ReviewFormProps } from './use-review-form.ts';

type Props = Pick<ReviewFormProps, 'lenses'> & {
  readonly outcome: ReviewOutcome | undefined;
  readonly errors: Errors<string>;
  readonly invitedBy: ReviewFormProps['invitedBy'];
  readonly values: FormValues;
  readonly change: (patch: Partial<FormValues>) => void;
  readonly afterPress: ReturnType<typeof useAfterPress>;
};

/** The six steps of the review form. */
export function ReviewSteps({ lenses, invitedBy, outcome, errors, values, change, afterPress }: Props) {
  const [hasLeftEmail, setHasLeftEmail] = useState(false);
  return (
    <>
      <Step number={1} title="The lens">
        <LensChoice
          lenses={lenses}
          isInvited={invitedBy !== undefined}
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
          help="We do not check this. Your review shows your answer."
          error={errors.reviewerType}
          options={[
            { value: 'patient', label: 'Patient' },
            { value: 'doctor', label: 'Doctor' },
          ]}
          value={values.reviewerType}
          onChange={(reviewerType) => change({ reviewerType })}
        />
        <Checkbox
          className="mt-4"
          id="hasInterest"
          name="hasInterest"
          label="I work for, or was paid by, a lens maker or a clinic"
          help="Tick it if it is so. Your review then says it."
          checked={values.hasInterest}
          onChange={({ target }) => change({ hasInterest: target.checked })}
        />
      </Step>

      <Step number={5} title="Your e-mail address">
        {invitedBy === 'letter' ? (
          <InvitedAddress email={values.email} />
        ) : (
          <>
            <EmailInput
              id="email"
              name="email"
              autoComplete="email"
              label="E-mail address"
              help="We never show it. We send you one e-mail, so that you can confirm that the review is yours."
              error={errors.email || (hasLeftEmail && problemOfTyped(values.email)) || undefined}
              onBlur={() => afterPress(() => setHasLeftEmail(true))}
              value={values.email}
              onChange={({ target }) => change({ email: target.value })}
            />
            <EditLinkOffer outcome={outcome} />
          </>
        )}
      </Step>

      <Step number={6} title="In your words">
        <TextArea
          id="comments"
          name="comments"
          label="Comments"
          optional
          help="What would you tell a friend who has to choose? Please do not name anyone."
          error={errors.comments}
          limit={COMMENT_LIMIT}
          overLimit={COMMENT_TOO_LONG}
          rows={6}
          value={values.comments}
          onChange={({ target }) => change({ comments: target.value })}
        />
        <Checkbox
          className="mt-4"
          id="openWords"
          name="openWords"
          value={OPEN_WORDS_NOW}
          {...OPEN_WORDS[OPEN_WORDS_NOW]}
          checked={values.openWords}
          onChange={({ target }) => change({ openWords: target.checked })}
        />
        <Checkbox
          className="mt-4"
          id="healthConsent"
          name="healthConsent"
          value={HEALTH_CONSENT_NOW}
          label={HEALTH_CONSENT[HEALTH_CONSENT_NOW]}
          help={
            <>
              HIPAA does not protect what you write here. Our{' '}
              <Link to="/privacy/health-data">Consumer Health Data Privacy Policy</Link> does.
            </>
          }
          error={errors.healthConsent}
          checked={values.healthConsent}
          onChange={({ target }) => change({ healthConsent: target.checked })}
        />
      </Step>
    </>
  );
}

const SCORE_HELP: Record<(typeof SUB_SCORES)[number], string> = {
  dayVision: 'Street signs, faces and television in daylight.',
  nightVision: 'Driving or walking after dark.',
  nearVision: 'Books, labels and your phone, close up.',
  intermediateVision: 'Screens, cooking and the dashboard at arm’s length.',
  dysphotopsia: 'Rings around lights, a veil of light, or spikes of light. Here 0 is none, and lower is better.',
};

/** The e-mail address that an invitation went to. */
function InvitedAddress({ email }: { email: string }) {
  return (
    <>
      <Given
        label="E-mail address"
        help="We never show it. You came from an e-mail to this address, so you do not need to confirm it."
      >
        <WholeWords>{email}</WholeWords>
      </Given>
      <input type="hidden" name="email" value={email} />
    </>
  );
}
