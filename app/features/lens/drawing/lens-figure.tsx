import { LensDrawing } from './lens-drawing.tsx';

/** The large drawing of a lens with its caption. */
export function LensFigure({ lensId, className }: { lensId: number; className?: string }) {
  return (
    <figure className={className}>
      <LensDrawing lensId={lensId} className="h-auto w-full" detail />
      <figcaption className="mt-2 text-center">Schematic, not to scale</figcaption>
    </figure>
  );
}
