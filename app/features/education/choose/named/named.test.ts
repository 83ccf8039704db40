import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import named from '#content/my-surgeon-named.json' with { type: 'json' };
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { LENS_TYPES } from '#domain/lens/rules.ts';
import { TOPICS } from '../answers.ts';
import { readChoice } from '../choice.ts';
import type { NamedLens } from './cells.ts';
import { ROWS } from './facts.ts';
import { TWO_NAMED } from './named-lenses.fixture.ts';
import { threeQuestions } from './three-questions.ts';

const entry = z.strictObject({
  words: z.string().regex(/^[A-Z].+\.$/),
  rank: z.int().positive().optional(),
  sources: z.array(z.enum(Object.keys(SOURCES))).min(1),
});
const file = z.strictObject({
  written: z.iso.date(),
  checked: z.iso.date(),
  nextCheck: z.iso.date(),
  classes: z.strictObject(Object.fromEntries(LENS_TYPES.map((type) => [type, z.string().min(1)]))),
  rows: z.record(
    z.string(),
    z.strictObject({
      title: z.string().regex(/\?$/),
      topic: z.enum(TOPICS).optional(),
      explained: z
        .string()
        .regex(/^[A-Z].+\.$/)
        .optional(),
      counted: z.string().min(1).optional(),
      best: z.string().min(1).optional(),
      classes: z.strictObject(Object.fromEntries(LENS_TYPES.map((type) => [type, entry]))),
      wait: entry,
      lenses: z.partialRecord(z.enum(CATALOGUE.map(({ id }) => String(id))), entry).optional(),
    }),
  ),
  conditionIfYouWait: entry,
  exchange: entry,
});

test('the file has a sentence with sources for every class and for waiting, in few words', () => {
  expect(file.safeParse(named).error).toBeUndefined();
  for (const { classes, wait, lenses = {} } of Object.values(ROWS)) {
    for (const { words } of [...Object.values(classes), wait, ...Object.values(lenses)]) {
      expect(words.split(' ').length, words).toBeLessThanOrEqual(11);
    }
  }
});

test.each([
  ['a class without words', { Toric: undefined }],
  ['words without a source', { Toric: { words: 'Few halos.', sources: [] } }],
  ['a source that does not exist', { Toric: { words: 'Few halos.', sources: ['no-such-source'] } }],
])('the file refuses %s', (_what, wrong) => {
  const night = { ...named.rows.night, classes: { ...named.rows.night.classes, ...wrong } };
  expect(file.safeParse({ ...named, rows: { ...named.rows, night } }).success).toBe(false);
});

describe('the three questions', () => {
  const questions = (query: string, lenses: readonly NamedLens[] = TWO_NAMED) =>
    threeQuestions(readChoice(new URLSearchParams(query)), lenses);

  it('are about the condition first, then about what differs', () => {
    expect(questions('eye=glaucoma-mild')).toEqual([
      'Mild glaucoma: What do my side-vision tests say about a lens that lowers contrast?',
      expect.stringContaining('halos'),
      'What could I read without glasses, and what not?',
    ]);
  });

  it('begin with the strictest of several conditions, and leave room for a difference', () => {
    const asked = questions('eye=glaucoma-mild&eye=dry-eye&eye=membrane&computer=most');
    expect(asked.map((question) => question.split(':')[0])).toEqual([
      'Membrane on the retina',
      'Mild glaucoma',
      'Could I see my screen without glasses, at its usual distance?',
    ]);
  });

  it('leave out a condition that fits, and what does not differ', () => {
    const monofocal = TWO_NAMED.slice(-1);
    expect(questions('eye=glaucoma-mild&reading=most', monofocal)).toEqual([
      'What are the drawbacks of the lens you suggest, in my eyes?',
      'What happens if I wait?',
    ]);
  });
});
