import { useSearchParams } from 'react-router';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { EVERY_PART, PARTS, type ShownPart } from './view/parts.ts';
import { type OutcomesView, withView } from './view/url.ts';
import './figures.css';

/** An entry beside the parts that is about all lenses. */
const FAIR = 'fair';
const TABS = [
  ...PARTS,
  { id: FAIR, heading: 'Fair comparison' },
  { id: EVERY_PART, heading: 'All, to print' },
] as const;

type Props = { readonly view: OutcomesView; readonly current: ShownPart | typeof FAIR };

/** The parts of the figures as links, each with its URL, and the fair comparison among them. */
export function PartNav({ view, current }: Props) {
  const [query] = useSearchParams();
  const others = new URLSearchParams(query);
  // The outcome of the comparison does not matter to the parts.
  others.delete('outcome');
  return (
    <nav aria-label="Parts of the figures" className="figure-parts print:hidden">
      <Cluster as="ul" gap={1}>
        {TABS.map(({ id, heading }) => (
          <li key={id}>
            <Link
              to={
                id === FAIR
                  ? `/doctor-dashboard/outcomes/fair?${withView(view, others)}`
                  : `/doctor-dashboard/outcomes?${withView({ ...view, part: id }, others)}`
              }
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
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
