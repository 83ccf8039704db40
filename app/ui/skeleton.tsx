import { classes } from './classes.ts';

/** The place of something still loading. Give it its size by `className`, and put a Spinner label near the group. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classes('block rounded-md bg-mist motion-safe:animate-pulse', className)} />
  );
}
