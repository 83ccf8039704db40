import { Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import type { WaitingLine } from '#domain/operator/rules.ts';

/** What needs attention; what is done is not listed. */
export function Overview({ waiting }: { waiting: readonly WaitingLine[] }) {
  const open = waiting.filter((line) => line.open > 0);
  if (open.length === 0) return <p className="text-lg">There is nothing to do.</p>;
  return (
    <Stack as="ul" gap={3}>
      {open.map((line) => (
        <li key={line.what}>
          <Link to={line.to} className="inline-flex min-h-11 items-center gap-3 text-lg">
            <span className="min-w-8 text-right font-bold text-heading tabular-nums">{line.open}</span> {line.what}
          </Link>
        </li>
      ))}
    </Stack>
  );
}
