import type { ReactNode } from 'react';

interface GivenProps {
  label: ReactNode;
  help?: ReactNode;
  /** The value that the site fills in. */
  children: ReactNode;
}

/** An answer that the site knows already: takes the place of its field, and cannot be changed. */
export function Given({ label, help, children }: GivenProps) {
  return (
    <dl className="flex flex-col gap-1">
      <dt className="font-bold">{label}</dt>
      {help !== undefined && <dd className="mb-1 max-w-text text-ink-soft">{help}</dd>}
      <dd className="rounded-md bg-mist px-4 py-3 [overflow-wrap:anywhere]">{children}</dd>
    </dl>
  );
}
