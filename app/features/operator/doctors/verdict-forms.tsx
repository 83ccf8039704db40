import { useId } from 'react';
import { Form } from 'react-router';
import type { Answer, NotTaken } from '#app/form/answer.ts';
import { formOf, text, tick, type ValuesOf } from '#app/form/fields.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { useAnswer } from '#app/form/use-form.ts';
import { Checkbox, Fieldset } from '#app/ui/choice.tsx';
import { TextArea, TextInput } from '#app/ui/field.tsx';
import { Section, Stack } from '#app/ui/layout.tsx';
import { type Doctor, REASON_LIMIT } from '#domain/doctor/rules.ts';

export const VERDICT = formOf({ intent: text, reason: text, website: tick, call: tick, licence: text, words: text });

export type VerdictAnswer = Answer<
  ValuesOf<typeof VERDICT>,
  NotTaken | { readonly kind: 'done' | 'seen' | 'judged' | 'unchanged' | 'unproven' }
>;

type Props = { readonly doctor: Doctor; readonly answer: VerdictAnswer | undefined };

/** What an operator can decide about a doctor now. */
export function VerdictForms({ doctor, answer }: Props) {
  const isVerified = doctor.status === 'verified';
  return (
    <>
      {!isVerified && (
        <Section id="verify" heading="Verify" lead="The doctor gets access to the dashboard, and an e-mail about it.">
          <Verdict
            intent="verify"
            answer={answer}
            label="Verify This Doctor"
            asksChecks
            {...(!doctor.hasProvenAddress && {
              asks: 'Why, although the e-mail address is not confirmed?',
              help: 'It is stored in the records.',
            })}
          />
        </Section>
      )}
      {doctor.status !== 'rejected' && (
        <Section
          id="reject"
          heading={isVerified ? 'Withdraw the Verification' : 'Reject'}
          lead={
            isVerified
              ? 'The doctor loses access at once, and the eyes leave the figures.'
              : 'The doctor does not get access to the dashboard.'
          }
        >
          <Verdict
            intent="reject"
            answer={answer}
            label={isVerified ? 'Withdraw It' : 'Reject This Doctor'}
            asks="Why?"
            help="The doctor reads this in our e-mail."
          />
        </Section>
      )}
    </>
  );
}

type VerdictProps = {
  readonly intent: 'verify' | 'reject';
  readonly answer: VerdictAnswer | undefined;
  readonly label: string;
  /** Asks what has been checked. */
  readonly asksChecks?: boolean;
  /** The question after a reason, where one is needed. */
  readonly asks?: string;
  readonly help?: string;
};

function Verdict({ intent, answer, label, asksChecks, asks, help }: VerdictProps) {
  const mine = answer?.values.intent === intent && answer.outcome.kind !== 'done' ? answer : undefined;
  const { field, textField } = useAnswer(mine, { id: `${useId()}${intent}` });
  return (
    <Form method="post" noValidate>
      <Stack gap={4} className="max-w-form">
        {asksChecks && (
          <>
            <Fieldset
              {...field('checks')}
              legend="What have you checked?"
              help="We keep it in the history below."
              error={field('website').error}
            >
              <Checkbox
                {...field('website')}
                error={false}
                label="I have seen the website of the practice."
                defaultChecked={mine?.values.website}
              />
              <Checkbox {...field('call')} label="I have called the practice." defaultChecked={mine?.values.call} />
            </Fieldset>
            <TextInput
              {...textField('licence')}
              label="Licence number, if you looked it up"
              optional
              autoComplete="off"
            />
            <TextArea
              {...textField('words')}
              label="Anything else you checked"
              optional
              limit={REASON_LIMIT}
              rows={2}
            />
          </>
        )}
        {asks && <TextArea {...textField('reason')} label={asks} help={help} limit={REASON_LIMIT} rows={3} required />}
        <div>
          <SubmitButton name="intent" value={intent} look={intent === 'verify' ? 'primary' : 'danger'}>
            {label}
          </SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
