import { Form } from 'react-router';
import { AgreementBox } from '#app/features/outcome/agreement-box.tsx';
import { Button } from '#app/ui/button.tsx';
import { Section } from '#app/ui/layout.tsx';

/** Comes before the first import: without the agreement the site takes no file. */
export function AgreementStep({ error }: { error: string | undefined }) {
  return (
    <Section id="file-import" heading="Accept the Data Use Agreement">
      <Form method="post" preventScrollReset className="flex flex-col items-start gap-4">
        <input type="hidden" name="intent" value="agree" />
        <AgreementBox error={error} />
        <Button type="submit">Continue</Button>
      </Form>
    </Section>
  );
}
