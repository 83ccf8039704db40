import { expect, test } from 'vitest';
import { bitOf, hasAll, hasAny, PANEL_NAMES } from './panels.ts';

test('however many panels there are, each stands by itself in a set of them', () => {
  const every = PANEL_NAMES.reduce((panels, panel) => panels | bitOf(panel), 0n);
  for (const [place, panel] of PANEL_NAMES.entries()) {
    expect(hasAll(every, bitOf(panel))).toBe(true);
    expect(hasAny(every & ~bitOf(panel), bitOf(panel)), panel).toBe(false);
    expect(bitOf(panel), panel).toBe(2n ** BigInt(place));
  }
});
