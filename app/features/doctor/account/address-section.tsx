import { EmailInput } from '#app/ui/field.tsx';
import { Section, Stack } from '#app/ui/layout.tsx';
import { longDate } from '#app/ui/long-date.ts';
import { Notice } from '#app/ui/notice.tsx';
import { ADDRESS_STOP_SECONDS, type OwnAccount } from '#domain/doctor/rules/account.ts';
import { durationWords } from '#domain/duration/rules.ts';
import { inWords } from '#domain/privacy/rules.ts';
import { type AccountAnswer, answerTo } from './account-form.ts';
import { ChangeForm, ProofFields } from './change-form.tsx';

type Props = { readonly account: OwnAccount; readonly answer: AccountAnswer | undefined };

/** The e-mail address that a doctor logs in with, and the form to change it. */
export function AddressSection({ account, answer }: Props) {
  const { email, hasApp, waiting, undoneUntil } = account;
  const given = answerTo(answer, 'change-address');
  return (
    <Section id="address" heading="E-Mail Address" lead={`You log in as ${email}.`}>
      <Stack gap={4} className="max-w-form">
        {waiting && (
          <Notice
            tone={given?.outcome.kind === 'sent' ? 'success' : 'info'}
            announce
            title="Open the letter that we have sent to your new address."
          >
            <p>
              Confirm {waiting.email} in a browser in which you are logged in, by {inWords(waiting.until)}. Until then
              nothing changes.
            </p>
          </Notice>
        )}
        {undoneUntil ? (
          <Notice title="Your address has changed.">
            <p>Until {longDate(undoneUntil)} the former one can undo it. After that day you can change it again.</p>
          </Notice>
        ) : (
          <ChangeForm
            intent="change-address"
            label={waiting ? 'Give Another Address' : 'Change Your Address'}
            button="Send the Letters"
            busyLabel="Sending..."
            answer={given}
          >
            {({ field, textField }) => (
              <>
                <p>
                  A letter to the new address asks you to confirm it. A letter to the present one can stop the change,
                  for {durationWords(ADDRESS_STOP_SECONDS)}. Reviews that you wrote under the present address stay, with
                  the tick of a confirmed address.
                </p>
                <EmailInput {...textField('email')} label="New E-Mail Address" autoComplete="email" required />
                <ProofFields field={field} hasApp={hasApp} />
              </>
            )}
          </ChangeForm>
        )}
      </Stack>
    </Section>
  );
}
