import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BarPlot } from './bar-plot.tsx';
import { Area, LOOKS, Plot } from './plot.tsx';
import { layOutStack } from './stacked-bar.tsx';
import { textWidth, wrapText } from './text.ts';

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

describe('text in a drawing', () => {
  it('breaks only where a line would be too wide', () => {
    const text = 'Always Needs Glasses for Far AND Near (Bifocals/Progressives)';
    expect(wrapText(text, 2_000)).toEqual([text]);
    const lines = wrapText(text, 200);
    expect(lines.join(' ')).toBe(text);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.includes(' ') && textWidth(line) > 200, line).toBe(false);
  });
});

describe('the title of an axis', () => {
  it('is no wider than its drawing, and the drawing begins below it', () => {
    const title = 'Spherical equivalent minus target (D); minus is more myopic';
    const draw = (width: number) =>
      renderToStaticMarkup(
        <BarPlot
          label="errors"
          width={width}
          bars={{ top: 50, categories: [{ label: '−1.00 to −0.51', lines: ['−1.00 to −0.51'] }], series: [] }}
          categoryTitle={title}
          valueTitle="Eyes (%)"
        />,
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

describe('fills', () => {
  it('differ in more than color, and those of two drawings on a page do not mix', () => {
    const one = (
      <Plot label="one" width={10} height={10}>
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
