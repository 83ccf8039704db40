import { servicesContext } from '#app/context.ts';
import { termsOfService } from '#app/features/legal/terms-of-service.tsx';
import { TextDates } from '#app/features/legal/text-dates.tsx';
import { pageHead } from '#app/head.ts';
import { Leaflet } from '#app/texts/leaflet.tsx';
import { longDate } from '#app/ui/long-date.ts';
import type { Route } from './+types/terms-of-service';

export function loader({ context }: Route.LoaderArgs) {
  const { supportEmail, copyrightAgent } = context.get(servicesContext).site;
  return { contact: supportEmail, agent: copyrightAgent, today: longDate(new Date()) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Terms of Service',
    description: 'The rules for using Iolite and for writing reviews.',
    path: '/terms-of-service',
    crumb: 'Terms of Service',
  });

export default function TermsOfServiceRoute({ loaderData: { contact, agent, today } }: Route.ComponentProps) {
  return (
    <Leaflet
      title="Terms of Service"
      lead="The rules for using this site and for what you write on it."
      intro={<TextDates today={today} />}
      parts={termsOfService(contact, agent)}
    />
  );
}
