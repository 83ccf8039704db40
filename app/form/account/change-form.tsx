import type { ReactElement, ReactNode } from 'react';
import { Form } from 'react-router';
import { faultOf, UNEXPECTED } from '#app/form/answer.ts';
import { CodeInput } from '#app/form/app-codes/code-input.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AccountAnswer } from './account-form.ts';
import { PasswordField } from './password-field.tsx';

/** What the parts of a change receive: the ids, names, errors and texts of its fields. */
export type ChangeFields = Pick<ReturnType<typeof useAnswer<AccountAnswer>>, 'field' | 'textField'>;

type Props = {
  readonly intent: string;
  readonly label: string;
  /** The label of its button, or what is in its place. */
  readonly button: string | ReactElement;
  readonly busyLabel?: string;
  readonly look?: 'primary' | 'danger';
  /** The result of this change. */
  readonly answer: AccountAnswer | undefined;
  readonly children: (fields: ChangeFields) => ReactNode;
};

/** One change of the account, folded until it is opened or was refused. */
export function ChangeForm({ intent, label, button, busyLabel, look = 'primary', answer, children }: Props) {
  const { outcome, problems, field, textField } = useAnswer(answer, { id: intent });
  const fault = outcome && faultOf(outcome, UNEXPECTED);
  return (
    <Expander
      label={label}
      open={fault !== undefined && (fault !== null || problems.length > 0 || outcome?.kind === 'stepUp')}
    >
      <Form method="post" noValidate preventScrollReset className="max-w-form">
        <Stack gap={6}>
          <ErrorSummary problems={problems} />
          {fault && <Notice tone="error" announce title={fault} />}
          {children({ field, textField })}
          {typeof button === 'string' ? (
            <div>
              <SubmitButton name="intent" value={intent} look={look} {...(busyLabel && { busyLabel })}>
                {button}
              </SubmitButton>
            </div>
          ) : (
            button
          )}
        </Stack>
      </Form>
    </Expander>
  );
}

/** The present password, and a code where the account has an app. */
export function ProofFields({ field, hasApp }: { field: ChangeFields['field']; hasApp: boolean }) {
  return (
    <>
      <PasswordField {...field('currentPassword')} label="Your Current Password" autoComplete="current-password" />
      {hasApp && <CodeInput {...field('code')} />}
    </>
  );
}
