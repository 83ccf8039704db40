import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/** Room for some 300 cards, in characters. */
const LARGEST = 1_000_000;

/** Parts by all that they show, so that none is ever out of date; the ones read longest ago go first. */
const ready = new LRUCache<string, string>({
  maxSize: LARGEST,
  sizeCalculation: (html, shown) => html.length + shown.length,
});
const numbers = new WeakMap<object, number>();
let parts = 0;

function numberOf(part: object): number {
  const known = numbers.get(part);
  if (known !== undefined) return known;
  parts += 1;
  numbers.set(part, parts);
  return parts;
}

/** The markup of a part, as the page would render it. What only a browser answers is no part of it. */
export function readyMarkup<Shown extends object>(Part: ComponentType<Shown>, shown: Shown): string {
  const name = `${numberOf(Part)} ${JSON.stringify(shown)}`;
  const known = ready.get(name);
  if (known !== undefined) return known;
  const html = renderToString(<Part {...shown} />);
  ready.set(name, html);
  return html;
}
