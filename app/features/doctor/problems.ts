import type { FieldProblem } from '#app/ui/error-summary.tsx';

/** The errors of a form as its summary lists them. Fields carry the id of their form: a page may hold it twice. */
export function listProblems(formId: string, errors: Readonly<Record<string, string>> = {}): FieldProblem[] {
  return Object.entries(errors).map(([field, message]) => ({ field: `${formId}-${field}`, message }));
}
