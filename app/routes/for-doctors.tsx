import { pageNotesContext, siteServices } from '#app/context.ts';
import { ForDoctors } from '#app/features/doctor/for-doctors.tsx';
import { InvitationCard } from '#app/features/invitation/invitation-card.tsx';
import { pageHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/for-doctors';

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, site } = context.get(siteServices);
  context.get(pageNotesContext).isPublic([]);
  return { lenses: catalogue.map(({ id, name }) => ({ id, name })), publicUrl: site.publicUrl };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'For doctors',
    description:
      'Ask your patients how they see with their new lens, and record post-op results in the doctor dashboard.',
    path: '/for-doctors',
  });

export default function ForDoctorsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading
        title="For Doctors"
        lead="Ask your patients how they see, and compare your results with those of other doctors."
      />
      <ForDoctors feedback={<InvitationCard {...loaderData} />} />
    </Page>
  );
}
