import { Link } from 'react-router';
import { Stack } from '#app/ui/layout.tsx';
import type { Waiting } from './room-pages.ts';

/** What needs a hand, the most urgent first; what is done is not listed. */
export function Overview({ waiting }: { waiting: readonly Waiting[] }) {
  const open = waiting.filter(({ count }) => count > 0);
  if (open.length === 0) return <p className="text-lg">Nothing waits for you.</p>;
  return (
    <Stack as="ul" gap={3}>
      {open.map(({ to, what, count }) => (
        <li key={what}>
          <Link to={to} className="inline-flex min-h-11 items-center gap-3 text-lg">
            <span className="font-bold text-2xl tabular-nums">{count}</span> {what}
          </Link>
        </li>
      ))}
    </Stack>
  );
}
