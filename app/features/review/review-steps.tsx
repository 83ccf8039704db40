import { type ReactNode, useState } from 'react';
import type { useAfterPress } from '#app/ui/after-press.ts';
import { Card } from '#app/ui/card.tsx';
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
import type { ReviewFormProps } from './use-review-form.ts';

type FormProps = {
  readonly errors: Errors<string>;
  readonly values: FormValues;
  readonly change: (patch: Partial<FormValues>) => void;
};
type AddressProps = FormProps & {
  readonly outcome: ReviewOutcome | undefined;
  readonly invitedBy: ReviewFormProps['invitedBy'];
  readonly afterPress: ReturnType<typeof useAfterPress>;
};

/** The six steps of the review form. */
export function ReviewSteps({ lenses, ...props }: AddressProps & Pick<ReviewFormProps, 'lenses'>) {
  const { invitedBy, errors, values, change } = props;
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
          words={STAR_WORDS}
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
          {...boxOf('hasInterest', props)}
          label="I work for, or was paid by, a lens maker or a clinic"
          help="Tick it if it is so. Your review then says it."
        />
      </Step>

      <Step number={5} title="Your e-mail address">
        <Address {...props} />
      </Step>

      <Step number={6} title="In your words">
        <Words {...props} />
      </Step>
    </>
  );
}

type Box = 'hasInterest' | 'openWords' | 'healthConsent' | 'sharedDevice';

/** The props of a box that is ticked or not. */
export const boxOf = (name: Box, { values, change }: Pick<FormProps, 'values' | 'change'>) => ({
  id: name,
  name,
  checked: values[name],
  onChange: ({ target }: { readonly target: HTMLInputElement }) => change({ [name]: target.checked }),
});

/** The e-mail address; that of an invitation is fixed. */
function Address({ invitedBy, outcome, errors, values, change, afterPress }: AddressProps) {
  const [hasLeft, setHasLeft] = useState(false);
  if (invitedBy === 'letter') {
    return (
      <>
        <Given
          label="E-mail address"
          help="We never show it. You came from an e-mail to this address, so you do not need to confirm it."
        >
          <WholeWords>{values.email}</WholeWords>
        </Given>
        <input type="hidden" name="email" value={values.email} />
      </>
    );
  }
  return (
    <>
      <EmailInput
        id="email"
        name="email"
        autoComplete="email"
        label="E-mail address"
        help="We never show it. We send you one e-mail, so that you can confirm that the review is yours."
        error={errors.email || (hasLeft && problemOfTyped(values.email)) || undefined}
        onBlur={() => afterPress(() => setHasLeft(true))}
        value={values.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <EditLinkOffer outcome={outcome} />
    </>
  );
}

/** The comment, and what the writer agrees to. */
function Words(form: FormProps) {
  const { errors, values, change } = form;
  return (
    <>
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
      <Checkbox className="mt-4" {...boxOf('openWords', form)} value={OPEN_WORDS_NOW} {...OPEN_WORDS[OPEN_WORDS_NOW]} />
      <Checkbox
        className="mt-4"
        {...boxOf('healthConsent', form)}
        value={HEALTH_CONSENT_NOW}
        label={HEALTH_CONSENT[HEALTH_CONSENT_NOW]}
        help={
          <>
            HIPAA does not protect what you write here. Our{' '}
            <Link to="/privacy/health-data">Consumer Health Data Privacy Policy</Link> does.
          </>
        }
        error={errors.healthConsent}
      />
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

type StepProps = {
  readonly number: number;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
};

/** One numbered part of the form. */
function Step({ number, title, lead, children }: StepProps) {
  return (
    <Card as="section" space="roomy" aria-labelledby={`step-${number}`}>
      <h2 id={`step-${number}`} className="mb-4 text-heading">
        <span className="text-ink-soft">{number}.</span> {title}
      </h2>
      {lead && <p className="mb-6 text-ink-soft">{lead}</p>}
      {children}
    </Card>
  );
}
