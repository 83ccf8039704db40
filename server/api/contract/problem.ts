import { z } from 'zod';
import { named } from './schema.ts';

/** All problem types, by the title of the response. */
export const PROBLEMS = {
  'Unreadable address': 400,
  'Wrong parameters': 400,
  'Wrong cursor': 400,
  'Not readable': 400,
  'Not a token': 401,
  'Not allowed': 403,
  'No such address': 404,
  'No such lens': 404,
  'Method not allowed': 405,
  'Not available in this form': 406,
  'Key used before': 409,
  'Too large': 413,
  'Address too long': 414,
  'Not JSON': 415,
  'Compressed body': 415,
  'Another site': 421,
  'Not an invitation': 422,
  'Not a batch of eyes': 422,
  'Too many requests': 429,
  'Too much at once': 429,
  'Not available just now': 503,
} as const;
export type ProblemTitle = keyof typeof PROBLEMS;

export const problemAnswer = z
  .object({
    type: z.string().describe('Identifies the problem, and is the URL of its description.'),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().describe('What is wrong and what to do, in a sentence.'),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .describe('The error of each field or parameter, with the messages of the forms.'),
    message: z.string().optional().describe('The same as detail.'),
  })
  .describe('A problem (RFC 9457).')
  .register(named, { id: 'Problem' });
