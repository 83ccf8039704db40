import { useSearchParams } from 'react-router';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { EVERY_PART, PARTS, type ShownPart } from './view/parts.ts';
import { type OutcomesView, withView } from './view/url.ts';
import './figures.css';

/** Entries beside the parts, about one's own eyes alone: pages of their own. */
const OWN_PAGES = [
  { id: 'fair', heading: 'Fair comparison' },
  { id: 'year', heading: 'Yearly report' },
] as const;
type OwnPage = (typeof OWN_PAGES)[number]['id'];
const TABS = [...PARTS, ...OWN_PAGES, { id: EVERY_PART, heading: 'All, to print' }] as const;

type Props = { readonly view: OutcomesView; readonly current: ShownPart | OwnPage };

const isOwnPage = (id: (typeof TABS)[number]['id']): id is OwnPage => OWN_PAGES.some((page) => page.id === id);

/** The parts of the figures as links, each with its URL, and the pages about own eyes among them. */
export function PartNav({ view, current }: Props) {
  const [query] = useSearchParams();
  const others = new URLSearchParams(query);
  // What those pages show does not matter to the parts.
  for (const name of ['outcome', 'year']) others.delete(name);
  return (
    <nav aria-label="Parts of the figures" className="figure-parts print:hidden">
      <Cluster as="ul" gap={1}>
        {TABS.map(({ id, heading }) => (
          <li key={id}>
            <Link
              to={
                isOwnPage(id)
                  ? `/doctor-dashboard/outcomes/${id}?${withView(view, others)}`
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
