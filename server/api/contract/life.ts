import { z } from 'zod';
import { FOLLOWED, MEASURES, TRAIT_NAMES } from '#domain/experience/rules.ts';
import { byName, count, day, named } from './schema.ts';

const hundred = z.int().min(0).max(100);

const ofHundred = z
  .object({ of100: hundred, from: hundred, to: hundred, n: count.describe('How many people answered.') })
  .describe('So many of 100 people, and between which numbers by chance alone (95 %).')
  .register(named, { id: 'OfHundred' });

const people = z
  .object({ people: count, measures: byName(MEASURES, ofHundred.nullable()) })
  .register(named, { id: 'People' });

const asked = z.object({
  months: z
    .object({ from: count, to: count.nullable() })
    .describe('Whole months since surgery; without an end for more than a year.'),
  told: byName(FOLLOWED, ofHundred.nullable()),
});

export const sinceSurgery = z
  .object({
    lensId: z.int().min(1),
    asOf: day.nullable().describe('When the newest answers joined; null before the first figures.'),
    everyone: people.nullable().describe('Null with fewer than eleven people.'),
    cut: byName(TRAIT_NAMES, z.string()).partial().describe('Who was asked for.'),
    peopleLikeThat: people.nullable().describe('Null where nobody in particular was asked for, and of too few.'),
    differentPeople: z.array(asked).describe('Each span of months asks people of its own.'),
    samePeople: z
      .array(z.object({ people: count, asked: z.array(asked) }))
      .describe(
        'People asked twice. Each number is of those groups in which everybody answered both times: n people, the same ones.',
      ),
  })
  .describe('What people say since surgery. Nothing is told of fewer than eleven people.')
  .register(named, { id: 'SinceSurgery' });
