import { answerTo } from '#app/form/account/account-form.ts';
import { ChangeForm, ProofFields } from '#app/form/account/change-form.tsx';
import { EmailInput } from '#app/ui/field.tsx';
import { Section, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { ADDRESS_STOP_SECONDS, type OwnAccount } from '#domain/doctor/rules/account.ts';
import { inWords } from '#domain/privacy/rules.ts';
import { durationWords, longDate } from '#domain/wording/rules.ts';
import type { OwnAnswer } from './account-form.ts';

type Props = { readonly account: OwnAccount; readonly answer: OwnAnswer | undefined };

/** The e-mail address that a doctor logs in with, and the form to change it. */
export function AddressSection({ account, answer }: Props) {
  const { email, hasApp, waiting, undoneUntil } = account;
  const given = answerTo(answer, 'change-address');
  return (
    <Section
      id="address"
      heading="E-Mail Address"
      lead={
        <>
          You log in as <WholeWords>{email}</WholeWords>.
        </>
      }
    >
      <Stack gap={4} className="max-w-form">
        {waiting && (
          <Notice
            tone={given?.outcome.kind === 'sent' ? 'success' : 'info'}
            announce
            title="Open the e-mail that we sent to your new address."
          >
            <p>
              Confirm <WholeWords>{waiting.email}</WholeWords> in a browser in which you are logged in, by{' '}
              {inWords(waiting.until)}. Until then nothing changes.
            </p>
          </Notice>
        )}
        {undoneUntil ? (
          <Notice title="Your address has changed.">
            <p>
              Until {longDate(undoneUntil)} you can undo this from the old address. After that day you can change it
              again.
            </p>
          </Notice>
        ) : (
          <ChangeForm
            intent="change-address"
            label={waiting ? 'Use Another Address' : 'Change Your Address'}
            button="Send the E-mails"
            busyLabel="Sending..."
            answer={given}
          >
            {({ field, textField }) => (
              <>
                <p>
                  An e-mail to the new address asks you to confirm it. An e-mail to the current one can stop the change,
                  for {durationWords(ADDRESS_STOP_SECONDS)}. Reviews that you wrote under the current address stay and
                  keep their tick.
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
