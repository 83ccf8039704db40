import type { LensType } from '#domain/lens/rules.ts';
import { LensDrawing } from './lens-drawing.tsx';
import { type DrawnLens, hasOwnDrawing } from './names.ts';

/** What the drawing of each lens shows, in one sentence. */
export const LENS_DESCRIPTIONS: Readonly<Record<number, string>> = {
  1: 'A round lens with a plain surface, held by two thin blue loops; a cone of violet light falls on its center.',
  2: 'A round lens with two broad curved arms; fine rings, closer together toward the rim, fill the lens.',
  3: 'A round, pale yellow lens with two slim bent arms; fine rings lie in the central part, inside a clear rim.',
  4: 'A round, pale yellow lens with two slim bent arms; it has no rings, only a soft raised disc in the center.',
  5: 'A round lens with rings in pairs across its surface and two tapering arms that each have a small hole at the root.',
  6: 'A round, faintly yellow lens with two broad curved arms and wide shaded rings, which in cross-section form a saw-tooth.',
  7: 'A round lens with a plain, clear surface and two slender curved arms.',
  8: 'A round, clear lens with two slender curved arms; three dots at either end of a dashed line mark its axis.',
  9: 'A round lens in a frame with four rounded corners and two open windows; a fan-shaped segment fills its lower part.',
  10: 'A round lens with two broad curved arms; it has no rings, only a smooth shading that deepens toward the center.',
};

/** What the drawing shows when a lens is drawn by its type. */
export const TYPE_DESCRIPTIONS: Readonly<Record<LensType, string>> = {
  Monofocal: 'A round lens with two slender curved arms and a plain, clear surface, drawn for its type.',
  Multifocal: 'A round lens with two slender curved arms and fine rings, drawn for its type.',
  'Extended Depth of Focus':
    'A round lens with two slender curved arms; it has no rings, only a smooth shading that deepens toward the center, drawn for its type.',
  Toric:
    'A round lens with two slender curved arms; three dots at either end of a dashed line mark its axis, drawn for its type.',
  'Adjustable Monofocal':
    'A round lens with two slender curved arms; a cone of violet light falls on its center, drawn for its type.',
};

export const descriptionOf = ({ id, type }: DrawnLens): string => LENS_DESCRIPTIONS[id] ?? TYPE_DESCRIPTIONS[type];

/** The large drawing of a lens with its caption. */
export function LensFigure({ lens, className }: { lens: DrawnLens; className?: string }) {
  return (
    <figure className={className}>
      <LensDrawing lens={lens} title={descriptionOf(lens)} className="h-auto w-full" detail />
      <figcaption className="mt-2 text-center">
        {hasOwnDrawing(lens) ? 'Schematic, not to scale' : 'Schematic of its type, not to scale'}
      </figcaption>
    </figure>
  );
}
