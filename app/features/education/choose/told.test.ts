import { describe, expect, it } from 'vitest';
import { CLASS_SUMMARIES } from '#app/features/education/class-summaries.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { ONE_MORE } from '#domain/lens/one-more.fixture.ts';
import { PRIORITIES } from '#domain/lens/rules/priorities.ts';
import { showTrial } from './figure.ts';
import { lensToChoose, type Told, tellOfClass, tellOfLens } from './told.ts';

const TOLD: [name: string, told: Told][] = PRIORITIES.flatMap((priority) => [
  ...CLASS_SUMMARIES.map(({ label, type }): [string, Told] => [`${label}, ${priority}`, tellOfClass(type, priority)]),
  ...CATALOGUE.map((lens): [string, Told] => [`${lens.name}, ${priority}`, tellOfLens(lensToChoose(lens), priority)]),
]);

describe.each(TOLD)('what is told of %s', (name, told) => {
  it('has both sides, a few words for tables, and a source', () => {
    for (const side of [told.gives, told.givesUp]) expect(side).toMatch(/^[A-Z“].+\.$/s);
    expect(told.short).not.toBe('');
    // Of Odyssey no year is found, and so no source either.
    if (name !== 'J&J Tecnis Odyssey, record') expect(told.sources.length + told.figures.length).toBeGreaterThan(0);
    expect(told.gives + told.givesUp).not.toMatch(/\b(best|superior|guaranteed|ideal|recommend|match)\b/i);
  });

  it('gives each figure with its range or the word that none is told, with people, time and source', () => {
    for (const figure of told.figures.map(showTrial)) {
      expect(figure.count).toBeGreaterThan(0);
      expect(figure.of).toMatch(figure.range ? /\d/ : /Not told in our source: .*range\.$/);
      expect(figure.of).toMatch(/surgery|last visit/);
      expect(figure.of.startsWith(figure.brief.slice(0, -1))).toBe(true);
      expect(figure.source?.url).toMatch(/^https:/);
      if (!figure.range) continue;
      expect(figure.range.from).toBeLessThan(figure.count);
      expect(figure.range.to).toBeGreaterThan(figure.count);
    }
  });
});

it('a lens of which nothing is known speaks by its class, but for its record', () => {
  const added = lensToChoose(ONE_MORE);
  expect(tellOfLens(added, 'reading')).toMatchObject({
    gives: tellOfClass(ONE_MORE.type, 'reading').gives,
    figures: [],
    asItsClass: true,
  });
  expect(tellOfLens(added, 'record')).toMatchObject({ short: 'not found', asItsClass: false });
});

it('the range of a share follows from so many people', () => {
  const told = tellOfLens(lensToChoose(CATALOGUE.find(({ id }) => id === 3)!), 'reading');
  const [shown] = told.figures.map(showTrial);
  expect(shown).toMatchObject({
    count: 83,
    of: '59 people with the earlier PanOptix. Not told in our source: time since surgery.',
  });
  expect([shown?.range?.from, shown?.range?.to].map((end) => Math.round(end ?? 0))).toEqual([72, 91]);
});
