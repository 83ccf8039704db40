import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Cluster, PageHeading } from '#app/ui/layout.tsx';
import { Stars } from '#app/ui/star-rating.tsx';
import type { ReviewContent } from '#domain/review/rules.ts';

/** A link whose work is done, that has run out, or that was never ours. */
export function DeadLink() {
  return (
    <>
      <PageHeading
        title="This link no longer works"
        lead="It has been used, has expired or is damaged. Nothing has been changed by opening it."
      />
      <ButtonLink to="/submit-review">Review a lens</ButtonLink>
    </>
  );
}

/** A review as its owner reads it again. */
export function ReviewCard({ heading, content }: { heading: string; content: ReviewContent }) {
  return (
    <Card as="section" space="roomy" aria-label={heading}>
      <h2 className="mb-3 text-xl">{heading}</h2>
      <Stars value={content.overall} />
      <p className="mt-1 text-ink-soft">{content.reviewerType === 'doctor' ? 'By a doctor' : 'By a patient'}</p>
      <p className="mt-3 max-w-text whitespace-pre-line">{content.comments || 'Without a comment.'}</p>
    </Card>
  );
}

type Choice = { readonly intent: string; readonly label: string; readonly busyLabel: string };

/** Two answers to one question. Only pressing a button acts: mail programs open links by themselves. */
export function Choices({ yes, no }: { yes?: Choice; no: Choice }) {
  const navigation = useNavigation();
  const sending = navigation.formData?.get('intent');
  const button = (choice: Choice, look: 'primary' | 'secondary'): ReactNode => (
    <Button
      type="submit"
      name="intent"
      value={choice.intent}
      look={look}
      busy={sending === choice.intent}
      busyLabel={choice.busyLabel}
    >
      {choice.label}
    </Button>
  );
  return (
    <Form method="post" className="mt-8">
      <Cluster>
        {yes && button(yes, 'primary')}
        {button(no, 'secondary')}
      </Cluster>
    </Form>
  );
}
