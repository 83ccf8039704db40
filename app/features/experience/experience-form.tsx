import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { FormProblems } from '#app/form/form-problems.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { NightPicker } from '#app/night-scene/night-picker.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { classes } from '#app/ui/classes.ts';
import { Options, Select } from '#app/ui/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import {
  AGE_BANDS,
  DISTANCES,
  FOLLOW_UPS_IN_WORDS,
  GLASSES_FIELDS,
  MINUTES,
  QUESTIONS,
  SCALES,
  SENDING,
  SYMPTOMS,
} from '#domain/experience/rules.ts';
import type { ExperienceValues } from './fields.ts';
import { EventsQuestion, SurgeryMonth } from './month-fields.tsx';
import { type ExperienceAnswer, useQuestionForm } from './question-form.ts';
import { BandQuestion, ChoiceQuestion, ConditionsQuestion, Numbered, ScaleQuestion } from './questions.tsx';

type Props = {
  readonly answer: ExperienceAnswer | undefined;
  readonly start: ExperienceValues;
  readonly lenses: readonly { readonly id: number; readonly name: string }[];
  /** The months in which something may have happened, by the server's clock. */
  readonly years: readonly number[];
};

/** The second page, which is a part of this one with a URL of its own: it needs no scripts, and nothing is lost on it. */
const MORE = 'more';

/**
 * Questions, all optional: the first on one page and more on a second, as one form that either page sends. An answer
 * with errors shows both pages as one, so that every error is in sight.
 */
export function ExperienceForm({ answer, start, lenses, years }: Props) {
  const form = useQuestionForm(answer, start);
  return (
    <Form method="post" noValidate preventScrollReset autoComplete="off">
      <input type="hidden" name={SENDING} defaultValue={form.textOf(SENDING)} />
      <Stack gap={6}>
        <FormProblems
          problems={form.problems}
          outcome={form.outcome}
          title="Your answers were not sent."
          kept="Everything you chose is still here."
        />
        <div className={classes('since-pages', answer && 'since-pages-as-one')}>
          <FirstPage form={form} years={years} isLetterTicked={answer?.values.letters ?? false} />
          <SecondPage form={form} years={years} lenses={lenses} />
        </div>
        <p className="max-w-text text-ink-soft">
          We show only figures of many people, to tell others what life with this lens is like. Nobody sees your answers
          alone. <Link to="/privacy-policy">Privacy policy</Link>
        </p>
      </Stack>
    </Form>
  );
}

type PageProps = Pick<Props, 'years'> & { readonly form: ReturnType<typeof useQuestionForm> };

function FirstPage({ form, years, isLetterTicked }: PageProps & { readonly isLetterTicked: boolean }) {
  return (
    <div id="first" tabIndex={-1} className="since-first">
      <Stack gap={6}>
        <Part title="Do you need glasses?">
          {DISTANCES.map((distance, at) => (
            <ScaleQuestion key={distance} form={form} name={GLASSES_FIELDS[distance]} number={at + 1} />
          ))}
        </Part>
        <Part title="What do you see at night?">
          {SYMPTOMS.map((symptom, at) => (
            <NightPicker
              key={symptom}
              symptom={symptom}
              legend={<Numbered number={at + 4}>{SCALES[symptom].legend}</Numbered>}
              {...form.radios(symptom)}
            />
          ))}
        </Part>
        <Part title="Looking back">
          <ChoiceQuestion form={form} name="again" number={7} />
          <SurgeryMonth form={form} years={years} number={8} />
          <Checkbox
            {...form.field('letters')}
            label={`Ask me again by e-mail ${FOLLOW_UPS_IN_WORDS} months after my surgery`}
            help="At most four e-mails, once your review is confirmed. They say nothing about your eyes, and one click stops them."
            defaultChecked={isLetterTicked}
          />
        </Part>
        <div className="since-turn">
          <Cluster>
            <SubmitButton busyLabel="Sending...">Send My Answers</SubmitButton>
            <a href={`#${MORE}`} className="button button-secondary">
              Answer More First
            </a>
          </Cluster>
          <p className="mt-3 text-ink-soft">
            {QUESTIONS.more} more questions follow on a second page, {MINUTES.more}. Your answers on this page stay.
          </p>
        </div>
      </Stack>
    </div>
  );
}

function SecondPage({ form, years, lenses }: PageProps & Pick<Props, 'lenses'>) {
  return (
    <div className="since-more">
      <Stack gap={6}>
        <section id={MORE} tabIndex={-1} aria-label="More questions" className="since-turn">
          <h2 className="text-heading">More questions</h2>
          <p className="mt-1 text-ink-soft">
            {QUESTIONS.more} questions, {MINUTES.more}. Skip what you like.
          </p>
          <a href="#first" className="inline-flex min-h-11 items-center font-bold">
            Back to the first page
          </a>
        </section>
        <Part title="Your surgery">
          <ChoiceQuestion form={form} name="eyes" number={9} />
          <div className="since-other-eye flex flex-col gap-2">
            <ChoiceQuestion form={form} name="otherEye" number={10} />
            <div className="since-other-lens">
              <Select {...form.textField('otherLensId')} label="Which one?" autoComplete="off">
                <Options of={lenses} none="Choose a lens" />
              </Select>
            </div>
          </div>
          <ChoiceQuestion form={form} name="aim" number={11} />
          <BandQuestion form={form} name="ageBand" number={12} legend="How old are you?" bands={AGE_BANDS} />
          <ConditionsQuestion form={form} number={13} />
        </Part>
        <Part title="Day by day">
          <ScaleQuestion form={form} name="crescent" number={14} />
          <ScaleQuestion form={form} name="bother" number={15} />
          <ChoiceQuestion form={form} name="driving" number={16} />
          <EventsQuestion form={form} years={years} number={17} />
        </Part>
        <div>
          <SubmitButton busyLabel="Sending...">Send All My Answers</SubmitButton>
        </div>
      </Stack>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" space="roomy" aria-label={title}>
      <h2 className="mb-4 text-lg">{title}</h2>
      <Stack gap={6}>{children}</Stack>
    </Card>
  );
}
