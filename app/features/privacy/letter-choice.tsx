import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Section } from '#app/ui/layout.tsx';

/** Whether to receive letters at all; letters that were asked for are sent in any case. */
export function LetterChoice({ refuses }: { refuses: boolean }) {
  return (
    <Section
      id="no-letters"
      heading="Letters From Us"
      lead={
        refuses
          ? 'Your address is on the list of those that get no letters. Only what you ask for yourself still arrives, such as a link to this page.'
          : 'Your address is not on the list of those that get no letters. Putting it there ends the newsletter as well.'
      }
    >
      <Form method="post" preventScrollReset>
        <SubmitButton name="letters" value={refuses ? 'allow' : 'refuse'} look="secondary" busyLabel="Saving...">
          {refuses ? 'Allow letters again' : 'Send me no letters'}
        </SubmitButton>
      </Form>
    </Section>
  );
}
