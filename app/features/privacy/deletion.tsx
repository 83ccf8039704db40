import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster, PageHeading, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Question } from '#domain/privacy/rules.ts';

/** The confirmation before something is deleted. */
export function Deletion({ question, base, failed }: { question: Question; base: string; failed: boolean }) {
  const items = question.groups.flatMap((group) => group.items);
  const [only] = items;
  if (!only) return <Gone base={base} />;
  return (
    <>
      <PageHeading
        title={question.everything ? 'Delete everything?' : 'Delete this?'}
        lead={
          question.everything ? (
            `This deletes everything stored under ${question.email}. Your reviews stop counting, your account is closed, and e-mails that have not left are canceled.`
          ) : (
            <>
              <strong className="text-ink">{only.title}.</strong> {only.effect}
            </>
          )
        }
      />
      {question.everything && <Everything question={question} />}
      <Form method="post">
        <Stack gap={4}>
          {failed && (
            <Notice tone="error" announce title="Nothing has been deleted.">
              Please try again in a minute.
            </Notice>
          )}
          <Cluster>
            <SubmitButton look="danger" busyLabel="Deleting...">
              {question.everything ? 'Delete Everything for Good' : 'Delete for Good'}
            </SubmitButton>
            <ButtonLink look="secondary" to={base}>
              {question.everything ? 'Keep My Data' : 'Keep It'}
            </ButtonLink>
          </Cluster>
        </Stack>
      </Form>
    </>
  );
}

function Everything({ question }: { question: Question }) {
  return (
    <>
      {question.groups.map(({ name, heading, items }) => (
        <section key={name} className="mb-6" aria-labelledby={`${name}-goes`}>
          <h2 id={`${name}-goes`} className="text-lg">
            {heading}
          </h2>
          <ul className="mt-2 list-disc pl-6">
            {items.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </section>
      ))}
      <Notice tone="warning" className="mb-8" title="This cannot be undone.">
        Download your data first if you want to keep a copy. Afterwards the link in your letter no longer works.
      </Notice>
    </>
  );
}

function Gone({ base }: { base: string }) {
  return (
    <>
      <PageHeading title="It is already deleted" lead="We no longer store what you chose." />
      <ButtonLink to={base}>Back to Your Data</ButtonLink>
    </>
  );
}
