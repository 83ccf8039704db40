import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import data from '#content/conditions.json' with { type: 'json' };
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { CATALOGUE } from '../catalogue.ts';
import {
  CONDITION_GROUPS,
  CONDITION_KEYS,
  CONDITIONS,
  fitOf,
  fitsOf,
  kindOf,
  LENS_KINDS,
  noteOn,
  questionAbout,
  VERDICTS,
} from './conditions.ts';

const sentences = z.string().regex(/^[A-Z].+[.?]$/);
const entry = z
  .strictObject({
    verdict: z.enum(VERDICTS),
    sentence: sentences.optional(),
    sources: z
      .array(z.enum(Object.keys(SOURCES)))
      .min(1)
      .optional(),
  })
  .refine(({ verdict, sources }) => (verdict === 'not known') === (sources === undefined));
const file = z.strictObject({
  written: z.iso.date(),
  checked: z.iso.date(),
  nextCheck: z.iso.date(),
  groups: z.record(z.string(), z.strictObject({ title: z.string().min(1), question: sentences })),
  lensNotes: z.array(z.strictObject({ lenses: z.array(z.int()).min(1), words: sentences, inCondition: sentences })),
  lenses: z.record(z.string(), z.partialRecord(z.enum(CONDITION_KEYS), entry)),
  conditions: z.record(
    z.string(),
    z.strictObject({
      name: z.string().regex(/^[A-Z]/),
      what: z.string().min(1),
      group: z.enum(Object.keys(data.groups)),
      verdicts: z.strictObject(Object.fromEntries(LENS_KINDS.map((kind) => [kind, entry]))),
    }),
  ),
});

test('the file has a verdict for every kind of lens and each of 21 conditions, with a source unless nothing is known', () => {
  expect(file.safeParse(data).error).toBeUndefined();
  expect(CONDITION_KEYS).toHaveLength(21);
});

test.each([
  ['a kind without a verdict', { toric: undefined }],
  ['a word that is not one of the four', { toric: { verdict: 'maybe', sources: ['choosing'] } }],
  ['a verdict without a source', { toric: { verdict: 'with care' } }],
  ['a source that does not exist', { toric: { verdict: 'fits', sources: ['no-such-work'] } }],
])('the file refuses %s', (_what, wrong) => {
  const fuchs = { ...data.conditions.fuchs, verdicts: { ...data.conditions.fuchs.verdicts, ...wrong } };
  expect(file.safeParse({ ...data, conditions: { ...data.conditions, fuchs } }).success).toBe(false);
});

test.each([
  [1, 'lightAdjustable'],
  [2, 'multifocal'],
  [3, 'multifocal'],
  [4, 'edof'],
  [5, 'multifocal'],
  [6, 'edofRings'],
  [7, 'monofocal'],
  [8, 'toric'],
  [9, 'multifocal'],
  [10, 'edof'],
])('lens %d is judged as %s', (id, kind) => {
  const lens = CATALOGUE.find((one) => one.id === id);
  expect(lens && kindOf(lens)).toBe(kind);
});

describe.each(CONDITION_KEYS)('%s', (condition) => {
  it.each(LENS_KINDS)('says something of %s, in short sentences', (kind) => {
    const { sentence } = fitOf({ kind }, condition);
    expect(sentence).toMatch(/^[A-Z].+\.$/);
    for (const one of sentence.split(/(?<=\.) /)) expect(one.split(' ').length, one).toBeLessThanOrEqual(25);
  });

  it('has a question for the surgeon that begins with its name', () => {
    expect(questionAbout(condition)).toMatch(
      new RegExp(`^${CONDITIONS[condition].name.replace(/[()]/g, '\\$&')}: .+\\?$`),
    );
  });
});

test('nothing known is said, never left empty', () => {
  expect(fitOf({ kind: 'lightAdjustable' }, 'glaucoma-mild')).toEqual({
    verdict: 'not known',
    sentence: 'We found no good study or guideline. That does not mean it is safe. Ask your surgeon.',
    sources: [],
  });
});

test('a lens that is known apart from its kind has words of its own', () => {
  expect(fitOf({ kind: 'edof', id: 4 }, 'macular-degeneration').verdict).toBe('with care');
  expect(fitOf({ kind: 'edof', id: 10 }, 'macular-degeneration')).toMatchObject({
    verdict: 'not known',
    sentence: expect.stringContaining('was of Vivity'),
  });
  expect(fitOf({ kind: 'edof', id: 10 }, 'fuchs')).toEqual(fitOf({ kind: 'edof' }, 'fuchs'));
  expect(noteOn(2)).toContain('We found no study of this lens by condition.');
  expect(noteOn(4)).toBeUndefined();
});

test('of several conditions, the strictest comes first', () => {
  expect(
    fitsOf({ kind: 'multifocal' }, ['dry-eye', 'squint', 'membrane', 'glaucoma-mild']).map(({ verdict }) => verdict),
  ).toEqual(['advised against', 'not known', 'with care', 'with care']);
});

test('every condition is in one group', () => {
  expect(CONDITION_GROUPS.flatMap(({ conditions }) => conditions).toSorted()).toEqual(CONDITION_KEYS.toSorted());
});
