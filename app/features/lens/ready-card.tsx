import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { LensCard, type LensCardProps } from './lens-card.tsx';

/** Room for some 300 cards, in characters. */
const LARGEST = 1_000_000;

/** Cards by all that they show, so that none is ever out of date; the ones read longest ago go first. */
const ready = new LRUCache<string, string>({
  maxSize: LARGEST,
  sizeCalculation: (html, shown) => html.length + shown.length,
});

/** What only a browser answers. */
const NOTHING = () => {};

/**
 * The markup of a card, as the page would render it. Of a page that is made anew since the figures of one lens have
 * changed, all other cards are what they were. A card therefore depends on its properties alone: it uses no context
 * and no `useId`.
 */
export function readyCard(card: Omit<LensCardProps, 'onChange'>): string {
  const shown = JSON.stringify(card);
  const known = ready.get(shown);
  if (known !== undefined) return known;
  const html = renderToString(<LensCard {...card} onChange={NOTHING} />);
  ready.set(shown, html);
  return html;
}
