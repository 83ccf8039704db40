import { Form } from 'react-router';
import { answerTo } from '#app/form/account/account-form.ts';
import { ChangeForm, ProofFields } from '#app/form/account/change-form.tsx';
import { faultOf, UNEXPECTED } from '#app/form/answer.ts';
import { StepUpField } from '#app/form/step-up/step-up-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Select, TextInput } from '#app/ui/field.tsx';
import { Given } from '#app/ui/given.tsx';
import { Cluster, Section, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { OwnAccount } from '#domain/doctor/rules/account.ts';
import { SCOPE_WORDS, TOKEN_DAYS, TOKEN_NAME_LIMIT, TOKEN_SCOPES } from '#domain/doctor/rules/tokens.ts';
import { DAY, durationWords, longDate } from '#domain/wording/rules.ts';
import type { OwnAnswer } from './account-form.ts';

type Props = {
  readonly account: Pick<OwnAccount, 'tokens' | 'hasApp'>;
  readonly answer: OwnAnswer | undefined;
};

/**
 * Tokens with which a practice's programs act for the doctor: how to create one, and a list with a button to revoke
 * each.
 */
export function TokensSection({ account: { tokens, hasApp }, answer }: Props) {
  const given = answerTo(answer, 'make-token');
  const made = given?.outcome.kind === 'tokenMade' ? given.outcome.token : null;
  const revoked = answerTo(answer, 'revoke-token')?.outcome;
  const fault = revoked && faultOf(revoked, UNEXPECTED);
  return (
    <Section
      id="tokens"
      heading="API Tokens"
      lead="With a token, a program of your practice can do one thing for you, and nothing else. Changing your password revokes all tokens."
    >
      <Stack gap={4} className="max-w-form">
        {fault && <Notice tone="error" announce title={fault} />}
        {revoked?.kind === 'tokenRevoked' && <Notice tone="success" announce title="The token is revoked." />}
        {made !== null && (
          <>
            <Notice tone="success" announce title="Your token is ready. Copy it now: it is shown only once." />
            <Given label="Your New Token">
              <span className="font-code">{made}</span>
            </Given>
          </>
        )}
        {tokens.length > 0 && (
          <Form method="post" preventScrollReset>
            <ul className="divide-y divide-line border-line border-y">
              {tokens.map(({ id, name, scope, madeAt, lastUsedOn, expiresAt }) => (
                <li key={id} className="py-3">
                  <Cluster className="justify-between">
                    <span className="[overflow-wrap:anywhere]">
                      <b>{name}</b>
                      <span className="block text-ink-soft text-sm">
                        It can {SCOPE_WORDS[scope]}. Made {longDate(madeAt)}.{' '}
                        {lastUsedOn ? `Last used ${longDate(new Date(lastUsedOn))}` : 'Not used yet'}. Works until{' '}
                        {longDate(expiresAt)}.
                      </span>
                    </span>
                    <SubmitButton name="intent" value={`revoke-token ${id}`} look="secondary">
                      Revoke<span className="sr-only"> {name}</span>
                    </SubmitButton>
                  </Cluster>
                </li>
              ))}
            </ul>
          </Form>
        )}
        <ChangeForm
          // Typed values are cleared once a token is created.
          key={made ?? 'open'}
          intent="make-token"
          label="Make a Token"
          button="Make the Token"
          busyLabel="Making..."
          answer={given}
        >
          {({ field, textField }) => (
            <>
              <p>
                <Link to="/api">The API page</Link> says what a program can do with it.
              </p>
              <TextInput
                {...textField('name')}
                label="Name"
                help="For example the program that will use it."
                maxLength={TOKEN_NAME_LIMIT}
                autoComplete="off"
                required
              />
              <Select {...textField('scope')} label="The Program May">
                {TOKEN_SCOPES.map((scope) => (
                  <option key={scope} value={scope}>
                    {SCOPE_WORDS[scope]}
                  </option>
                ))}
              </Select>
              <Select {...textField('days')} label="Works For">
                {TOKEN_DAYS.map((days) => (
                  <option key={days} value={days}>
                    {durationWords(days * DAY)}
                  </option>
                ))}
              </Select>
              <ProofFields field={field} hasApp={hasApp} />
              <StepUpField outcome={given?.outcome} />
            </>
          )}
        </ChangeForm>
      </Stack>
    </Section>
  );
}
