import { DrizzleQueryError } from 'drizzle-orm';

/**
 * An error as it is logged: what failed, where and why. Of a failed query it keeps the statement but not the values,
 * and of the database's answer not the row that it quotes: both may be what a person wrote.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  return {
    type: error.constructor.name,
    message,
    code: (error as { code?: unknown }).code,
    stack: error.stack?.replace(error.message, () => message),
    cause: error.cause && describeError(error.cause),
    errors: error instanceof AggregateError ? error.errors.map(describeError) : undefined,
  };
}
