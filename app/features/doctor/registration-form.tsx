import { NewPasswordFields } from '#app/form/account/new-password-fields.tsx';
import { type Answer, faultOf, type NotTaken, UNEXPECTED } from '#app/form/answer.ts';
import { useFetchedForm } from '#app/form/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { EmailInput, TextInput } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useScripted } from '#app/ui/scripted.ts';
import { useToast } from '#app/ui/toast.tsx';
import { PASSWORD_MINIMUM } from '#domain/doctor/rules.ts';
import { PUBLIC_FROM } from '#domain/outcome/rules/public.ts';
import { REGISTRATION, type RegistrationValues } from './fields.ts';

export const REGISTRATION_TITLE = 'Doctor Registration';
export const REGISTRATION_LEAD =
  'For ophthalmologists. We check every registration and e-mail you when your account is verified.';

/** The result of a refused registration, without passwords. */
export type RegistrationAnswer = Answer<RegistrationValues, NotTaken>;

type Props = {
  /** The result of a form that was sent without scripts. */
  readonly answer?: RegistrationAnswer | undefined;
  readonly start?: RegistrationValues;
};

/** The same form on its page and in its dialog. */
export function RegistrationForm({ answer: given, start = REGISTRATION.open }: Props) {
  const toast = useToast();
  const scripted = useScripted();
  const { Form, busy, outcome, problems, field, textField } = useFetchedForm(given, {
    start,
    onAnswer({ outcome }) {
      const [first] = outcome.kind === 'refused' ? Object.values(outcome.errors) : [];
      const description = first ?? faultOf(outcome, UNEXPECTED) ?? UNEXPECTED;
      toast({ title: 'Registration Failed', description, variant: 'destructive' });
    },
  });
  const fault = outcome && faultOf(outcome, UNEXPECTED);
  const refusal = fault && (
    <Notice tone="error" title="Registration Failed">
      {fault}
    </Notice>
  );
  return (
    <Form method="post" action="/doctor-registration" noValidate>
      <Stack gap={6}>
        <ErrorSummary problems={problems} />
        {/* A page without scripts opens at its top; with scripts the visitor stays at the button. */}
        {!scripted && refusal}
        <EmailInput
          {...textField('email')}
          required
          autoComplete="email"
          label="Email"
          help="You log in with it, and we e-mail you when your account is verified."
        />
        <NewPasswordFields minimum={PASSWORD_MINIMUM} name="Password" field={field} />
        <TextInput {...textField('practiceName')} required autoComplete="organization" label="Practice Name" />
        <TextInput
          {...textField('practiceWebsite')}
          type="url"
          required
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          label="Practice Website"
          help="For example www.example.com. We use it to check your registration."
        />
        <TextInput
          {...textField('practicePhone')}
          type="tel"
          required
          autoComplete="tel"
          label="Practice Phone"
          help="For questions about your registration. We never show it."
        />
        <p className="max-w-text text-ink-soft text-sm">
          We show what you submit only as sums: to verified doctors, and to everyone once there are {PUBLIC_FROM.eyes}{' '}
          eyes of {PUBLIC_FROM.surgeons} surgeons, none of them with more than half. No sum names you.
        </p>
        {scripted && refusal}
        <div>
          <Button type="submit" busy={busy} busyLabel="Submitting...">
            Submit for Verification
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
