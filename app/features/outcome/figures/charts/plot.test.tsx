import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Area, LOOKS, Plot } from './plot.tsx';

describe('fills', () => {
  it('differ in more than color, and those of two drawings on a page do not mix', () => {
    const one = (
      <Plot height={10}>
        {LOOKS.map((look) => (
          <Area key={look} x={0} y={0} width={1} height={1} look={look} />
        ))}
      </Plot>
    );
    const html = renderToStaticMarkup(
      <>
        {one}
        {one}
      </>,
    );
    const fills = [...html.matchAll(/fill="url\(#([^)]+)\)"/g)].map(([, id]) => id);
    const patterns = [...html.matchAll(/<pattern id="([^"]+)"/g)].map(([, id]) => id);
    expect(fills).toHaveLength(4);
    expect(new Set(fills)).toEqual(new Set(patterns));
    expect(new Set(patterns).size).toBe(4);
  });
});
