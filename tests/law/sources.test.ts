import { expect, test } from 'vitest';
import { z } from 'zod';
import { textsOf } from '#app/features/education/about/about-page.tsx';
import { FIGURES } from '#domain/evidence/rules/figures.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import { isSameSource, SOURCE_KINDS } from '#domain/evidence/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { MEDICAL_TEXTS, SOURCED_TEXTS } from '#tests/sources/texts.ts';

/*
 * The law: no source is undated. Each one is cited by a text that states when it was checked, and each such text is in
 * the list of dates on the page about the site.
 */

test.each(Object.entries(SOURCES))('%s is a work with a kind and a link', (_key, source) => {
  expect(
    z
      .strictObject({
        title: z.string().min(1),
        detail: z.string().min(1),
        kind: z.enum(Object.keys(SOURCE_KINDS)),
        url: z.url({ protocol: /^https?$/ }),
      })
      .safeParse(source).error,
  ).toBeUndefined();
});

test.each(Object.entries(FIGURES))('the figure %s says of whom, and rests on a source', (_key, figure) => {
  const share = z.number().min(0).max(100);
  expect(
    z
      .strictObject({
        count: share,
        range: z.strictObject({ from: share, to: share }).optional(),
        spread: z
          .strictObject({ from: share, to: share, across: z.string().startsWith('from ') })
          .optional()
          .refine((spread) => !spread || !/\brange\b/.test(figure.whose), 'a range is a range or a spread, not a word'),
        people: z.number().int().positive().nullable(),
        eyes: z.literal(true).optional(),
        holds: z.string().min(1),
        holdsNot: z.string().min(1),
        holdsInRow: z.string().min(1).optional(),
        whose: z.string().min(1),
        when: z.string().min(1).nullable(),
        source: z.enum(Object.keys(SOURCES)),
      })
      .safeParse(figure).error,
  ).toBeUndefined();
});

test('every source is cited by a text with dates', () => {
  const cited = SOURCED_TEXTS.flatMap(({ sources }) => sources);
  const undated = Object.values(SOURCES).filter((source) => !cited.some((one) => isSameSource(one, source)));
  expect(undated.map(({ title, detail }) => `${title}, ${detail}`)).toEqual([]);
});

test('the page about the site lists every text about lenses and surgery with its dates', () => {
  expect(textsOf(CATALOGUE).map(({ to, history }) => [to, history])).toEqual(
    MEDICAL_TEXTS.map(({ url, history }) => [url, history]),
  );
});
