import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Stars } from '#app/ui/star-rating.tsx';
import { OPEN_WORDS } from '#domain/review/rules/open-words.ts';
import { type ReviewContent, SUB_SCORE_LABELS, SUB_SCORES } from '#domain/review/rules.ts';

/** The stored version is no longer the one that was agreed to. */
export function LookAgain() {
  return (
    <Notice tone="warning" announce title="It has changed in the meantime. Please look again." className="mb-6">
      What you see now was not there when you pressed the button, so your answer was not used.
    </Notice>
  );
}

type CardProps = {
  readonly heading: string;
  readonly content: ReviewContent;
  /** What can be done about it. */
  readonly children?: ReactNode;
};

/** A review as its owner sees it, with all of its content. */
export function ReviewCard({ heading, content, children }: CardProps) {
  return (
    <Card as="section" space="roomy" aria-label={heading}>
      <h2 className="mb-3 text-lg">{heading}</h2>
      <Stars value={content.overall} />
      <p className="mt-1 text-ink-soft">
        {content.reviewerType === 'doctor' ? 'By a doctor' : 'By a patient'}
        {content.hasInterest && ', who works for, or was paid by, a lens maker or a clinic'}
      </p>
      <dl className="mt-3 flex flex-col gap-2">
        {SUB_SCORES.map((score) => (
          <div key={score} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-ink-soft">{SUB_SCORE_LABELS[score]}</dt>
            <dd>{points(content[score])}</dd>
          </div>
        ))}
      </dl>
      <p dir="auto" className="mt-3 max-w-text whitespace-pre-line">
        {content.comments || 'Without a comment.'}
      </p>
      {content.openWords && (
        <p className="mt-3 max-w-text text-ink-soft">
          Ticked: “{OPEN_WORDS[content.openWords].label}. {OPEN_WORDS[content.openWords].help}”
        </p>
      )}
      {children}
    </Card>
  );
}

const points = (tenths: number | null) => (tenths === null ? 'Can’t say' : `${(tenths / 10).toFixed(1)} of 10`);

type Choice = {
  readonly intent: string;
  readonly label: string;
  readonly busyLabel: string;
  readonly look: 'primary' | 'secondary';
};
type ChoicesProps = {
  readonly choices: readonly Choice[];
  /** The version that is shown: consent applies to that one and nothing else. */
  readonly versions: readonly string[];
  /** Which change is meant, on a page that shows several. */
  readonly change?: string;
};

/** The buttons that answer one question. Only pressing a button acts: mail programs open links automatically. */
export function Choices({ choices, versions, change }: ChoicesProps) {
  return (
    <Form method="post" className="mt-8">
      {change && <input type="hidden" name="change" value={change} />}
      {versions.map((version) => (
        <input key={version} type="hidden" name="version" value={version} />
      ))}
      <Cluster>
        {choices.map((choice) => (
          <SubmitButton
            key={choice.intent}
            name="intent"
            value={choice.intent}
            look={choice.look}
            beside={{ change }}
            busyLabel={choice.busyLabel}
          >
            {choice.label}
          </SubmitButton>
        ))}
      </Cluster>
    </Form>
  );
}
