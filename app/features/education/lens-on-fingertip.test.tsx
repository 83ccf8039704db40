import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LensOnFingertip } from './lens-on-fingertip.tsx';

const markup = renderToStaticMarkup(<LensOnFingertip />);
const drawing = readFileSync(new URL('lens-on-fingertip.svg', import.meta.url), 'utf8');
const css = readFileSync(new URL('drawn-to-scale.css', import.meta.url), 'utf8');

/** The points of the first path that is drawn without a fill and with round ends: the two arms. */
function armPoints(): [x: number, y: number][] {
  const [, path = ''] = /<path d="([^"]*)"[^>]*stroke-linecap="round"/.exec(drawing) ?? [];
  return path
    .split(/[MC]/)
    .filter(Boolean)
    .map((points) => points.split(' ').slice(-2).map(Number) as [number, number]);
}

test('the lens is 6 mm wide and 13 mm with its arms, in tenths of a millimeter', () => {
  expect(drawing).toContain('<circle r="30"');
  const reach = Math.max(...armPoints().map(([x, y]) => Math.hypot(x, y)));
  expect(armPoints()).toHaveLength(6);
  expect(reach).toBeGreaterThan(63);
  expect(reach).toBeLessThanOrEqual(65);
});

test('printed, it is as large as life', () => {
  expect(drawing).toContain('viewBox="0 0 400 250"');
  expect(css).toMatch(/@media print \{\s*width: 40mm;/);
});

test('it says that it is drawn, and what is seen', () => {
  expect(markup).toContain('not a photograph');
  expect(markup).toMatch(/<img [^>]*alt="A small clear disc with two thin curved arms lies on a fingertip\./);
});
