import { classes } from './classes.ts';

interface SpinnerProps {
  /** The reason for waiting, such as "Loading the figures...". Without it the spinner is decoration. */
  label?: string;
  size?: 'small' | 'large';
}

/** Something is loading. Does not move (a three-quarter ring) when the visitor prefers reduced motion. */
export function Spinner({ label, size = 'large' }: SpinnerProps) {
  const ring = (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block shrink-0 rounded-full border-current border-r-transparent motion-safe:animate-spin',
        size === 'small' ? 'size-5 border-3' : 'size-10 border-4 text-act',
      )}
    />
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-3">
      {ring}
      {label}
    </span>
  );
}
