import large from './large.svg?url';
import { type DrawnLens, nameOf, VIEW_BOX } from './names.ts';
import small from './small.svg?url';

type Props = {
  readonly lens: DrawnLens;
  /** The text alternative; without it the drawing is decoration and hidden from screen readers. */
  readonly title?: string;
  readonly className?: string;
  /** Every ring, for a width of about 400 px and more. */
  readonly detail?: boolean;
};

/**
 * The schematic drawing of a lens, seen from the front, in the colors of the theme. Its shapes are in a separate sprite
 * that browsers cache, so that pages and scripts do not contain them.
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
