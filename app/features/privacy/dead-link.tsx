import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeading } from '#app/ui/layout.tsx';

/** A link that has expired, whose request was deleted, or that was never valid. */
export function DeadLink() {
  return (
    <>
      <PageHeading
        title="This link no longer works"
        lead="It has expired, or everything under its address has been deleted. You can ask for a new one."
      />
      <ButtonLink to="/your-data">Ask for a New Link</ButtonLink>
    </>
  );
}
