import { useLocation } from 'react-router';
import { useDeviceKeeps } from '#app/device.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/field.tsx';
import { Cluster, PageHeading, Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';

/** For an unknown URL. */
export function NotFound() {
  return (
    <>
      <PageHeading
        title="Page not found"
        lead="There is no page here. The link may be wrong, or the page may have moved."
      />
      <form action="/" className="flex flex-wrap items-end gap-3">
        <TextInput
          id="lost-search"
          name="q"
          type="search"
          label="Find a lens"
          help="Its name or its maker, for example Vivity or Alcon."
          className="min-w-0 flex-1 basis-64"
        />
        <button type="submit" className="button button-primary">
          Search
        </button>
      </form>
      <WaysOn />
    </>
  );
}

/** For a page that could not be rendered or fetched. */
export function Failure() {
  return (
    <>
      <PageHeading
        title="Something went wrong"
        lead={`Either something failed on our side, or your connection is interrupted. Please try again in a minute.${useDeviceKeeps() ? ' What you typed into a review is saved on this device.' : ''}`}
      />
      <Cluster>
        <ButtonLink to={useLocation()} reloadDocument>
          Try Again
        </ButtonLink>
        <ButtonLink to="/" look="secondary" reloadDocument>
          Go to the Home Page
        </ButtonLink>
      </Cluster>
      <WaysOn />
    </>
  );
}

const PLACES = [
  { to: '/', label: 'All lenses', words: 'with their ratings and reviews' },
  { to: '/compare-lenses', label: 'Compare two lenses', words: 'side by side' },
  { to: '/faq', label: 'Frequently asked questions', words: 'about surgery, recovery, risks and glasses' },
  { to: '/submit-review', label: 'Review a lens', words: 'that you live with' },
];

function WaysOn() {
  return (
    <Section id="ways-on" heading="Where to go next" className="mt-12">
      <ul>
        {PLACES.map(({ to, label, words }) => (
          <li key={to} className="flex flex-wrap items-center gap-x-2 pb-1">
            <Link to={to} className="inline-flex min-h-11 items-center font-bold">
              {label}
            </Link>
            <span className="text-ink-soft">{words}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
