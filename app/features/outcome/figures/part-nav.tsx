import { Link, useSearchParams } from 'react-router';
import { Cluster } from '#app/ui/layout.tsx';
import { type OutcomesView, withView } from './view/address.ts';
import { EVERY_PART, PARTS } from './view/parts.ts';

const TABS = [...PARTS, { id: EVERY_PART, heading: 'All, to print' }] as const;

/** The parts of the figures as links, each with its address. */
export function PartNav({ view }: { view: OutcomesView }) {
  const [query] = useSearchParams();
  return (
    <nav aria-label="Parts of the figures" className="figure-parts print:hidden">
      <Cluster as="ul" gap={1}>
        {TABS.map(({ id, heading }) => (
          <li key={id}>
            <Link
              to={`?${withView({ ...view, part: id }, query)}`}
              preventScrollReset
              aria-current={view.part === id ? 'page' : undefined}
              className="site-nav-link"
            >
              {heading}
            </Link>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}
