import { useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { textOf } from '#domain/form/rules.ts';
import { PASSKEY_NAME_LIMIT } from '#domain/operator/rules.ts';
import { hasPasskeys, makePasskey, problemOf } from '../passkey.ts';

/** Creates a passkey, with the password in the form around it. */
export function AddPasskey() {
  const submit = useSubmit();
  const [offered, setOffered] = useState<boolean | null>(null);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setOffered(hasPasskeys()), []);
  if (offered !== true)
    return <p>{offered === false && 'This browser has no passkeys here. They need HTTPS, or localhost.'}</p>;

  async function press(form: HTMLFormElement | null) {
    const typed = new FormData(form ?? undefined);
    setAsking(true);
    setProblem(null);
    const made = await makePasskey(textOf(typed.get('password')));
    setAsking(false);
    if (made.kind !== 'answer') return setProblem(problemOf(made));
    const fields = { intent: 'add-passkey', passkey: made.answer, passkeyName: textOf(typed.get('passkeyName')) };
    await submit(fields, { method: 'post' });
  }

  return (
    <Stack gap={4} className="mt-4">
      <TextInput
        id="passkey-name"
        name="passkeyName"
        label="Name of a New Passkey"
        help="Such as the device that it is on."
        maxLength={PASSKEY_NAME_LIMIT}
        autoComplete="off"
        optional
      />
      {problem && <Notice tone="error" announce title={problem} />}
      <div>
        <Button
          look="secondary"
          busy={asking}
          busyLabel="Asking Your Device..."
          onClick={({ currentTarget }) => void press(currentTarget.form)}
        >
          Add a Passkey
        </Button>
      </div>
    </Stack>
  );
}
