import { servicesContext } from '#app/context.ts';
import { Leaflet } from '#app/features/education/leaflet.tsx';
import { termsOfService } from '#app/features/legal/terms-of-service.tsx';
import { longDate, TextDates } from '#app/features/legal/text-dates.tsx';
import type { Route } from './+types/terms-of-service';

export function loader({ context }: Route.LoaderArgs) {
  return { contact: context.get(servicesContext).site.supportEmail, today: longDate(new Date()) };
}

export const meta: Route.MetaFunction = () => [
  { title: 'Terms of Service – Iolite' },
  { name: 'description', content: 'The rules for using Iolite and for writing reviews.' },
];

export default function TermsOfServiceRoute({ loaderData: { contact, today } }: Route.ComponentProps) {
  return (
    <Leaflet
      title="Terms of Service"
      lead="The rules for using this site and for what you write on it."
      intro={<TextDates today={today} />}
      parts={termsOfService(contact)}
    />
  );
}
