import { Form } from 'react-router';
import type { Answer, NotTaken } from '#app/form/answer.ts';
import { formOf, text, type ValuesOf } from '#app/form/fields.ts';
import { FormProblems } from '#app/form/form-problems.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { TextInput } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';

export const CODE = formOf({ code: text });

/** Accepts the code of a slip from people without a camera. */
export function CodeForm({ answer }: { readonly answer: Answer<ValuesOf<typeof CODE>, NotTaken> | undefined }) {
  const { outcome, problems, textField } = useAnswer(answer);
  return (
    <Form method="post" noValidate autoComplete="off" preventScrollReset>
      <Stack gap={6}>
        <FormProblems problems={problems} outcome={outcome} title="We could not check your code." />
        <TextInput
          label="The code on your slip"
          help="Twelve letters and digits, like 7K3M-9Q2X-4R8T. You can use small letters and leave out the dashes."
          required
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className="font-code"
          {...textField('code')}
        />
        <SubmitButton busyLabel="Looking..." className="self-start">
          Continue
        </SubmitButton>
      </Stack>
    </Form>
  );
}
