import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/**
 * Text set like a good leaflet: plain h2, h3, p, ul, ol, dl, table and blockquote inside get their styles from here.
 */
export function Prose({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes('prose', className)}>{children}</div>;
}
