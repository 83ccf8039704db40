import { type ChangeEvent, useId, useRef } from 'react';
import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Field, TextArea, TextInput } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { MARKDOWN_LIMIT } from '#domain/subscriber/rules/mailings.ts';
import { shownCount } from '#domain/wording/rules.ts';
import { ActNotice } from '../act-notice.tsx';
import type { IssueAnswer } from './mailing-form.ts';
import { NOT_DONE } from './words.ts';

/** Writes an issue of the newsletter, or changes the draft of one. */
export function IssueForm({
  start,
  answer,
}: {
  start?: { subject: string; markdown: string };
  answer: IssueAnswer | undefined;
}) {
  const id = useId();
  const { outcome, problems, textField } = useAnswer<IssueAnswer>(answer, { id, ...(start && { start }) });
  const form = useRef<HTMLFormElement>(null);

  async function readFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    const area = form.current?.elements.namedItem('markdown');
    if (file && area instanceof HTMLTextAreaElement) area.value = await file.text();
  }

  return (
    <Form ref={form} method="post" noValidate className="max-w-form">
      <Stack gap={6}>
        <ActNotice outcome={outcome} done={undefined} notDone={NOT_DONE} />
        <ErrorSummary problems={problems} />
        <TextInput
          {...textField('subject')}
          label="Subject"
          help="If it is empty, we use the first line if it is a heading, such as “# What is new in March”."
        />
        <TextArea
          {...textField('markdown')}
          label="Text"
          help={`In Markdown: headings, lists, links to the web, bold and italic words. No pictures, no HTML. At most ${shownCount(MARKDOWN_LIMIT)} characters.`}
          rows={16}
        />
        <div className="needs-script">
          <Field id={`${id}-file`} name="" label="Or use the text of a file" optional>
            {({ name: _, ...control }) => (
              <input
                {...control}
                type="file"
                className="control"
                accept=".md,.txt,text/markdown,text/plain"
                onChange={(event) => void readFile(event)}
              />
            )}
          </Field>
        </div>
        <div>
          <SubmitButton busyLabel="Checking...">Preview the E-mail</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
