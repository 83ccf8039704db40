import Check from 'lucide-react/icons/check';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/link.tsx';
import { CLASS_SUMMARIES } from './class-summaries.ts';

/** The five classes as buttons; the current one is straw and carries a tick. */
export function ClassNav({ current }: { current: string }) {
  return (
    <nav aria-label="Lens classes" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {CLASS_SUMMARIES.map(({ slug, label }) => {
          const isCurrent = slug === current;
          return (
            <li key={slug}>
              <Link
                to={`/iol-class/${slug}`}
                aria-current={isCurrent ? 'page' : undefined}
                className={classes(
                  'button',
                  isCurrent ? 'border-straw-edge bg-straw text-on-straw hover:text-on-straw' : 'button-secondary',
                )}
              >
                {isCurrent && <Check aria-hidden="true" className="size-5" />}
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
