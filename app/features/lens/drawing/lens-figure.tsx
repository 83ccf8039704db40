import { descriptionOf } from './descriptions.ts';
import { type DrawnLens, hasOwnDrawing } from './designs.ts';
import { LensDrawing } from './lens-drawing.tsx';

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
