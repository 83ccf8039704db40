import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster, Section, Stack } from '#app/ui/layout.tsx';
import type { MailingPage } from '#domain/subscriber/rules/mailings.ts';
import { readersTitle } from './words.ts';

/** The actions on a draft. The digest that is submitted is that of what this page shows. */
export function DraftActs({ mailing: { id, hash, isTested, readers } }: { mailing: MailingPage }) {
  return (
    <Section
      id="send"
      heading="Send It"
      lead={
        isTested
          ? 'A test letter has shown exactly this.'
          : 'First send yourself a test letter, and look at it in your mail program. After a change of the text, do so again.'
      }
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="hash" value={hash} />
        <Stack gap={4}>
          <Cluster>
            <SubmitButton look={isTested ? 'secondary' : 'primary'} name="intent" value="test" busyLabel="Sending...">
              Send Me a Test Letter
            </SubmitButton>
            {isTested && (
              <SubmitButton name="intent" value="start" busyLabel="Sending...">
                Send It to {readersTitle(readers)}
              </SubmitButton>
            )}
          </Cluster>
          <Cluster>
            <ButtonLink look="secondary" to={`/operator/newsletter/${id}/edit`}>
              Change the Text
            </ButtonLink>
            <SubmitButton look="danger" name="intent" value="discard">
              Throw the Draft Away
            </SubmitButton>
          </Cluster>
        </Stack>
      </Form>
    </Section>
  );
}
