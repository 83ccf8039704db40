import { describe, expect, it } from 'vitest';
import { layOutStack } from './shares-chart.tsx';

describe('a stacked bar', () => {
  it('is filled from end to end by pieces as wide as their shares', () => {
    const boxes = layOutStack(
      [5, 0, 3, 2].map((count) => ({ count, n: 10 })),
      500,
    );
    expect(boxes.map(({ x, width }) => [x, width])).toEqual([
      [0, 250],
      [250, 0],
      [250, 150],
      [400, 100],
    ]);
  });
});
