import { type ComponentProps, useState } from 'react';
import type { Answer, NotTaken } from '#app/form/answer.ts';
import { SecondFactorAdvice } from '#app/form/step-up/second-factor-advice.tsx';
import { StepUpField } from '#app/form/step-up/step-up-field.tsx';
import { useFetchedForm } from '#app/form/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { EmailInput, Options, Select, TextInput } from '#app/ui/field.tsx';
import { Given } from '#app/ui/given.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { tooManyWords } from '#app/waiting.ts';
import type { StepUpNeeded } from '#domain/doctor/rules/step-up.ts';
import { INVITATION_WORDS, INVITE_ALIKE, type VerifiedSender } from '#domain/invitation/rules.ts';
import { HandOver } from './hand-over.tsx';
import { INVITATION, type InvitationValues } from './invitation-fields.ts';

export const INVITATION_TITLE = 'Request Patient Feedback';
export const INVITATION_LEAD =
  'By e-mail, or with a link or a QR code that you give them. Please ask your patient first.';

/** The result of an invitation. */
export type InvitationAnswer = Answer<InvitationValues, NotTaken | StepUpNeeded | { readonly kind: 'sent' }>;

type Props = {
  readonly lenses: readonly { readonly id: number; readonly name: string }[];
  /** Public origin of the site. */
  readonly publicUrl: string;
  /** The verified doctor who is logged in. */
  readonly sender: VerifiedSender | null;
  /** The result of a form that was sent without scripts. */
  readonly answer?: InvitationAnswer | undefined;
  /** What was typed before the form was closed. */
  readonly start?: InvitationValues;
  readonly onType?: (values: InvitationValues) => void;
  readonly onSent?: () => void;
};

/** The same form on its page and in its dialog: invite by letter, or share the link. */
export function InvitationForm({ lenses, publicUrl, sender, answer: given, start, onType, onSent }: Props) {
  const toast = useToast();
  const { Form, busy, outcome, problems, ...sent } = useFetchedForm(given, { onAnswer: showAnswer });
  const [values, setValues] = useState((given && unsentValues(given)) ?? start ?? INVITATION.open);
  const failure = outcome && failureOf(outcome);

  function change(patch: Partial<InvitationValues>) {
    const next = { ...values, ...patch };
    setValues(next);
    onType?.(next);
  }

  function showAnswer({ outcome }: InvitationAnswer) {
    const failure = failureOf(outcome);
    if (outcome.kind === 'sent') {
      toast({ title: INVITATION_WORDS.sent, variant: 'success' });
      setValues(INVITATION.open);
      onSent?.();
    } else if (outcome.kind === 'refused' && outcome.errors.lensId === INVITATION_WORDS.noLens) {
      toast({ title: 'Error', description: INVITATION_WORDS.noLens, variant: 'destructive' });
    } else if (failure) {
      toast({ title: INVITATION_WORDS.wentWrong, description: failure, variant: 'destructive' });
    }
  }

  const field = (name: keyof InvitationValues) => ({
    ...sent.field(name),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const lens = lenses.find((each) => String(each.id) === values.lensId) ?? null;
  return (
    <Stack gap={6}>
      <p>{INVITE_ALIKE}</p>
      <Form method="post" action="/invite" noValidate autoComplete="off">
        <Stack gap={6}>
          <ErrorSummary problems={problems} />
          {outcome?.kind === 'sent' && <Notice tone="success" title={INVITATION_WORDS.sent} />}
          {failure && (
            <Notice tone="error" title="The invitation has not been sent.">
              {failure} Everything you typed is still here.
            </Notice>
          )}
          <Select label="Which lens does your patient have?" {...field('lensId')}>
            <Options of={lenses} none="Choose a lens" />
          </Select>
          <EmailInput
            required
            autoComplete="off"
            label="Patient’s e-mail address"
            help="We never show it. We send one e-mail to it."
            {...field('patientEmail')}
          />
          <SenderFields sender={sender} field={field} />
          <StepUpField outcome={outcome} />
          <div>
            <Button type="submit" busy={busy} busyLabel="Sending...">
              Send Invitation
            </Button>
          </div>
        </Stack>
      </Form>
      {sender && !sender.hasSecondFactor && outcome?.kind !== 'stepUp' && <SecondFactorAdvice />}
      {sender && (
        <p>
          For patients without e-mail, you can <Link to="/invitation-codes">print slips with codes</Link>: each works
          for one review, which says that a verified doctor invited it.
        </p>
      )}
      <HandOver publicUrl={publicUrl} lens={lens} />
    </Stack>
  );
}

type TextProps = Omit<ComponentProps<typeof TextInput>, 'label'>;

/** Who invites: the verified doctor who is logged in, or what somebody says. */
function SenderFields({
  sender,
  field,
}: Pick<Props, 'sender'> & { readonly field: (name: 'doctorName' | 'doctorEmail') => TextProps }) {
  return sender ? (
    <>
      <Given label="Your name">{sender.name}</Given>
      <Given label="Your e-mail address" help="The e-mail says that we have verified you as a doctor.">
        <WholeWords>{sender.email}</WholeWords>
      </Given>
    </>
  ) : (
    <>
      <TextInput
        required
        autoComplete="name"
        label="Your name"
        help="The name that your patient knows."
        {...field('doctorName')}
      />
      <EmailInput
        required
        autoComplete="email"
        label="Your e-mail address"
        help="The e-mail says that we have not checked your name and e-mail address."
        {...field('doctorEmail')}
      />
    </>
  );
}

const unsentValues = ({ values, outcome }: InvitationAnswer) => (outcome.kind === 'sent' ? undefined : values);

/** Why an invitation was not sent although nothing in it is wrong. */
function failureOf(outcome: InvitationAnswer['outcome']): string | undefined {
  if (outcome.kind === 'tooMany') return tooManyWords(outcome.seconds);
  return outcome.kind === 'failed' ? INVITATION_WORDS.notSent : undefined;
}
