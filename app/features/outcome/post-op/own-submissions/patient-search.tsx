import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/field.tsx';

type Props = { readonly error: string | undefined };

/** Finds the eyes of a patient by the practice's own number, which is in no URL and in no response. */
export function PatientSearch({ error }: Props) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" autoComplete="off" preventScrollReset className="own-patient print:hidden">
      <TextInput
        id="own-number"
        name="ownNumber"
        label="Your own number of a patient"
        help="We compare it and do not store it."
        error={error}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Button
        type="submit"
        look="secondary"
        className="self-end"
        busy={state !== 'idle' && formData !== undefined}
        busyLabel="Looking..."
      >
        Find Patient
      </Button>
    </Form>
  );
}
