import type { ReactNode } from 'react';
import type { ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { LEVEL_NAMES } from '#domain/review/rules/verification-level-names.ts';

type Props = { readonly figures: ShownFigures /** The sum of it, in words. */; readonly children: ReactNode };

/** How many of the reviews have each verification level, folded under the total. Opens without scripts. */
export function LevelCounts({ figures, children }: Props) {
  return (
    <details className="level-counts">
      <summary>{children}</summary>
      <ul>
        {Object.values(LEVEL_NAMES).map((name, index) => (
          <li key={name}>{`${name} ${(figures.steps[index] ?? 0).toLocaleString('en-US')}`}</li>
        ))}
      </ul>
    </details>
  );
}
