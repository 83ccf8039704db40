import type { ReactNode } from 'react';
import { STEP_NAMES } from '#domain/review/rules/step-names.ts';
import type { Figures } from '#domain/review/rules.ts';

type Props = { readonly figures: Figures /** The sum of it, in words. */; readonly children: ReactNode };

/** How many of the reviews stand on each step of proof, folded under the sum of it. Opens without scripts. */
export function StepCounts({ figures, children }: Props) {
  return (
    <details className="step-counts">
      <summary>{children}</summary>
      <ul>
        {Object.values(STEP_NAMES).map((name, index) => (
          <li key={name}>{`${name} ${(figures.steps[index] ?? 0).toLocaleString('en-US')}`}</li>
        ))}
      </ul>
    </details>
  );
}
