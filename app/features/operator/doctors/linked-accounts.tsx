import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Cluster, Section, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import type { LinkJudgment, LinkReason, LinkToOther } from '#domain/doctor/rules/persons.ts';
import { longDate } from '#domain/wording/rules.ts';

const REASON_WORDS: Record<LinkReason, string> = {
  website: 'the same website',
  phone: 'the same phone number',
  network: 'logged in from the same network',
  device: 'logged in with the same browser',
};

const JUDGMENT_WORDS: Record<LinkJudgment, string> = {
  one: 'An operator marked them as one person.',
  two: 'An operator marked them as two people.',
};

/** Other accounts that may be the same person's, and the decision about them. */
export function LinkedAccounts({ links }: { links: readonly LinkToOther[] }) {
  if (links.length === 0) return null;
  return (
    <Section
      id="linked"
      heading="Accounts That May Belong to One Person"
      lead="They count as one surgeon in the outcome figures unless you mark them as two people."
    >
      <Stack as="ul" gap={6} className="max-w-form">
        {links.map(({ other, reasons, since, judged }) => (
          <li key={other.uid}>
            <Link to={`/operator/doctors/${other.uid}`} className="inline-flex min-h-11 items-center">
              {other.practiceName}
            </Link>
            <p>
              Since {longDate(since)}: {reasons.map((reason) => REASON_WORDS[reason]).join(', ')}.
            </p>
            {judged && <p>{JUDGMENT_WORDS[judged]}</p>}
            <Form method="post" preventScrollReset className="mt-2">
              <input type="hidden" name="other" value={other.uid} />
              <Cluster>
                {judged !== 'two' && <JudgeButton judgment="two" other={other.uid} label="They Are Two People" />}
                {judged !== 'one' && <JudgeButton judgment="one" other={other.uid} label="They Are One Person" />}
              </Cluster>
            </Form>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

type JudgeProps = { readonly judgment: LinkJudgment; readonly other: string; readonly label: string };

function JudgeButton({ judgment, other, label }: JudgeProps) {
  return (
    <SubmitButton name="intent" value={judgment} beside={{ other }} look="secondary" busyLabel="Saving...">
      {label}
    </SubmitButton>
  );
}
