import type { z } from 'zod';
import type { ProblemTitle } from './problem.ts';

/**
 * One operation of the public API: what it is asked with, what it answers, and what both mean. The same schemas check
 * requests, shape answers (what they do not name does not leave) and stand in the document.
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
    /** An answer as an example, where it is not told to everybody. */
    readonly example?: z.input<Answer>;
  };
  /** It comes in parts, with a Link header to the next one. */
  readonly isPaged?: boolean;
  /** Only for doctors with a token; nobody else may keep what it answers. */
  readonly needsToken?: boolean;
  /** What can go wrong beside what can go wrong everywhere. */
  readonly problems: readonly ProblemTitle[];
};

/** States an operation, and keeps the types of its schemas. */
export const operation = <Query extends z.ZodObject, Answer extends z.ZodType, Body extends z.ZodObject>(
  stated: Operation<Query, Answer, Body>,
): Operation<Query, Answer, Body> => stated;
