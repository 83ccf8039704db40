import type { ReactNode } from 'react';
import { Prose } from '#app/ui/prose.tsx';

/** Text with a readable line length, among tables and pictures that use the full width. */
export function LeafletText({ children }: { children: ReactNode }) {
  return (
    <Prose className="max-w-none [&>:is(p,ul,ol,dl)]:max-w-text print:[&>:is(p,ul,ol,dl)]:max-w-form [&>div+div]:mt-10">
      {children}
    </Prose>
  );
}
