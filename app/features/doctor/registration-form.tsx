import { useEffect, useId, useMemo } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextInput } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useScripted } from '#app/ui/scripted.ts';
import { useToast } from '#app/ui/toast.tsx';
import { tooManyWords } from '#app/waiting.ts';
import { PASSWORD_MINIMUM, type RegistrationErrors } from '#domain/doctor/rules.ts';
import { PasswordField } from './password-field.tsx';
import { listProblems } from './problems.ts';
import { EMPTY_REGISTRATION, type RegistrationValues } from './registration-values.ts';
import { UNEXPECTED } from './words.ts';

export const REGISTRATION_TITLE = 'Doctor Registration';
export const REGISTRATION_LEAD =
  'For ophthalmologists. We check every registration by hand and write to you when your account is verified.';

/** What came back from a registration that was not taken. Passwords never come back. */
export type RegistrationAnswer = {
  readonly values: RegistrationValues;
  readonly errors: RegistrationErrors;
  /** The form may be right; the site could not take it. */
  readonly failed: boolean;
  /** In how many seconds this network may register somebody again. */
  readonly wait?: number;
};

/** Why a registration was not taken although nothing may be wrong with it. */
const reasonOf = ({ wait }: RegistrationAnswer) => (wait ? tooManyWords(wait) : UNEXPECTED);

type Props = {
  /** The answer to a form that was sent without scripts. */
  readonly answer?: RegistrationAnswer | undefined;
  readonly start?: RegistrationValues;
};

/** The same form on its page and in its dialog. */
export function RegistrationForm({ answer: sent, start = EMPTY_REGISTRATION }: Props) {
  const fetcher = useFetcher<RegistrationAnswer>();
  const toast = useToast();
  const scripted = useScripted();
  const id = useId();
  const answer = fetcher.data ?? sent;
  const { errors = {}, values = start } = answer ?? {};
  const refusal = answer && (answer.failed || answer.wait) && (
    <Notice tone="error" title="Registration Failed">
      {reasonOf(answer)}
    </Notice>
  );
  const problems = useMemo(() => listProblems(id, answer?.errors), [id, answer]);

  useEffect(() => {
    if (!answer) return;
    const [first] = Object.values(answer.errors);
    toast({ title: 'Registration Failed', description: first ?? reasonOf(answer), variant: 'destructive' });
  }, [answer, toast]);

  return (
    <fetcher.Form method="post" action="/doctor-registration" noValidate>
      <Stack gap={6}>
        <ErrorSummary problems={problems} />
        {/* A page without scripts opens at its top; with them the visitor stays at the button. */}
        {!scripted && refusal}
        <TextInput
          id={`${id}-email`}
          name="email"
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          label="Email"
          help="You log in with it, and we write to it when your account is verified."
          error={errors.email}
          defaultValue={values.email}
        />
        <PasswordField
          id={`${id}-password`}
          name="password"
          label="Password"
          help={`At least ${PASSWORD_MINIMUM} characters. Several words are easy to remember and hard to guess.`}
          autoComplete="new-password"
          error={errors.password}
        />
        <PasswordField
          id={`${id}-confirmPassword`}
          name="confirmPassword"
          label="Confirm Password"
          help="The same again."
          autoComplete="new-password"
          error={errors.confirmPassword}
        />
        <TextInput
          id={`${id}-practiceName`}
          name="practiceName"
          required
          autoComplete="organization"
          label="Practice Name"
          error={errors.practiceName}
          defaultValue={values.practiceName}
        />
        <TextInput
          id={`${id}-practiceWebsite`}
          name="practiceWebsite"
          type="url"
          required
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          label="Practice Website"
          help="For example www.example.com. We look there to check your registration."
          error={errors.practiceWebsite}
          defaultValue={values.practiceWebsite}
        />
        <TextInput
          id={`${id}-practicePhone`}
          name="practicePhone"
          type="tel"
          required
          autoComplete="tel"
          label="Practice Phone"
          help="For questions about your registration. It is never shown on the site."
          error={errors.practicePhone}
          defaultValue={values.practicePhone}
        />
        {scripted && refusal}
        <div>
          <Button type="submit" busy={fetcher.state !== 'idle'} busyLabel="Submitting...">
            Submit for Verification
          </Button>
        </div>
      </Stack>
    </fetcher.Form>
  );
}
