import { expect, test } from 'vitest';
import { z } from 'zod';
import answers from '#content/answers.json' with { type: 'json' };
import { FIGURES } from '#domain/evidence/rules/figures.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { QUESTIONS } from '#domain/lens/rules/questions.ts';
import { LENS_TYPES } from '#domain/lens/rules.ts';
import { QUESTION_TEXTS } from './content.ts';

const sentence = z.string().regex(/^[A-Z].+\.$/);
const entry = z.strictObject({
  words: sentence,
  rank: z.int().nonnegative().optional(),
  sources: z.array(z.enum(Object.keys(SOURCES))).min(1),
  figure: z.enum(Object.keys(FIGURES)).optional(),
});
const text = z.strictObject({
  name: z.string().min(1),
  title: z.string().min(1),
  explained: sentence.optional(),
  holds: z.string().min(1).optional(),
  holdsNot: z.string().min(1).optional(),
  classes: z.partialRecord(z.enum(LENS_TYPES), entry).optional(),
  wait: entry.optional(),
});
const file = z.strictObject({
  written: z.iso.date(),
  checked: z.iso.date(),
  nextCheck: z.iso.date(),
  classes: z.strictObject(Object.fromEntries(LENS_TYPES.map((type) => [type, z.string().min(1)]))),
  rows: z.strictObject(Object.fromEntries(QUESTIONS.map((question) => [question, text]))),
  conditionIfYouWait: entry,
  decision: entry,
});

test('the file has a text for every question, with sources, in few words', () => {
  expect(file.safeParse(answers).error).toBeUndefined();
  expect(Object.keys(answers.rows)).toEqual(QUESTIONS);
  for (const { classes = {}, wait } of Object.values(QUESTION_TEXTS)) {
    const entries = [...Object.values(classes), ...(wait ? [wait] : [])];
    for (const { words } of entries) expect(words.split(' ').length, words).toBeLessThanOrEqual(11);
    for (const one of entries)
      for (const other of entries) if (one.words === other.words) expect(one.rank, one.words).toBe(other.rank);
  }
});

test.each([
  ['words without a source', { Toric: { words: 'Few halos.', sources: [] } }],
  ['a source that does not exist', { Toric: { words: 'Few halos.', sources: ['no-such-source'] } }],
])('the file refuses %s', (_what, wrong) => {
  const night = { ...answers.rows.night, classes: { ...answers.rows.night.classes, ...wrong } };
  expect(file.safeParse({ ...answers, rows: { ...answers.rows, night } }).success).toBe(false);
});
