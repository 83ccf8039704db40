import { z } from 'zod';
import { SUB_SCORES } from '#domain/review/rules.ts';
import { lensSummary } from './figures.ts';
import { byName, named } from './schema.ts';

/** Whose reviews a comparison counts. */
export const COMPARED = ['all', 'patients', 'doctors'] as const;
/** How many lenses can be compared at once. */
export const MOST_COMPARED = 4;

const leader = z
  .object({
    lensId: z.int().min(1),
    mark: z
      .enum(['clear', 'same', 'unsure'])
      .describe(
        'How far it leads: by more than the margin of error and enough to matter; by more than the margin of error, but too little; or within it.',
      ),
    clear: z.boolean().describe('Whether the mark is "clear".'),
  })
  .register(named, { id: 'Leader' });

export const comparison = z
  .object({
    reviews: z.enum(COMPARED),
    confirmedOnly: z.boolean(),
    leaders: byName(['overall', ...SUB_SCORES], leader.nullable()).describe(
      'Which lens leads in each score; null where two read the same, or fewer than two have answers.',
    ),
    lenses: z.array(lensSummary),
  })
  .describe('Lenses side by side, in the order of the request.')
  .register(named, { id: 'Comparison' });
