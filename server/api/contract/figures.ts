import { z } from 'zod';
import { SOURCE_KINDS, type SourceKind } from '#domain/evidence/rules.ts';
import { CHANGE_KINDS, type ChangeKind } from '#domain/lens/rules/changes.ts';
import { LENS_TYPES } from '#domain/lens/rules.ts';
import { BIN_LABELS } from '#domain/review/rules/spread.ts';
import { VERIFICATION_LEVELS } from '#domain/review/rules/verification-level.ts';
import { SUB_SCORES } from '#domain/review/rules.ts';
import { byName, count, day, named } from './schema.ts';

/** Ends of a 95% interval, in the unit of the value it belongs to. */
const range = z.object({ lower: z.number(), upper: z.number() });

const score = z
  .object({
    shown: z.number().nullable().describe('The average as pages print it, to one decimal; null without answers.'),
    answers: count.describe('How many reviews answer this.'),
    range: range
      .nullable()
      .describe('The margin of error (95% interval), as pages print it; null where pages print none.'),
  })
  .register(named, { id: 'Score' });

const subScore = score.describe('Points from 0 to 10. Of dysphotopsia less is better.');

const withHistogram = score
  .extend({
    histogram: z
      .array(count)
      .length(BIN_LABELS.length)
      .describe(
        'The number of answers in each of ten bins of one point, to the nearest five; the last one is 9 to 10.',
      ),
  })
  .describe('Points from 0 to 10. Of dysphotopsia less is better.')
  .register(named, { id: 'SubScore' });

const figures = z
  .object({
    reviews: count,
    verified: count.describe('How many of them have a tick: all but those with the level "sent".'),
    steps: byName(VERIFICATION_LEVELS, count).describe('How many have each verification level.'),
    stars: z.array(count).length(5).describe('How many gave 1, 2, 3, 4 and 5 stars.'),
    rating: score.describe('The overall rating, from 1 to 5 stars.'),
  })
  .extend(byName(SUB_SCORES, subScore).shape)
  .register(named, { id: 'Figures' });

const byAuthor = z.object({ all: figures, patients: figures, doctors: figures });
const ofAll = figures.extend(byName(SUB_SCORES, withHistogram).shape).register(named, { id: 'FiguresOfAll' });

const summary = z
  .object({
    id: z.int().min(1).describe('The permanent number of the lens.'),
    name: z.string(),
    manufacturer: z.string(),
    type: z.enum(LENS_TYPES),
    tags: z.array(z.string()),
    version: z
      .string()
      .describe('Identifies what is shown of this lens: equal while nothing of it changes, without an order.'),
  })
  .extend(byAuthor.shape)
  .extend({
    all: ofAll,
    confirmed: byAuthor.describe('The same, for reviews with a tick only.').register(named, { id: 'ByAuthor' }),
  });

export const lensSummary = summary
  .describe('A lens and its figures: over all reviews, patients’ and doctors’.')
  .register(named, { id: 'LensSummary' });

export const lensList = z
  .object({ version: z.string().describe('Identifies the state of all figures.'), lenses: z.array(lensSummary) })
  .register(named, { id: 'LensList' });

const average = score.pick({ shown: true, answers: true }).register(named, { id: 'Average' });

export const lensAverages = summary
  .pick({ id: true, name: true, version: true })
  .extend({ reviews: count, rating: average.describe('The overall rating, from 1 to 5 stars.') })
  .extend(byName(SUB_SCORES, average).shape)
  .describe('A lens and its averages over all reviews.')
  .register(named, { id: 'LensAverages' });

export const averageList = z
  .object({ version: z.string().describe('Identifies the state of all figures.'), lenses: z.array(lensAverages) })
  .register(named, { id: 'AverageList' });

const changeKinds = Object.keys(CHANGE_KINDS) as [ChangeKind, ...ChangeKind[]];
const kinds = Object.keys(SOURCE_KINDS) as [SourceKind, ...SourceKind[]];
export const source = z
  .object({ title: z.string(), detail: z.string(), kind: z.enum(kinds), url: z.url() })
  .register(named, { id: 'Source' });

export const lensDetail = summary
  .extend({
    description: z.string(),
    pros: z.array(z.string()),
    cons: z.array(z.string()),
    evidence: z.array(z.object({ text: z.string(), source })),
    changes: z
      .array(
        z.object({
          date: z.string().describe('As precise as in the sources: 2025-03-27, 2025-04 or 2025.'),
          kind: z.enum(changeKinds),
          words: z.string(),
          sources: z.array(source),
        }),
      )
      .describe('News of the lens itself, such as an approval or a recall; unordered.'),
    history: z
      .object({ written: day, checked: day, nextCheck: day })
      .describe('When the texts were written, last checked, and are due for a check.'),
  })
  .describe('A lens with its figures and texts.')
  .register(named, { id: 'LensDetail' });

export { range };
