import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster, PageHeading } from '#app/ui/layout.tsx';

/** For an address that leads nowhere. */
export function NotFound() {
  return (
    <>
      <PageHeading
        title="Page not found"
        lead="This address leads nowhere. It may have been typed wrong, or the page has moved."
      />
      <WaysOn />
    </>
  );
}

/** For a page that could not be made. */
export function Failure() {
  return (
    <>
      <PageHeading
        title="Something went wrong"
        lead="The fault is on our side. Please try again in a minute. What you typed into a review is kept on this device."
      />
      <WaysOn />
    </>
  );
}

function WaysOn() {
  return (
    <Cluster>
      <ButtonLink to="/">See all lenses</ButtonLink>
      <ButtonLink to="/compare-lenses" look="secondary">
        Compare two lenses
      </ButtonLink>
    </Cluster>
  );
}
