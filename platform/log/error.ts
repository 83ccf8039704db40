import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Serializes an error for the log. Of a failed query it includes the SQL but not the values, and of the database's
 * message not the quoted row, since both may be personal data.
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
