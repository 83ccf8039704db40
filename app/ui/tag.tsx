import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  plain: '',
  chosen: 'bg-straw border-straw-edge text-on-straw',
  unsure: 'border-straw-edge bg-transparent',
  outline: 'border-edge bg-transparent text-ink-soft',
};

/**
 * A short word about its neighbor. `chosen` is straw and means better or chosen: say so in its words too; `unsure` is
 * its thin outline and means that this is not certain.
 */
export function Tag({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={classes('tag', tones[tone])}>{children}</span>;
}
