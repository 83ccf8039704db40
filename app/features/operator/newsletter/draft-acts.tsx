import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster, Section, Stack } from '#app/ui/layout.tsx';
import type { MailingPage } from '#domain/subscriber/rules/mailings.ts';
import { SendToAll } from './send-to-all.tsx';
import { subjectOf } from './words.ts';

/** The actions on a draft. The digest that is submitted is that of what this page shows. */
export function DraftActs({ mailing }: { mailing: MailingPage }) {
  const { id, hash, isTested, readers } = mailing;
  return (
    <Section
      id="send"
      heading="Send It"
      lead={
        isTested
          ? 'You have sent yourself a test e-mail of exactly this text. A test e-mail goes to you alone.'
          : 'First send yourself a test e-mail, and check it in your mail program. It goes to you alone. Do this again after each change of the text.'
      }
    >
      <Stack gap={4}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="hash" value={hash} />
          <Cluster>
            <SubmitButton look={isTested ? 'secondary' : 'primary'} name="intent" value="test" busyLabel="Sending...">
              Send Me a Test E-mail
            </SubmitButton>
            <ButtonLink look="secondary" to={`/operator/newsletter/${id}/edit`}>
              Change the Text
            </ButtonLink>
            <SubmitButton look="danger" name="intent" value="discard">
              Discard the Draft
            </SubmitButton>
          </Cluster>
        </Form>
        {isTested && <SendToAll title={subjectOf(mailing)} readers={readers} hash={hash} />}
      </Stack>
    </Section>
  );
}
