import type { ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { readTradeOff, type Sight, type TradeOff } from '#domain/review/rules/trade-off.ts';

/** What a lens trades off, in plain words. */
export const SIGHT_LABELS: Record<Sight, string> = {
  dayVision: 'Far by day',
  intermediateVision: 'Arm’s length',
  nearVision: 'Near',
  nightVision: 'Night',
};

const IN_SENTENCE: Record<Sight, string> = {
  dayVision: 'far',
  intermediateVision: 'arm’s length',
  nearVision: 'near',
  nightVision: 'night',
};

const listed = (sights: readonly Sight[]) =>
  sights.map((sight) => IN_SENTENCE[sight]).join(sights.length === 2 ? ' and ' : ', ');

function said({ strongest, weakest }: TradeOff): string {
  if (strongest.length + weakest.length < 4 || strongest.length === weakest.length)
    return `Strongest at ${listed(strongest)}, weakest at ${listed(weakest)}.`;
  return strongest.length < weakest.length ? `Strongest at ${listed(strongest)}.` : `Weakest at ${listed(weakest)}.`;
}

/** A sentence on the strengths and weaknesses of a lens that are statistically clear; null without reviews. */
export function tradeOffWords(figures: ShownFigures): string | null {
  if (figures.reviews === 0) return null;
  const tradeOff = readTradeOff(figures.tradeOff);
  if (tradeOff === 'few') return 'Too few answers yet to show strengths and weaknesses.';
  return tradeOff === 'even' ? 'About even: the differences are small or may be chance.' : said(tradeOff);
}
