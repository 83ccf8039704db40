import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { askForPasskey, type PasskeyRequest, problemOf } from './passkey.ts';

type Props = PasskeyRequest & {
  /** The intent that is sent; without it the form is sent as by its own button. */
  readonly intent?: string;
  readonly look?: ButtonLook;
  /** As wide as what it is in. */
  readonly isWide?: boolean;
  readonly children: string;
};

/**
 * Within a form: asks the browser for a passkey, and sends the form with its answer in `passkey`. Without scripts there
 * is no button.
 */
export function PasskeyButton({ intent, look = 'secondary', isWide = false, children, ...request }: Props) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function press(form: HTMLFormElement | null) {
    if (!form) return;
    setAsking(true);
    setProblem(null);
    const asked = await askForPasskey(request, new FormData(form));
    setAsking(false);
    if (asked.kind !== 'answer') return setProblem(problemOf(asked));
    const add = ({ formData }: FormDataEvent) => {
      formData.set('passkey', asked.answer);
      if (intent) formData.set('intent', intent);
    };
    form.addEventListener('formdata', add);
    form.requestSubmit(intent ? null : form.querySelector<HTMLButtonElement>('[type=submit]'));
    form.removeEventListener('formdata', add);
  }

  return (
    <Stack gap={3} className={classes('needs-script', !isWide && 'items-start')}>
      <Button
        look={look}
        busy={asking}
        busyLabel="Asking Your Device..."
        onClick={({ currentTarget }) => void press(currentTarget.form)}
      >
        <KeyRound aria-hidden="true" className="size-5" /> {children}
      </Button>
      {problem && <Notice tone="error" announce title={problem} />}
    </Stack>
  );
}
