import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from '#app/ui/link.tsx';

export interface Crumb {
  label: string;
  /** Absent for the page itself, which comes last. */
  to?: string;
  /** State of the entry in the history that the link makes. */
  state?: object;
}

/** The path to this page, from the top down. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {crumbs.map(({ label, to, state }, index) => (
          <li key={label} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4 text-ink-soft" />}
            {to ? (
              <Link to={to} state={state} className="inline-flex min-h-11 items-center">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="inline-flex min-h-11 items-center text-ink-soft">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
