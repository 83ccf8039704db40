import type { ReactNode } from 'react';
import { Prose } from '#app/ui/prose.tsx';

/** Text at the width of a line of reading, among tables and pictures that take all the room there is. */
export function LeafletText({ children }: { children: ReactNode }) {
  return (
    <Prose className="max-w-none [&>:is(p,ul,ol,dl)]:max-w-text print:[&>:is(p,ul,ol,dl)]:max-w-form [&>div+div]:mt-10">
      {children}
    </Prose>
  );
}
