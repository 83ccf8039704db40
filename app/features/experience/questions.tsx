import type { ReactNode } from 'react';
import { CheckboxGroup, RadioGroup } from '#app/ui/choice.tsx';
import { CHOICES, type ChoiceName, CONDITION_LABELS, optionsOf, SCALES, type Scale } from '#domain/experience/rules.ts';
import type { QuestionForm } from './question-form.ts';

/** The last answer of every question: it clears the answer. */
const SKIP = { value: '', label: <span className="text-ink-soft">Skip</span> };

type Props = { readonly form: QuestionForm; readonly number: number };

/** The number of a question before its words. */
export const Numbered = ({ number, children }: { number: number; children: ReactNode }) => (
  <>
    <span className="text-ink-soft">{number}. </span>
    {children}
  </>
);

/** One answer out of several. */
export function ChoiceQuestion({ form, name, number }: Props & { readonly name: ChoiceName }) {
  const words: Readonly<Record<string, string>> = CHOICES[name].options;
  const options = optionsOf(name).map((code: string) => ({ value: code, label: words[code] }));
  return (
    <RadioGroup
      {...form.radios(name)}
      legend={<Numbered number={number}>{CHOICES[name].legend}</Numbered>}
      options={[...options, SKIP]}
    />
  );
}

/** How much or how often, in words. */
export function ScaleQuestion({ form, name, number }: Props & { readonly name: Scale }) {
  const options = SCALES[name].words.map((word, code) => ({ value: String(code), label: word }));
  return (
    <RadioGroup
      {...form.radios(name)}
      legend={<Numbered number={number}>{SCALES[name].legend}</Numbered>}
      options={[...options, SKIP]}
    />
  );
}

/** An answer whose value is its label. */
export function BandQuestion({
  form,
  name,
  number,
  legend,
  bands,
}: Props & { readonly name: 'ageBand'; readonly legend: string; readonly bands: readonly string[] }) {
  return (
    <RadioGroup
      {...form.radios(name)}
      legend={<Numbered number={number}>{legend}</Numbered>}
      options={[...bands.map((band) => ({ value: band, label: band })), SKIP]}
    />
  );
}

/** What else the eye has. */
export function ConditionsQuestion({ form, number }: Props) {
  return (
    <CheckboxGroup
      {...form.field('conditions')}
      legend={<Numbered number={number}>Do you have other eye problems?</Numbered>}
      help="Tick all that apply, or none to skip."
      options={Object.entries(CONDITION_LABELS).map(([value, label]) => ({ value, label }))}
      defaultValue={form.ticked('conditions')}
    />
  );
}
