import { Form, useSearchParams } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { readersTitle } from './words.ts';

type Props = {
  /** The subject of the e-mail. */
  readonly title: string;
  /** How many get it. */
  readonly readers: number;
  /** The digest of what the operator sees. */
  readonly hash: string;
};

/** Sends to the whole list, after a second question with the title and the number. The URL says which of both shows. */
export function SendToAll({ title, readers, hash }: Props) {
  const [query] = useSearchParams();
  const all = readersTitle(readers);
  if (!query.has('all')) {
    return (
      <ButtonLink to="?all" preventScrollReset>
        Send It to the Whole List: {all}...
      </ButtonLink>
    );
  }
  return (
    <Notice tone="warning" title={`Send “${title}” to the whole list, ${all}?`} className="grow">
      <p>E-mails that have left cannot be called back.</p>
      <Form method="post" action="?" preventScrollReset className="mt-3">
        <input type="hidden" name="hash" value={hash} />
        <Cluster>
          <SubmitButton name="intent" value="start" busyLabel="Sending...">
            Yes, Send It to {all}
          </SubmitButton>
          <ButtonLink look="secondary" to="?" preventScrollReset>
            Do Not Send
          </ButtonLink>
        </Cluster>
      </Form>
    </Notice>
  );
}
