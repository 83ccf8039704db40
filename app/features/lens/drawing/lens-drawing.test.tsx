import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { LENS_TYPES } from '#domain/lens/rules.ts';
import { descriptionOf, LENS_DESCRIPTIONS, TYPE_DESCRIPTIONS } from './descriptions.ts';
import { designOf, LENS_DESIGNS, TYPE_DESIGNS } from './designs.ts';
import { LensDrawing } from './lens-drawing.tsx';
import { LensFigure } from './lens-figure.tsx';
import { type DrawnLens, hasOwnDrawing, nameOf, OWN_DRAWINGS } from './names.ts';
import { drawingSprite, InlineDrawing } from './sprite.tsx';

const OWN = CATALOGUE.filter(hasOwnDrawing);
/** One lens of each type without a drawing of its own. */
const UNDRAWN: DrawnLens[] = LENS_TYPES.map((type) => ({ id: 0, type }));
const VARIANTS = [...OWN, ...UNDRAWN].flatMap((lens) => [false, true].map((detail) => ({ lens, ...lens, detail })));
const drawn = (wanted: number) => OWN.find(({ id }) => id === wanted) as DrawnLens;
const VIEW_BOX_LIMIT = 63;

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
    const markup = renderToStaticMarkup(<InlineDrawing lens={lens} detail={detail} />);
    expect(markup).not.toMatch(/NaN|undefined|Infinity|e-\d/);
    expect(markup).not.toMatch(/\d\.\d{3}/);
    expect(markup.length).toBeLessThan(4_000);
    expect(markup).not.toMatch(/\sid="|url\(/);
  });

  it.each(VARIANTS)('keeps lens $id, $type (detail: $detail) inside its frame', ({ lens, detail }) => {
    const points = pathPoints(renderToStaticMarkup(<InlineDrawing lens={lens} detail={detail} />));
    expect(points.length).toBeGreaterThan(20);
    for (const [x, y] of points) {
      expect(Math.abs(x ?? Number.NaN)).toBeLessThanOrEqual(VIEW_BOX_LIMIT);
      expect(Math.abs(y ?? Number.NaN)).toBeLessThanOrEqual(VIEW_BOX_LIMIT);
    }
  });

  it.each([false, true])('is in its sprite under the name that pages reference (detail: %s)', (detail) => {
    const sprite = readFileSync(new URL(`${detail ? 'large' : 'small'}.svg`, import.meta.url), 'utf8');
    // After a change of the designs, `npm run images` regenerates the files.
    expect(sprite).toBe(drawingSprite(detail));
    for (const lens of [...OWN, ...UNDRAWN]) {
      expect(sprite.split(`id="${nameOf(lens)}"`)).toHaveLength(2);
      expect(renderToStaticMarkup(<LensDrawing lens={lens} detail={detail} />)).toContain(`.svg#${nameOf(lens)}"`);
    }
  });

  it('takes every color from the theme', () => {
    for (const { lens, detail } of VARIANTS) {
      const markup = renderToStaticMarkup(<InlineDrawing lens={lens} detail={detail} />);
      const colors = [...markup.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, color]) => color);
      expect(colors.length).toBeGreaterThan(3);
      for (const color of colors) expect(color).toMatch(/^none$|^(color-mix\(in srgb, )?var\(--color-lens-\w+, #/);
    }
  });

  it('gives each drawn lens a drawing and a text alternative of its own', () => {
    const drawings = OWN.map((lens) => renderToStaticMarkup(<InlineDrawing lens={lens} />));
    expect(OWN.map(({ id }) => id)).toEqual(OWN_DRAWINGS);
    expect(Object.keys(LENS_DESIGNS).map(Number)).toEqual(OWN_DRAWINGS);
    expect(new Set(drawings).size).toBe(OWN.length);
    expect(Object.keys(LENS_DESCRIPTIONS)).toEqual(Object.keys(LENS_DESIGNS));
    const texts = Object.values({ ...LENS_DESCRIPTIONS, ...TYPE_DESCRIPTIONS });
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/^A [^.]+\.$/);
  });

  it.each(UNDRAWN)('shows the type of a lens that nobody has drawn: $type', (lens) => {
    expect(designOf(lens)).toBe(TYPE_DESIGNS[lens.type]);
    expect(descriptionOf(lens)).toMatch(/, drawn for its type\.$/);
    expect(renderToStaticMarkup(<LensFigure lens={lens} />)).toContain('>Schematic of its type, not to scale<');
  });

  it.each([...OWN, ...UNDRAWN].map((lens) => ({ ...designOf(lens), description: descriptionOf(lens) })))(
    'says what it shows: $description',
    ({ haptics, optic, tint, description }) => {
      const says = (words: RegExp) => words.test(description);
      const forms = { loops: /two .* arms/, threads: /two thin blue loops/, frame: /frame/ };
      const optics = {
        plain: /plain, clear surface/,
        'light-treatment': /cone of violet light/,
        rings: /fine rings/,
        'ring-pairs': /rings in pairs/,
        'saw-tooth-rings': /wide shaded rings.*saw-tooth/,
        'raised-disc': /no rings.*raised disc in the center/,
        gradient: /no rings.*smooth shading/,
        'toric-marks': /three dots at either end of a dashed line/,
        'near-segment': /fan-shaped segment fills its lower part/,
      };
      expect(description).toMatch(forms[haptics.form]);
      expect(description).toMatch(optics[optic.form]);
      expect(says(/yellow/)).toBe(tint > 0);
      expect(says(/hole/)).toBe(haptics.form === 'loops' && haptics.fenestrated === true);
      expect(says(/broad/)).toBe(haptics.form === 'loops' && haptics.tipWidth > 5);
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
    const pathCount = (detail: boolean) =>
      renderToStaticMarkup(<InlineDrawing lens={drawn(6)} detail={detail} />).split('<path').length;
    expect(pathCount(true)).toBe(pathCount(false) + 2);
  });

  it('captions the figure as schematic', () => {
    const markup = renderToStaticMarkup(<LensFigure lens={drawn(2)} />);
    expect(markup).toMatch(/^<figure>.*<figcaption[^>]*>Schematic, not to scale<\/figcaption><\/figure>$/);
    expect(markup).toContain('role="img"');
  });
});
