import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';

/** Text with a readable line length, among tables and pictures that use the full width. */
export function LeafletText({ children }: { children: ReactNode }) {
  return (
    <Prose className="max-w-none [&>:is(p,ul,ol,dl)]:max-w-text print:[&>:is(p,ul,ol,dl)]:max-w-form [&>div+div]:mt-10">
      {children}
    </Prose>
  );
}

/**
 * Text set like a good leaflet: plain h2, h3, p, ul, ol, dl, table and blockquote inside get their styles from here.
 */
function Prose({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes('prose', className)}>{children}</div>;
}
