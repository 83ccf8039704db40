import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  plain: 'bg-mist border-line text-ink',
  chosen: 'bg-straw border-straw-edge text-on-straw',
  unsure: 'border-straw-edge text-ink',
  outline: 'border-edge text-ink-soft',
};

/**
 * A short word about its neighbor. `chosen` is straw and means better or chosen: say so in its words too; `unsure` is
 * its thin outline and means that this is not sure.
 */
export function Tag({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full border px-3 py-0.5 font-medium text-sm leading-snug',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
