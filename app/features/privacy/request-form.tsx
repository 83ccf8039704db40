import { useId, useMemo } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextInput } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { LETTERS_A_DAY, LINK_HOURS } from '#domain/privacy/rules.ts';

/** What came back from asking for a link; `sent` says the same whatever is stored under the address. */
export type RequestAnswer = {
  readonly email: string;
  readonly sent: boolean;
  /** What is wrong with the address. */
  readonly error?: string | undefined;
  /** Why nothing was sent although the address is right. */
  readonly problem?: string | undefined;
};

/** Asks for a link to one's data. */
export function RequestForm({ answer }: { answer: RequestAnswer | undefined }) {
  const id = useId();
  const busy = useNavigation().state !== 'idle';
  const { email = '', sent = false, error, problem } = answer ?? {};
  const problems = useMemo(() => (error ? [{ field: `${id}-email`, message: error }] : []), [id, error]);
  return (
    <Form method="post" noValidate preventScrollReset>
      <Stack gap={6}>
        <ErrorSummary problems={problems} />
        {sent && (
          <Notice tone="success" announce title="Please look at your e-mail.">
            <p>
              A link is on its way to {email}. It works for {LINK_HOURS} hours. The page behind it tells you also if
              nothing is stored.
            </p>
            <p className="mt-2">
              Nothing after ten minutes? Look among unwanted mail. One address gets at most {LETTERS_A_DAY} of these
              letters a day.
            </p>
          </Notice>
        )}
        {problem && (
          <Notice tone="error" announce title="No link was sent.">
            {problem}
          </Notice>
        )}
        <TextInput
          id={`${id}-email`}
          name="email"
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          label="E-mail address"
          help="The one you used on this site."
          error={error}
          defaultValue={email}
        />
        <div>
          <Button type="submit" busy={busy} busyLabel="Sending...">
            E-mail me a link
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
