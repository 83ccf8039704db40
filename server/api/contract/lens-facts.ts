import { z } from 'zod';
import { FOLLOWED, MEASURES, TRAIT_NAMES } from '#domain/experience/rules.ts';
import { CONDITION_KEYS, VERDICTS } from '#domain/lens/rules/conditions.ts';
import { QUESTIONS } from '#domain/lens/rules/questions.ts';
import { PUBLIC_FROM } from '#domain/outcome/rules.ts';
import { range, source } from './figures.ts';
import { byName, count, day, named } from './schema.ts';

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

const ofHundred = z
  .object({ of100: hundred, from: hundred, to: hundred, n: count.describe('How many people answered.') })
  .describe('A number of 100 people, with its margin of error (95% interval).')
  .register(named, { id: 'OfHundred' });

const people = z
  .object({ people: count, measures: byName(MEASURES, ofHundred.nullable()) })
  .register(named, { id: 'People' });

const asked = z.object({
  months: z
    .object({ from: count, to: count.nullable() })
    .describe('Whole months since surgery; open-ended after a year.'),
  told: byName(FOLLOWED, ofHundred.nullable()),
});

export const sinceSurgery = z
  .object({
    lensId: z.int().min(1),
    asOf: day.nullable().describe('When the newest answers were included; null before the first figures.'),
    everyone: people.nullable().describe('Null with fewer than eleven people.'),
    cut: byName(TRAIT_NAMES, z.string()).partial().describe('The requested traits.'),
    peopleLikeThat: people.nullable().describe('Null without requested traits, or with too few people.'),
    differentPeople: z.array(asked).describe('Each period covers different people.'),
    samePeople: z
      .array(z.object({ people: count, asked: z.array(asked) }))
      .describe(
        'People who answered twice. Each number covers the groups in which everyone answered both times: the same n people.',
      ),
  })
  .describe('What people say since surgery. No figures are given of fewer than eleven people.')
  .register(named, { id: 'SinceSurgery' });

const share = z
  .object({ count, n: count, interval: range.describe('Ends of the share, from 0 to 1 (95 %).') })
  .describe('A number of n eyes.')
  .register(named, { id: 'Share' });
const mean = z
  .object({ mean: z.number(), n: count, interval: range.nullable() })
  .describe('The average of a scale from 0 to 10.')
  .register(named, { id: 'Mean' });

export const surgeonFigures = z
  .object({
    lensId: z.int().min(1),
    version: z.string().describe('Identifies the state of these figures.'),
    asOf: day.nullable(),
    far: share.nullable().describe('Eyes aimed at far that see 20/25 or better without glasses.'),
    intermediate: share.nullable().describe('Eyes that see 20/40 or better at arm’s length without glasses.'),
    near: share.nullable().describe('Eyes that see 20/40 or better near without glasses.'),
    glasses: share.nullable().describe('Patients who never need glasses.'),
    night: mean.nullable().describe('How severe light effects at night are; less is better.'),
    satisfaction: mean.nullable(),
  })
  .describe(
    `What verified surgeons report, of eyes at least a month after surgery. A figure is null with fewer than ${PUBLIC_FROM.eyes} eyes or ${PUBLIC_FROM.surgeons} surgeons.`,
  )
  .register(named, { id: 'SurgeonFigures' });
