import { z } from 'zod';
import { FOLLOWED, MEASURES, TRAIT_NAMES } from '#domain/experience/rules.ts';
import { byName, count, day, named } from './schema.ts';

const hundred = z.int().min(0).max(100);

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
