import { expect, test } from 'vitest';
import { z } from 'zod';
import choose from '#content/choose.json' with { type: 'json' };
import { FIGURES } from '#domain/evidence/rules/figures.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { PRIORITIES } from '#domain/lens/rules/priorities.ts';
import { LENS_TYPES } from '#domain/lens/rules.ts';
import { CLASS_FACTS, ORDER_REASONS } from './class-facts.ts';

const sentence = z.string().regex(/^[A-Z].*[.?]$/);
const words = z.string().min(1);
const sources = z.array(z.enum(Object.keys(SOURCES)));
const byPriority = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(Object.fromEntries(PRIORITIES.map((priority) => [priority, value])));

const file = z.strictObject({
  written: z.iso.date(),
  checked: z.iso.date(),
  nextCheck: z.iso.date(),
  examples: byPriority(words),
  order: byPriority(z.strictObject({ words: sentence, sources })),
  classes: z.strictObject(
    Object.fromEntries(
      LENS_TYPES.map((type) => [
        type,
        byPriority(
          z.strictObject({
            short: words.optional(),
            rank: z.number().int().min(0),
            gives: sentence,
            givesUp: sentence,
            sources: sources.min(1),
            figures: z
              .array(z.enum(Object.keys(FIGURES)))
              .min(1)
              .optional(),
          }),
        ),
      ]),
    ),
  ),
  sheet: z.strictObject({
    questions: byPriority(sentence),
    always: z.array(sentence),
    eyes: z.array(words),
    bring: z.array(words),
  }),
});

test('the file of words has every class on every point, with sources and figures that exist', () => {
  expect(file.safeParse(choose).error).toBeUndefined();
});

test.each([
  ['a source that does not exist', { sources: ['no-such-work'] }],
  ['a fact without a source', { sources: [] }],
  ['a figure that does not exist', { figures: ['no-such-figure'] }],
  ['a key that nobody reads', { source: 'trade-offs' }],
])('the file refuses %s', (_what, wrong) => {
  const fact = { ...choose.classes.Toric.halos, ...wrong };
  const changed = { ...choose, classes: { ...choose.classes, Toric: { ...choose.classes.Toric, halos: fact } } };
  expect(file.safeParse(changed).success).toBe(false);
});

test('keys become works and figures', () => {
  expect(CLASS_FACTS.Monofocal.halos.sources).toEqual([SOURCES['multifocal-review']]);
  expect(CLASS_FACTS.Monofocal.halos.figures).toEqual([FIGURES['monofocal-halos']]);
  expect(ORDER_REASONS.cost.sources).toEqual([SOURCES['who-pays']]);
});
