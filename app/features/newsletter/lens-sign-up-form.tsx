import { useId } from 'react';
import { Form } from 'react-router';
import { type Answer, faultOf, type NotTaken } from '#app/form/answer.ts';
import { formOf, text, tick, type ValuesOf } from '#app/form/fields.ts';
import { HoneypotField } from '#app/form/honeypot-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { EmailInput } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Lens } from '#domain/lens/rules.ts';
import { LENS_NEWS_WISH } from '#domain/subscriber/rules/lens-news.ts';
import { NEWSLETTER_WORDS } from '#domain/subscriber/rules.ts';

export const LENS_SIGN_UP = formOf({ email: text, lensNews: tick });
type Values = ValuesOf<typeof LENS_SIGN_UP>;
export type LensSignUpAnswer = Answer<Values, NotTaken>;

/** The newsletter, and with it news of one lens, which only people who tick the box receive. */
export function LensSignUpForm({
  lens,
  answer,
}: {
  lens: Pick<Lens, 'id' | 'name'>;
  answer: LensSignUpAnswer | undefined;
}) {
  const { outcome, textField, field } = useAnswer(answer, { id: useId() });
  const fault = outcome && faultOf(outcome, NEWSLETTER_WORDS.failed);
  return (
    <Form method="post" noValidate className="max-w-form">
      <Stack gap={6}>
        {fault && <Notice tone="error" announce title={fault} />}
        <EmailInput
          {...textField('email')}
          required
          autoComplete="email"
          label="E-mail address"
          help="You confirm by a link."
        />
        <Checkbox
          {...field('lensNews')}
          value={lens.id}
          defaultChecked={answer?.values.lensNews ?? false}
          label={LENS_NEWS_WISH.label(lens.name)}
          help={LENS_NEWS_WISH.help}
        />
        <HoneypotField />
        <div>
          <SubmitButton busyLabel="Subscribing...">Subscribe</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
