import { classes } from './classes.ts';

/**
 * The placeholder of something still loading. Set its size with `className`, and put a Spinner label near the group.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classes('block rounded-md bg-mist motion-safe:animate-pulse', className)} />
  );
}
