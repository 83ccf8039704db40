import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Inner space: `snug` for cards in a grid, `roomy` for one card alone, `none` when the content goes edge to edge. */
  space?: 'none' | 'snug' | 'roomy';
}

const spaces = { none: '', snug: 'p-[min(1.25rem,5vw)]', roomy: 'p-[min(2rem,5vw)]' };

/** A bounded surface for one thing. */
export function Card({ as: Element = 'div', space = 'snug', className, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classes('rounded-lg border border-line bg-surface', spaces[space], className)} />
  );
}
