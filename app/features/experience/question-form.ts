import type { Answer, NotTaken } from '#app/form/answer.ts';
import { useAnswer } from '#app/form/use-form.ts';
import type { ExperienceValues } from './fields.ts';

/** What came back from the questions. */
export type ExperienceAnswer = Answer<ExperienceValues, NotTaken | { readonly kind: 'gone' }>;

/** What every question reads of the form. */
export type QuestionForm = ReturnType<typeof useQuestionForm>;

/** The state of the form: as it begins, or as it came back. */
export function useQuestionForm(answer: ExperienceAnswer | undefined, start: ExperienceValues) {
  const form = useAnswer(answer, { start });
  const values: Readonly<Record<string, unknown>> = { ...start, ...answer?.values };
  const textOf = (name: string) => String(values[name] ?? '');
  return {
    ...form,
    textOf,
    ticked: (name: 'conditions' | 'events') => [...(values[name] as readonly string[])],
    /** Of a group of radios, of which none is chosen by itself. */
    radios: (name: string) => ({ ...form.field(name), ...(textOf(name) && { defaultValue: textOf(name) }) }),
  };
}
