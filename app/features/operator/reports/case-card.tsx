import { Form } from 'react-router';
import { RuleSelect } from '#app/features/operator/rule-choice.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Grid, Stack } from '#app/ui/layout.tsx';
import { Stars } from '#app/ui/star-rating.tsx';
import { MODERATION_RULES, ruleTitle } from '#domain/review/rules/moderation.ts';
import type { Case } from '#domain/review/rules/reports.ts';
import { longDate } from '#domain/wording/rules.ts';

/** A case with the name of its lens. */
type ShownCase = Omit<Case, 'lensId'> & { readonly lens: string };

/** The rule that most reports name. */
function namedMost(reports: ShownCase['reports']): number | undefined {
  const counts = MODERATION_RULES.map(({ rule }) => ({
    rule,
    count: reports.filter((each) => each.rule === rule).length,
  }));
  return counts.toSorted((a, b) => b.count - a.count).find(({ count }) => count > 0)?.rule;
}

/** One review, the reports about it, and the actions on it. */
export function CaseCard({ shown }: { readonly shown: ShownCase }) {
  const { id, lens, content, submittedAt, isHidden, hiddenBy, reports, appeal } = shown;
  return (
    <Card as="li" aria-label={`Review of ${lens}`}>
      <Stack gap={3}>
        <h2 className="text-lg">{lens}</h2>
        <Stars value={content.overall} />
        <p className="text-ink-soft">
          {content.reviewerType === 'doctor' ? 'Doctor' : 'Patient'}, {longDate(submittedAt)}
          {isHidden && `. Hidden${hiddenBy === null ? '' : ` under rule ${hiddenBy}, ${ruleTitle(hiddenBy)}`}.`}
        </p>
        <blockquote dir="auto" className="max-w-text whitespace-pre-line">
          {content.comments || 'Without a comment.'}
        </blockquote>
        {reports.length > 0 && (
          <section aria-label="Reports">
            <h3 className="text-lg">{reports.length === 1 ? '1 report' : `${reports.length} reports`}</h3>
            <ul className="mt-1 flex flex-col gap-2">
              {reports.map(({ id: report, rule, words, at }) => (
                <li key={report} className="max-w-text">
                  <strong>{rule === null ? 'Something else' : ruleTitle(rule)}</strong>, {longDate(at)}
                  {words && (
                    <span dir="auto" className="block whitespace-pre-line">
                      {words}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {appeal && (
          <section aria-label="Appeal">
            <h3 className="text-lg">Appeal of the author, {longDate(appeal.at)}</h3>
            <p dir="auto" className="mt-1 max-w-text whitespace-pre-line">
              {appeal.words}
            </p>
          </section>
        )}
        {reports.length > 0 && (
          <Act id={id}>
            {!isHidden && (
              <>
                <RuleSelect id={`rule-${id}`} defaultValue={String(namedMost(reports) ?? '')} />
                <ActButton id={id} intent="hide" label="Hide Under This Rule" look="danger" />
              </>
            )}
            <ActButton id={id} intent="dismiss" label="Dismiss the Reports" />
          </Act>
        )}
        {appeal && (
          <Act id={id}>
            <ActButton id={id} intent="unhide" label="Show the Review Again" />
            <ActButton id={id} intent="decline" label="Leave It Hidden" />
          </Act>
        )}
      </Stack>
    </Card>
  );
}

function Act({ id, children }: { readonly id: string; readonly children: React.ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="review" value={id} />
      <Grid column="narrow" gap={3} className="max-w-form items-end">
        {children}
      </Grid>
    </Form>
  );
}

type ActProps = {
  readonly id: string;
  readonly intent: string;
  readonly label: string;
  readonly look?: 'secondary' | 'danger';
};

/** As wide as those beside it. */
function ActButton({ id, intent, label, look = 'secondary' }: ActProps) {
  return (
    <SubmitButton name="intent" value={intent} beside={{ review: id }} look={look} busyLabel="One Moment...">
      {label}
    </SubmitButton>
  );
}
