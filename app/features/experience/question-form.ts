import type { Answer, NotTaken } from '#app/form/answer.ts';
import { useAnswer } from '#app/form/use-form.ts';
import type { ExperienceValues } from './fields.ts';

/** The result of submitting the questions. */
export type ExperienceAnswer = Answer<ExperienceValues, NotTaken | { readonly kind: 'gone' }>;

/** What every question reads from the form. */
export type QuestionForm = ReturnType<typeof useQuestionForm>;

/** The state of the form: initial, or as returned by the server. */
export function useQuestionForm(answer: ExperienceAnswer | undefined, start: ExperienceValues) {
  const form = useAnswer(answer, { start });
  const values: Readonly<Record<string, unknown>> = { ...start, ...answer?.values };
  const textOf = (name: string) => String(values[name] ?? '');
  return {
    ...form,
    textOf,
    ticked: (name: 'conditions' | 'events') => [...(values[name] as readonly string[])],
    /** Of a group of radio buttons, none of which is checked by default. */
    radios: (name: string) => ({ ...form.field(name), ...(textOf(name) && { defaultValue: textOf(name) }) }),
  };
}
