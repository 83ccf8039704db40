import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/field.tsx';

type Props = { readonly error: string | undefined };

/** Finds the eyes of a patient by the case number. */
export function PatientSearch({ error }: Props) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" autoComplete="off" preventScrollReset className="own-patient print:hidden">
      <TextInput
        id="case-number"
        name="caseNumber"
        label="Case number of a patient"
        help="We showed it when you submitted the eye. It is also in your CSV file."
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
