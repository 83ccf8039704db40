import large from './large.svg?url';
import type { DrawnLens } from './names.ts';
import { nameOf, VIEW_BOX } from './names.ts';
import small from './small.svg?url';

type Props = {
  readonly lens: DrawnLens;
  /** What is seen, for those who do not see it; without it the drawing is hidden from them: it only decorates. */
  readonly title?: string;
  readonly className?: string;
  /** Every ring, for a width of about 400 px and more. */
  readonly detail?: boolean;
};

/**
 * The schematic drawing of a lens, seen from the front, in the colors of the theme. Its shapes lie in a sheet of their
 * own that browsers keep, so that no page repeats them and no script knows how to draw them.
 */
export function LensDrawing({ lens, title, className, detail = false }: Props) {
  return (
    <svg
      role="img"
      aria-label={title}
      aria-hidden={title === undefined || undefined}
      className={className}
      width="96"
      height="96"
      viewBox={VIEW_BOX}
    >
      <use href={`${detail ? large : small}#${nameOf(lens)}`} />
    </svg>
  );
}
