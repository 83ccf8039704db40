import { z } from 'zod';
import { sentBatch, sentEye } from '#domain/intake/rules.ts';
import { FIELD_NAMES, MOST_OF_A_FILE, WRITTEN_PERIOD } from '#domain/outcome/rules.ts';
import { operation } from './operation.ts';
import { idempotencyKey, oneOf } from './parameters.ts';
import { count, named, namedBodies } from './schema.ts';

sentEye.register(namedBodies, { id: 'SentEye' });
const body = sentBatch.register(namedBodies, { id: 'OutcomeBatch' });

const field = z.enum(['caseNumber', 'lensId', ...FIELD_NAMES]);

const answer = z
  .object({
    dryRun: z.boolean(),
    batch: z.uuid().nullable().describe('Null where nothing is stored.'),
    counts: z.object({ new: count, changed: count, unchanged: count, refused: count }),
    eyes: z
      .array(
        z.object({
          index: count,
          result: z
            .enum(['new', 'changed', 'unchanged', 'refused'])
            .describe('“changed” was on record with other values, which are now corrected.'),
          fields: z.array(field).optional().describe('Which answers have changed.'),
          errors: z.record(z.string(), z.string()).optional().describe('What is wrong with each field.'),
          warnings: z.array(z.string()).optional().describe('What is stored and looks implausible.'),
        }),
      )
      .describe('What became of each eye, in their order.'),
  })
  .describe('What became of a batch. In a dry run: what would become of it.')
  .register(named, { id: 'OutcomeBatchAnswer' });

const EXAMPLE_EYE = {
  caseNumber: 'CASE-3F9A02C1B7D4',
  lensId: 3,
  side: 'right',
  timeSinceSurgery: '1-3 Months',
  dcfva: '20/20',
  refractiveTarget: 0,
  sph: -0.25,
  cyl: -0.5,
  axis: 90,
  comorbidities: [],
};

export const SEND_OUTCOMES = operation({
  id: 'sendOutcomes',
  method: 'post',
  path: '/outcomes/batches',
  summary: 'Send post-operative data',
  description: `Sends up to ${MOST_OF_A_FILE} eyes. Each one is stored or refused by itself, by the rules of the post-op form. An eye on record with the same case number, side, lens and time since surgery is corrected; what is left out changes nothing. If a batch contains anything but the fields and answers of the schema, such as a name, a date of birth or a record number, we refuse all of it and store nothing. You accept the data use agreement on the dashboard first.`,
  query: z.object({
    dry_run: oneOf(['true'], 'Answers what would become of each eye, and stores nothing.').optional(),
    period: z
      .string()
      .regex(WRITTEN_PERIOD, 'Write the period as its year and number, such as 2026-3.')
      .describe('An open period of consecutive cases by its year and number, such as 2026-3. New eyes are sent for it.')
      .optional(),
  }),
  headers: idempotencyKey(
    'A unique text for each batch. Repeating a request with the same key within a day gets the same response.',
  ),
  body,
  example: { eyes: [EXAMPLE_EYE] },
  answer: {
    status: 200,
    schema: answer,
    words: 'What became of each eye.',
    example: {
      dryRun: false,
      batch: '9b2f6c1e-4d0a-4c8e-9f57-2d1c3b5a7e90',
      counts: { new: 1, changed: 0, unchanged: 0, refused: 0 },
      eyes: [{ index: 0, result: 'new' }],
    },
  },
  scope: 'outcomes',
  problems: [
    'Not readable',
    'Wrong parameters',
    'Not a token',
    'Not allowed',
    'Key used before',
    'Too large',
    'Not JSON',
    'Compressed body',
    'Not a batch of eyes',
    'Too many requests',
  ],
});
