import { describe, expect, it } from 'vitest';
import { CLASS_SUMMARIES } from '#app/features/education/class-summaries.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { ONE_MORE } from '#domain/lens/one-more.fixture.ts';
import { PRIORITIES } from '#domain/lens/rules/priorities.ts';
import { showTrial } from './figure.ts';
import { lensToChoose, type TradeOff, tradeOffOfClass, tradeOffOfLens } from './trade-offs.ts';

const TRADE_OFFS: [name: string, tradeOff: TradeOff][] = PRIORITIES.flatMap((priority) => [
  ...CLASS_SUMMARIES.map(({ label, type }): [string, TradeOff] => [
    `${label}, ${priority}`,
    tradeOffOfClass(type, priority),
  ]),
  ...CATALOGUE.map((lens): [string, TradeOff] => [
    `${lens.name}, ${priority}`,
    tradeOffOfLens(lensToChoose(lens), priority),
  ]),
]);

describe.each(TRADE_OFFS)('the trade-off of %s', (name, tradeOff) => {
  it('has both sides, a few words for tables, and a source', () => {
    for (const side of [tradeOff.gives, tradeOff.givesUp]) expect(side).toMatch(/^[A-Z“].+\.$/s);
    expect(tradeOff.short).not.toBe('');
    // No year was found for Odyssey, so it has no source either.
    if (name !== 'J&J Tecnis Odyssey, record')
      expect(tradeOff.sources.length + tradeOff.figures.length).toBeGreaterThan(0);
    expect(tradeOff.gives + tradeOff.givesUp).not.toMatch(/\b(best|superior|guaranteed|ideal|recommend|match)\b/i);
  });

  it('gives each figure with its interval or a note that it is unknown, with people, time and source', () => {
    for (const figure of tradeOff.figures.map(showTrial)) {
      expect(figure.count).toBeGreaterThan(0);
      expect(figure.of).toMatch(figure.range ? /\d/ : /The report does not give .*the margin of error\.$/);
      expect(figure.of).toMatch(/surgery|last visit/);
      expect(figure.of.startsWith(figure.brief.slice(0, -1))).toBe(true);
      expect(figure.source?.url).toMatch(/^https:/);
      if (!figure.range) continue;
      expect(figure.range.from).toBeLessThan(figure.count);
      expect(figure.range.to).toBeGreaterThan(figure.count);
    }
  });
});

it('a lens without facts has those of its class, except for its record', () => {
  const added = lensToChoose(ONE_MORE);
  expect(tradeOffOfLens(added, 'reading')).toMatchObject({
    gives: tradeOffOfClass(ONE_MORE.type, 'reading').gives,
    figures: [],
    asItsClass: true,
  });
  expect(tradeOffOfLens(added, 'record')).toMatchObject({ short: 'not found', asItsClass: false });
});

it('the interval of a share follows from the number of people', () => {
  const tradeOff = tradeOffOfLens(lensToChoose(CATALOGUE.find(({ id }) => id === 3)!), 'reading');
  const [shown] = tradeOff.figures.map(showTrial);
  expect(shown).toMatchObject({
    count: 83,
    of: '59 people with the earlier PanOptix. The report does not give the time since surgery.',
  });
  expect([shown?.range?.from, shown?.range?.to].map((end) => Math.round(end ?? 0))).toEqual([72, 91]);
});
