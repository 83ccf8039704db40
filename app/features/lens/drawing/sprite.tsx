import { renderToStaticMarkup } from 'react-dom/server';
import { LENS_TYPES } from '#domain/lens/rules.ts';
import { designOf } from './designs.ts';
import { LensShapes, strokesOf } from './lens-shapes.tsx';
import { type DrawnLens, nameOf, OWN_DRAWINGS, VIEW_BOX } from './names.ts';

/** One of each: lenses with a drawing of their own, then each type. A lens of this list may have any type. */
const DRAWN: readonly DrawnLens[] = [
  ...OWN_DRAWINGS.map((id) => ({ id, type: LENS_TYPES[0] })),
  ...LENS_TYPES.map((type) => ({ id: 0, type })),
];

/**
 * All drawings as one SVG file, each under its name; the result is `small.svg` and, with `detail`, `large.svg` beside
 * this file.
 */
export function drawingSprite(detail: boolean): string {
  const shapes = renderToStaticMarkup(
    DRAWN.map((lens) => (
      <g key={nameOf(lens)} id={nameOf(lens)} {...strokesOf(detail)}>
        <LensShapes design={designOf(lens)} detail={detail} />
      </g>
    )),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX}"><defs>${shapes}</defs></svg>\n`;
}

/** A drawing that contains its shapes, for pictures outside of pages. */
export function InlineDrawing({ lens, detail = false }: { readonly lens: DrawnLens; readonly detail?: boolean }) {
  return (
    <svg aria-hidden="true" width="96" height="96" viewBox={VIEW_BOX} {...strokesOf(detail)}>
      <LensShapes design={designOf(lens)} detail={detail} />
    </svg>
  );
}
