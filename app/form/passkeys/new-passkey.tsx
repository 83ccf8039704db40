import { TextInput } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PASSKEY_NAME_LIMIT } from '#domain/account/rules.ts';
import type { PasskeyRequest } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Adds a passkey to the account whose password is typed in the form around it. Without scripts there is nothing. */
export function NewPasskey(request: Required<PasskeyRequest>) {
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
