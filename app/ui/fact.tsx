import type { ReactNode } from 'react';

/** One line of a `dl` in a `@container`: the value beside its name, or under it where there is no room. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-line border-t py-2 @md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
