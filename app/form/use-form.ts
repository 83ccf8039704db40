import { useEffect, useEffectEvent, useId, useMemo } from 'react';
import { useFetcher } from 'react-router';
import type { FieldProblem } from '#app/ui/error-summary.tsx';
import type { Errors } from '#domain/form/rules.ts';
import type { Answer } from './answer.ts';

type Outcome = { readonly kind: string };
type Options<Given> = {
  /** Prefix of the ids of the fields, so that a page may contain the same form twice. */
  readonly id?: string;
  /** The initial result of the form. */
  readonly start?: Given extends Answer<infer Values, Outcome> ? Partial<Values> : never;
  /** Called with a result; with the result of a form that was sent without scripts, after hydration. */
  readonly onAnswer?: (answer: Given) => void;
};

/** What every form does with its result: problems for the summary, errors and values for its fields. */
export function useAnswer<Given extends Answer<object, Outcome>>(
  answer: Given | undefined,
  options: Options<Given> = {},
) {
  const prefix = options.id ? `${options.id}-` : '';
  const errors = useMemo(() => (answer ? errorsOf(answer.outcome) : {}), [answer]);
  const problems = useMemo(() => problemsOf(errors, prefix), [errors, prefix]);
  const onAnswer = useEffectEvent((answered: Given) => options.onAnswer?.(answered));
  useEffect(() => {
    if (answer) onAnswer(answer);
  }, [answer]);
  const values: Readonly<Record<string, unknown>> = { ...options.start, ...answer?.values };
  /** The props of an answer's control. */
  const field = (name: string) => ({ id: `${prefix}${name}`, name, error: errors[name] });
  return {
    answer,
    errors,
    outcome: answer?.outcome as Given['outcome'] | undefined,
    problems,
    field,
    /** Like `field`, for a control whose value is restored. */
    textField: (name: string) => ({ ...field(name), defaultValue: values[name] as string | undefined }),
  };
}

/** The error of each field. */
const errorsOf = (outcome: Outcome & { readonly errors?: Errors<string> }): Errors<string> => outcome.errors ?? {};

/** Errors in the form of the summary. */
const problemsOf = (errors: Errors<string>, prefix: string): FieldProblem[] =>
  Object.entries(errors).flatMap(([field, message]) => (message ? [{ field: `${prefix}${field}`, message }] : []));

/**
 * A form that is sent without leaving its page or dialog.
 *
 * @param given the result of a form that was sent without scripts.
 */
export function useFetchedForm<Given extends Answer<object, Outcome>>(
  given: Given | undefined,
  options: Omit<Options<Given>, 'id'> = {},
) {
  const fetcher = useFetcher<Given>();
  const id = useId();
  const form = useAnswer((fetcher.data as Given | undefined) ?? given, { ...options, id });
  return { ...form, Form: fetcher.Form, busy: fetcher.state !== 'idle' };
}
