import { expect, test } from 'vitest';
import { z } from 'zod';
import night from '#content/night-studies.json' with { type: 'json' };
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { LENS_TYPES } from '#domain/lens/rules.ts';
import { NIGHT_STUDIES } from './studies.ts';

const file = z
  .strictObject({
    written: z.iso.date(),
    checked: z.iso.date(),
    nextCheck: z.iso.date(),
    findings: z.record(
      z.string(),
      z
        .strictObject({ text: z.string().endsWith('.'), source: z.enum(Object.keys(SOURCES)).optional() })
        .refine(({ text, source }) => source !== undefined || !/\d/.test(text), 'a number needs a source'),
    ),
    classes: z.record(z.enum(LENS_TYPES), z.array(z.enum(Object.keys(night.findings))).min(1)),
  })
  .refine(({ findings, classes }) => {
    const shown = new Set(Object.values(classes).flat());
    return Object.keys(findings).every((key) => shown.has(key));
  }, 'a finding that no class shows');

test('every class has findings, and every finding with a number a source', () => {
  expect(file.safeParse(night).error).toBeUndefined();
});

test.each([
  ['a number without a source', { findings: { ...night.findings, edof: { text: '25 of 100 saw halos.' } } }],
  ['a source that does not exist', { findings: { ...night.findings, edof: { text: 'Few.', source: 'none' } } }],
  ['a class without findings', { classes: { ...night.classes, Toric: [] } }],
  ['a finding that is not in the file', { classes: { ...night.classes, Toric: ['none'] } }],
  ['a finding that no class shows', { findings: { ...night.findings, more: { text: 'More.' } } }],
])('the file refuses %s', (_what, wrong) => {
  expect(file.safeParse({ ...night, ...wrong }).success).toBe(false);
});

test('a class has the sources of its findings, each once', () => {
  expect(NIGHT_STUDIES.Multifocal.sentences).toHaveLength(3);
  expect(NIGHT_STUDIES.Multifocal.sources).toEqual([SOURCES['multifocal-review'], SOURCES['asked-with-pictures']]);
});
