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
          ? 'You have sent a test e-mail of exactly this text.'
          : 'First send yourself a test e-mail, and check it in your mail program. Do this again after each change of the text.'
      }
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="hash" value={hash} />
        <Stack gap={4}>
          <Cluster>
            <SubmitButton look={isTested ? 'secondary' : 'primary'} name="intent" value="test" busyLabel="Sending...">
              Send Me a Test E-mail
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
              Discard the Draft
            </SubmitButton>
          </Cluster>
        </Stack>
      </Form>
    </Section>
  );
}
