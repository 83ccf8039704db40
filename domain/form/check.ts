import type { z } from 'zod';
import type { Checked, Errors, Sent } from './rules.ts';

/** Checks what was sent by a schema whose fields are those of the form, in its order. */
export function check<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  sent: Partial<Sent<keyof Shape & string>>,
): Checked<z.output<z.ZodObject<Shape>>, keyof Shape & string> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: Errors<keyof Shape & string> = {};
  for (const field of Object.keys(schema.shape) as (keyof Shape & string)[]) {
    const issue = parsed.error.issues.find(({ path }) => path[0] === field);
    if (issue) errors[field] = issue.message;
  }
  return { ok: false, errors };
}
