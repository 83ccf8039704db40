import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { askForPasskey, hasPasskeys, problemOf } from './passkey.ts';

/** Logs in with a passkey; the answer goes to the page's own action. Renders nothing if the browser has no passkeys. */
export function PasskeySignIn({ look = 'secondary' }: { look?: ButtonLook }) {
  const submit = useSubmit();
  const [offered, setOffered] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useNavigation().formData?.has('passkey') === true;
  useEffect(() => setOffered(hasPasskeys()), []);
  if (!offered) return null;

  async function press() {
    setAsking(true);
    setProblem(null);
    const asked = await askForPasskey();
    setAsking(false);
    if (asked.kind === 'answer') await submit({ passkey: asked.answer }, { method: 'post' });
    else setProblem(problemOf(asked));
  }

  return (
    <Stack gap={3} className="items-start">
      <Button look={look} busy={asking || sending} busyLabel="Asking Your Device..." onClick={() => void press()}>
        <KeyRound aria-hidden="true" className="size-5" /> Sign In with a Passkey
      </Button>
      {problem && <Notice tone="error" announce title={problem} />}
    </Stack>
  );
}
