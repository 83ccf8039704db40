import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Drawing } from '#app/features/outcome/figures/charts/plot.tsx';
import { drawingWidth, LINE, textWidth } from '#app/features/outcome/figures/charts/text.ts';
import { EXAMPLE, figuresFrom } from '#app/features/outcome/figures/example.fixture.ts';
import { ALL_CHARTS } from '#app/features/outcome/figures/parts.ts';
import type { AnsweredFigures, Snellen } from '#domain/outcome/rules.ts';
import { samples } from '#tests/support/samples.ts';

const pairs: readonly (readonly [Snellen, Snellen])[] = [
  ['20/20', '20/20'],
  ['20/25', '20/20'],
  ['20/30', '20/20'],
  ['20/100', '20/20'],
  ['20/20', '20/20'],
];
const pairFigures = figuresFrom(pairs.map(([ucdva, dcfva]) => ({ ucdva, dcfva, refractiveTarget: 0 })));
const panel = pairFigures.acuity.ucdva;
const FIGURES: AnsweredFigures = {
  ...EXAMPLE,
  acuity: { ...EXAMPLE.acuity, uciva: panel, dciva: panel, ucnva: panel, dcnva: panel },
  lineDifference: pairFigures.lineDifference,
};

const BOTH = [{ ...FIGURES, scope: 'mine' }, FIGURES] as const;

type Written = { readonly line: string; readonly left: number; readonly right: number; readonly base: number };

/** The lines of text of a drawing with their positions. */
function written(html: string): Written[] {
  const moves: [x: number, y: number][] = [];
  const lines: Written[] = [];
  const tags =
    /<g(?: transform="translate\((?<dx>[-\d.]+) (?<dy>[-\d.]+)\)")?>|(?<end><\/g>)|<text(?<text>[^>]*)>(?<inner>.*?)<\/text>/g;
  for (const { groups = {} } of html.matchAll(tags)) {
    const { dx = '0', dy = '0', end, text, inner = '' } = groups;
    if (end) moves.pop();
    else if (text === undefined) moves.push([Number(dx), Number(dy)]);
    else {
      const at = (name: string) => Number(new RegExp(` ${name}="([-\\d.]+)"`).exec(text)?.[1]);
      const [x, y] = moves.reduce(([right, down], [a, b]) => [right + a, down + b] as const, [
        at('x'),
        at('y'),
      ] as const);
      const anchor = /text-anchor="(\w+)"/.exec(text)?.[1];
      [...inner.matchAll(/<tspan[^>]*>([^<]*)/g)].forEach(([, line = ''], index) => {
        const width = textWidth(line);
        const left = x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
        lines.push({ line, left, right: left + width, base: y + index * LINE });
      });
    }
  }
  return lines;
}

/** Capitals and digits are about 12 high; descenders are thin and may touch. */
const meet = (one: Written, other: Written) =>
  one.left < other.right && other.left < one.right && Math.abs(one.base - other.base) < 12;

it('every chart is legible on a screen of any width, with text of any size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 250, max: 1_200 }), fc.integer({ min: 16, max: 36 }), (pixels, textSize) => {
      const width = drawingWidth(pixels, textSize);
      for (const [chart, shown] of ALL_CHARTS.flatMap(
        (one) =>
          [
            [one, [FIGURES]],
            [one, BOTH],
          ] as const,
      )) {
        const view = chart.read(shown);
        if (!('picture' in view)) continue;
        const html = renderToStaticMarkup(<Drawing value={{ width, label: view.finding }}>{view.picture}</Drawing>);
        expect(html, chart.id).not.toMatch(/(?:width|height|r)="-|NaN/);
        const lines = written(html);
        expect(lines.length, chart.id).toBeGreaterThan(4);
        for (const [index, one] of lines.entries()) {
          const out = Math.max(-one.left, one.right - width);
          expect(out, `${chart.id}, ${width} wide: “${one.line}” is cut off`).toBeLessThanOrEqual(1);
          const other = lines.slice(index + 1).find((candidate) => meet(one, candidate));
          expect(other?.line, `${chart.id}, ${width} wide: met by “${one.line}”`).toBeUndefined();
        }
      }
    }),
    {
      numRuns: samples(20),
      examples: [
        [280, 16],
        [288, 36],
        [328, 18],
        [560, 18],
      ],
    },
  );
});
