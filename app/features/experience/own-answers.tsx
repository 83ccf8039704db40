import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { Page, PageHeading, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { answerInWords, monthsAfter, type OwnAnswer } from '#domain/experience/rules.ts';
import { longDate } from '#domain/wording/rules.ts';

type Props = { readonly answers: readonly OwnAnswer[]; readonly lensNameOf: (id: number) => string };

/** Everything that one person has said about a lens, newest first. */
export function OwnAnswers({ answers, lensNameOf }: Props) {
  return (
    <Stack as="ol" gap={6}>
      {answers.map((answer) => (
        <Card as="li" key={answer.id}>
          <h2 className="text-lg">
            <time dateTime={answer.answeredAt.toISOString()}>{longDate(answer.answeredAt)}</time>
            {answer.monthsSince !== null && (
              <span className="font-normal text-ink-soft"> – {monthsAfter(answer.monthsSince)}</span>
            )}
          </h2>
          <dl className="@container mt-3">
            {answerInWords(answer, lensNameOf).map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
          </dl>
        </Card>
      ))}
    </Stack>
  );
}

type LettersProps = { readonly letters: { readonly next: Date | null; readonly ended: boolean } };

/** Whether letters with questions are sent, and how to stop them. */
export function OwnLetters({ letters: { next, ended } }: LettersProps) {
  if (ended || !next) {
    return (
      <p>{ended ? 'You have stopped our e-mails with questions.' : 'You will get no more e-mails with questions.'}</p>
    );
  }
  return (
    <Form method="post" preventScrollReset className="flex flex-col items-start gap-3">
      <p>
        We will ask you again by e-mail around <time dateTime={next.toISOString()}>{longDate(next)}</time>.
      </p>
      <SubmitButton name="intent" value="stop" look="secondary" busyLabel="One Moment...">
        Stop These E-mails
      </SubmitButton>
    </Form>
  );
}

/** The page of somebody whose review is not known to this browser or link. */
export function NothingHere({ byLink }: { readonly byLink: boolean }) {
  return (
    <Page width="text">
      <PageHeading title={byLink ? 'This link no longer works' : 'No review in this browser'} />
      <p className="mb-6 max-w-text">
        {byLink
          ? 'The link has expired or is damaged, or the review has been deleted.'
          : 'These questions come after a review. They open in the browser in which you wrote it, unless you said that the device is shared. They also open from the link in the e-mail that asks you to confirm it.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/submit-review">Review a Lens</ButtonLink>
        <Link to="/your-data" className="button button-secondary">
          See Your Data
        </Link>
      </div>
    </Page>
  );
}
