import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';

type Props = { readonly number: number; readonly title: string; readonly lead?: string; readonly children: ReactNode };

/** One numbered part of the form. */
export function Step({ number, title, lead, children }: Props) {
  return (
    <Card as="section" space="roomy" aria-labelledby={`step-${number}`}>
      <h2 id={`step-${number}`} className="mb-4 text-heading">
        <span className="text-ink-soft">{number}.</span> {title}
      </h2>
      {lead && <p className="mb-6 text-ink-soft">{lead}</p>}
      {children}
    </Card>
  );
}
