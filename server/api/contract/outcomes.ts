import { z } from 'zod';
import { PUBLIC_FROM } from '#domain/outcome/rules.ts';
import { range } from './figures.ts';
import { count, day, named } from './schema.ts';

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
