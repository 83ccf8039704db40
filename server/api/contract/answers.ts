import { z } from 'zod';
import { CONDITION_KEYS, VERDICTS } from '#domain/lens/rules/conditions.ts';
import { QUESTIONS } from '#domain/lens/rules/questions.ts';
import { source } from './figures.ts';
import { count, named } from './schema.ts';

const hundred = z.int().min(0).max(100);
const bounds = { from: hundred, to: hundred };

const answerNumber = z
  .object({
    from: z.enum(['visitors', 'trial', 'class-trial', 'surgeons']).describe('Whose number it is.'),
    of100: hundred,
    range: z.object(bounds).nullable().describe('The margin of error (95% interval).'),
    spread: z
      .object({ ...bounds, across: z.string() })
      .nullable()
      .describe('Lowest and highest of several studies.'),
    n: count.nullable().describe('How many were counted, where that is known.'),
    holds: z.string().describe('What holds for so many of 100.'),
    holdsNot: z.string().describe('What holds for the others.'),
    whose: z.string().describe('Who was counted, and when.'),
    cited: source.nullable(),
  })
  .register(named, { id: 'AnswerNumber' });

export const lensAnswers = z
  .object({
    lensId: z.int().min(1),
    answers: z.array(
      z.object({
        on: z.enum([...QUESTIONS, ...CONDITION_KEYS]).describe('A question, or a condition of the eye.'),
        title: z.string(),
        words: z.string().nullable(),
        verdict: z.enum(VERDICTS).nullable().describe('Whether the lens fits a condition of the eye.'),
        sources: z.array(source).describe('Sources of the words.'),
        numbers: z.array(answerNumber).describe('As pages show them: the first one stands first there, too.'),
      }),
    ),
  })
  .describe('What pages say about a lens, question by question.')
  .register(named, { id: 'LensAnswers' });
