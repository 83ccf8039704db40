import { descriptionOf } from './descriptions.ts';
import { LensDrawing } from './lens-drawing.tsx';
import { type DrawnLens, hasOwnDrawing } from './names.ts';

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
