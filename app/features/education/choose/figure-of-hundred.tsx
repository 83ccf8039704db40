import { Cite } from '#app/features/education/citations.tsx';
import { IconArray } from '#app/ui/icon-array.tsx';
import type { ShownFigure } from './figure.ts';

/** A figure as icons and in words, with its population, time and source. */
export function FigureOfHundred({ figure: { of, brief: _, source, ...figure } }: { figure: ShownFigure }) {
  return (
    <li className="choose-figure">
      <IconArray {...figure} />
      <p className="text-ink-soft text-sm">
        {of}
        {source && <Cite of={source} />}
      </p>
    </li>
  );
}
