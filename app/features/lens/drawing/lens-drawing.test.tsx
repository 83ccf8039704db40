import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { LENS_TYPES } from '#domain/lens/rules.ts';
import { LensDrawing } from './lens-drawing.tsx';
import { descriptionOf, LENS_DESCRIPTIONS, LensFigure, TYPE_DESCRIPTIONS } from './lens-figure.tsx';
import { type DrawnLens, hasOwnDrawing, nameOf, OWN_DRAWINGS } from './names.ts';

const OWN = CATALOGUE.filter(hasOwnDrawing);
/** One lens of each type without a drawing of its own. */
const UNDRAWN: DrawnLens[] = LENS_TYPES.map((type) => ({ id: 0, type }));
const VARIANTS = [...OWN, ...UNDRAWN].flatMap((lens) => [false, true].map((detail) => ({ lens, ...lens, detail })));
const drawn = (wanted: number) => OWN.find(({ id }) => id === wanted) as DrawnLens;
const VIEW_BOX_LIMIT = 63;

const [small, large] = ['small', 'large'].map((size) => readFileSync(new URL(`${size}.svg`, import.meta.url), 'utf8'));
const spriteOf = (detail: boolean) => (detail ? large : small) ?? '';

/** The shapes of a drawing, as its sprite has them. */
function shapesOf(lens: DrawnLens, detail = false): string {
  const [, shapes = ''] = new RegExp(`<g id="${nameOf(lens)}"([^]*?)\n    </g>`).exec(spriteOf(detail)) ?? [];
  return shapes;
}

/** Every point and control point of the paths of a drawing. */
function pathPoints(markup: string): number[][] {
  const commands = [...markup.matchAll(/ d="([^"]*)"/g)].flatMap(([, path = '']) => path.match(/[A-Y][^A-Z]*/g) ?? []);
  return commands.flatMap((command) => {
    const numbers = (command.match(/-?[\d.]+/g) ?? []).map(Number);
    const coordinates = command.startsWith('A') ? numbers.slice(-2) : numbers;
    return coordinates.flatMap((x, index) => (index % 2 === 0 ? [[x, coordinates[index + 1] ?? Number.NaN]] : []));
  });
}

describe('lens drawings', () => {
  it.each(VARIANTS)('draws lens $id, $type (detail: $detail) soundly and lightly', ({ lens, detail }) => {
    const markup = shapesOf(lens, detail);
    expect(markup).not.toMatch(/NaN|undefined|Infinity|e-\d/);
    expect(markup).not.toMatch(/\d\.\d{3}/);
    expect(markup.length).toBeLessThan(4_000);
    expect(markup).not.toMatch(/\sid="|url\(/);
  });

  it.each(VARIANTS)('keeps lens $id, $type (detail: $detail) inside its frame', ({ lens, detail }) => {
    const points = pathPoints(shapesOf(lens, detail));
    expect(points.length).toBeGreaterThan(20);
    for (const [x, y] of points) {
      expect(Math.abs(x ?? Number.NaN)).toBeLessThanOrEqual(VIEW_BOX_LIMIT);
      expect(Math.abs(y ?? Number.NaN)).toBeLessThanOrEqual(VIEW_BOX_LIMIT);
    }
  });

  it.each([false, true])('is in its sprite under the name that pages reference (detail: %s)', (detail) => {
    const sprite = spriteOf(detail);
    for (const lens of [...OWN, ...UNDRAWN]) {
      expect(sprite.split(`id="${nameOf(lens)}"`)).toHaveLength(2);
      expect(renderToStaticMarkup(<LensDrawing lens={lens} detail={detail} />)).toContain(`.svg#${nameOf(lens)}"`);
    }
  });

  it('takes every color from the theme', () => {
    for (const { lens, detail } of VARIANTS) {
      const colors = [...shapesOf(lens, detail).matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, color]) => color);
      expect(colors.length).toBeGreaterThan(3);
      for (const color of colors) expect(color).toMatch(/^none$|^(color-mix\(in srgb, )?var\(--color-lens-\w+, #/);
    }
  });

  it('gives each drawn lens a drawing and a text alternative of its own', () => {
    const drawings = OWN.map((lens) => shapesOf(lens));
    expect(OWN.map(({ id }) => id)).toEqual(OWN_DRAWINGS);
    expect(new Set(drawings).size).toBe(OWN.length);
    expect(Object.keys(LENS_DESCRIPTIONS).map(Number)).toEqual(OWN_DRAWINGS);
    const texts = Object.values({ ...LENS_DESCRIPTIONS, ...TYPE_DESCRIPTIONS });
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/^A [^.]+\.$/);
  });

  it.each(UNDRAWN)('shows the type of a lens that nobody has drawn: $type', (lens) => {
    expect(shapesOf(lens)).not.toBe('');
    expect(descriptionOf(lens)).toMatch(/, drawn for its type\.$/);
    expect(renderToStaticMarkup(<LensFigure lens={lens} />)).toContain('>Schematic of its type, not to scale<');
  });

  it.each([...OWN, ...UNDRAWN].map((lens) => ({ description: descriptionOf(lens), shapes: shapesOf(lens, true) })))(
    'says what it shows: $description',
    ({ description, shapes }) => {
      const [, body = ''] = / d="([^"]*)"/.exec(shapes) ?? [];
      const says = (words: RegExp) => words.test(description);
      const has = (mark: RegExp) => mark.test(shapes);
      expect(says(/yellow/)).toBe(has(/--color-lens-tint/));
      expect(says(/dashed line/)).toBe(has(/stroke-dasharray/));
      expect(says(/cone of violet light/)).toBe(has(/fill-opacity="0\.2"/));
      expect(says(/fan-shaped segment/)).toBe(has(/fill-opacity="0\.18"/));
      expect(says(/smooth shading/)).toBe(has(/fill-opacity="0\.02"/));
      expect(says(/raised disc/)).toBe(has(/fill-opacity="0\.4"/));
      expect(says(/thin blue loops/)).toBe(!body.endsWith('Z'));
      // The outline, and a hole at the root of each arm or a window at each end of the frame.
      expect(says(/small hole|open windows/)).toBe(body.endsWith('Z') && body.split('M').length === 4);
    },
  );

  it('has a text alternative, or the one that the page passes', () => {
    const own = renderToStaticMarkup(<LensFigure lens={drawn(9)} />);
    expect(own).toContain(`aria-label="${LENS_DESCRIPTIONS[9]}"`);
    const titled = renderToStaticMarkup(<LensDrawing lens={drawn(9)} title="Clearview3" className="size-16" />);
    expect(titled).toContain('aria-label="Clearview3"');
    expect(titled).toContain('class="size-16"');
  });

  it('is hidden from screen readers when it is decoration', () => {
    const markup = renderToStaticMarkup(<LensDrawing lens={drawn(4)} />);
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).not.toContain('aria-label');
  });

  it('shows the saw-tooth section only in the large drawing', () => {
    const pathCount = (detail: boolean) => shapesOf(drawn(6), detail).split('<path').length;
    expect(pathCount(true)).toBe(pathCount(false) + 2);
  });

  it('captions the figure as schematic', () => {
    const markup = renderToStaticMarkup(<LensFigure lens={drawn(2)} />);
    expect(markup).toMatch(/^<figure>.*<figcaption[^>]*>Schematic, not to scale<\/figcaption><\/figure>$/);
    expect(markup).toContain('role="img"');
  });
});
