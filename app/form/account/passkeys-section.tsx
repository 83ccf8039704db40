import type { PasskeyRequest } from '#app/form/passkeys/passkey.ts';
import { PasskeyButton } from '#app/form/passkeys/passkey-button.tsx';
import { Select, TextInput } from '#app/ui/field.tsx';
import { Section, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ACCOUNT_WORDS, type OwnLogin, PASSKEY_NAME_LIMIT, PROOF_FIELDS } from '#domain/account/rules.ts';
import { longDate } from '#domain/wording/rules.ts';
import { type AccountAnswer, answerTo } from './account-form.ts';
import { ChangeForm, ProofFields } from './change-form.tsx';
import type { Door } from './doors.ts';

const DONE: Readonly<Record<string, string>> = {
  passkeyAdded: 'The passkey is saved. You can log in with it. Every other browser is logged out.',
  passkeyRemoved: 'The passkey is removed. Every other browser is logged out.',
};

type Props = {
  readonly account: Pick<OwnLogin, 'passkeys' | 'hasApp'>;
  readonly answer: AccountAnswer | undefined;
  readonly door: Door;
};

/** The passkeys with which a doctor logs in: how to add one, and how to remove one. */
export function PasskeysSection({ account: { passkeys, hasApp }, answer, door }: Props) {
  const outcome = answerTo(answer, 'add-passkey', 'remove-passkey')?.outcome;
  const done = outcome && DONE[outcome.kind];
  return (
    <Section
      id="passkeys"
      heading="Passkeys"
      lead="Log in with your fingerprint, your face or the PIN of your device, without a password. Add a passkey only on a device that you do not share."
    >
      <Stack gap={4} className="max-w-form">
        {done && <Notice tone="success" announce title={done} />}
        {outcome?.kind === 'wrongPasskey' && <Notice tone="error" announce title={ACCOUNT_WORDS.wrongNewPasskey} />}
        {passkeys.length > 0 && (
          <ul className="divide-y divide-line border-line border-t">
            {passkeys.map(({ id, name, createdAt }) => (
              <li key={id} className="py-3 [overflow-wrap:anywhere]">
                <b>{name}</b>
                <span className="block text-ink-soft text-sm">Added {longDate(createdAt)}.</span>
              </li>
            ))}
          </ul>
        )}
        {/* Typed values are cleared after a successful change. */}
        <div key={passkeys.length}>
          <div className="needs-script">
            <ChangeForm
              intent="add-passkey"
              label="Add a Passkey"
              button={<NewPasskey url={door.passkeys} proof={PROOF_FIELDS} />}
              answer={answerTo(answer, 'add-passkey')}
            >
              {({ field }) => <ProofFields field={field} hasApp={hasApp} />}
            </ChangeForm>
          </div>
          {passkeys.length > 0 && (
            <ChangeForm
              intent="remove-passkey"
              label="Remove a Passkey"
              button="Remove the Passkey"
              busyLabel="Removing..."
              look="danger"
              answer={answerTo(answer, 'remove-passkey')}
            >
              {({ field, textField }) => (
                <>
                  <Select {...textField('passkeyId')} label="Which Passkey">
                    {passkeys.map(({ id, name, createdAt }) => (
                      <option key={id} value={id}>
                        {name}, added {longDate(createdAt)}
                      </option>
                    ))}
                  </Select>
                  <ProofFields field={field} hasApp={hasApp} />
                </>
              )}
            </ChangeForm>
          )}
        </div>
      </Stack>
    </Section>
  );
}

/** Adds a passkey to the account whose password is typed in the form around it. Without scripts there is nothing. */
function NewPasskey(request: Required<PasskeyRequest>) {
  return (
    <Stack gap={4} className="needs-script">
      <TextInput
        id="passkey-name"
        name="passkeyName"
        label="Name of a New Passkey"
        help="Such as the device that it is on."
        maxLength={PASSKEY_NAME_LIMIT}
        autoComplete="off"
        optional
      />
      <PasskeyButton {...request} intent="add-passkey">
        Add a Passkey
      </PasskeyButton>
    </Stack>
  );
}
