import type { z } from 'zod';
import type { TokenScope } from '#domain/doctor/rules/tokens.ts';
import type { ProblemTitle } from './problem.ts';

/**
 * One operation of the public API: its parameters, its response and what they mean. The same schemas validate requests,
 * shape responses (fields they do not name are dropped) and appear in the OpenAPI document.
 */
export type Operation<
  Query extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
  Body extends z.ZodObject = z.ZodObject,
> = {
  readonly id: string;
  readonly method: 'get' | 'post';
  /** Below `/api/v1`, with its parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Parameters of the path by name, with an example of each. */
  readonly params?: z.ZodObject;
  readonly query?: Query;
  readonly body?: Body;
  readonly headers?: z.ZodObject;
  /** A body as an example. */
  readonly example?: Readonly<Record<string, unknown>>;
  readonly answer: {
    readonly status: 200 | 202;
    readonly schema: Answer;
    readonly words: string;
    /** An example response, for operations that need a token. */
    readonly example?: z.input<Answer>;
  };
  /** The response is paginated, with a Link header to the next page. */
  readonly isPaged?: boolean;
  /** Only for doctors with a token of this scope; shared caches must not store the response. */
  readonly scope?: TokenScope;
  /** Errors beyond those common to all operations. */
  readonly problems: readonly ProblemTitle[];
};

/** Declares an operation and preserves the types of its schemas. */
export const operation = <Query extends z.ZodObject, Answer extends z.ZodType, Body extends z.ZodObject>(
  stated: Operation<Query, Answer, Body>,
): Operation<Query, Answer, Body> => stated;
