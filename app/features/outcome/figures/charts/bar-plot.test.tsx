import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BarPlot } from './bar-plot.tsx';
import { Drawing } from './plot.tsx';
import { textWidth } from './text.ts';

describe('the title of an axis', () => {
  it('is no wider than its drawing, and the drawing begins below it', () => {
    const title = 'Spherical equivalent minus target (D); minus is more myopic';
    const draw = (width: number) =>
      renderToStaticMarkup(
        <Drawing value={{ width, label: 'errors' }}>
          <BarPlot
            bars={{
              top: 50,
              categories: [{ label: 'far, −1.00 to −0.51', lines: ['far, from −1.00 to −0.51'] }],
              series: [],
            }}
            categoryTitle={title}
            valueTitle="Eyes (%)"
          />
        </Drawing>,
      );
    const narrow = draw(100);
    const lines = [...(/plot-axis-title">(.*?)<\/text>/.exec(narrow)?.[1]?.matchAll(/<tspan[^>]*>([^<]+)/g) ?? [])];
    const words = lines.map(([, line = '']) => line);
    expect(words.join(' ')).toBe(title);
    for (const line of words) expect(textWidth(line), line).toBeLessThanOrEqual(100);
    const heightOf = (html: string) => Number(/viewBox="0 0 \d+ ([\d.]+)"/.exec(html)?.[1]);
    expect(heightOf(narrow) - heightOf(draw(150))).toBeGreaterThan(0);
  });
});
