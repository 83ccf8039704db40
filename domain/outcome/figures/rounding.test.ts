import { expect, test } from 'vitest';
import type { CylinderPanel, OutcomeFigures, Panel } from '../rules.ts';
import { figuresOf } from './figures.fixture.ts';
import { ROUNDING, type Rules, rounded } from './rounding.ts';

test('a panel or a figure without a rule does not compile', () => {
  const { halos: _, ...withoutHalos } = ROUNDING;
  // @ts-expect-error a panel is missing
  withoutHalos satisfies Rules<OutcomeFigures>;
  // @ts-expect-error a new panel has no rule
  ROUNDING satisfies Rules<OutcomeFigures & { readonly newPanel: Panel<CylinderPanel> }>;
  const cylinder = { n: (n: number) => n, mean: (mean: number) => mean };
  // @ts-expect-error figures within a panel are missing
  cylinder satisfies Rules<CylinderPanel>;
  expect(Object.keys(ROUNDING)).toContain('halos');
});

test('nothing without a rule comes through', () => {
  const figures = { ...figuresOf([]), newPanel: { n: 9, mean: 0.123456789 } };
  expect(new Set(Object.keys(rounded(figures)))).toEqual(new Set(Object.keys(figuresOf([]))));
});
