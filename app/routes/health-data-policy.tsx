import { servicesContext } from '#app/context.ts';
import { healthDataPolicy } from '#app/features/legal/health-data-policy.tsx';
import { TextDates } from '#app/features/legal/text-dates.tsx';
import { pageHead } from '#app/head.ts';
import { Leaflet } from '#app/texts/leaflet.tsx';
import { longDate } from '#app/ui/long-date.ts';
import type { Route } from './+types/health-data-policy';

export function loader({ context }: Route.LoaderArgs) {
  return { contact: context.get(servicesContext).site.supportEmail, today: longDate(new Date()) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Consumer Health Data Privacy Policy',
    description: 'Which data about your health Iolite stores, why, who sees it, and how to see or delete it.',
    path: '/privacy/health-data',
    crumb: 'Health Data',
  });

export default function HealthDataPolicyRoute({ loaderData: { contact, today } }: Route.ComponentProps) {
  return (
    <Leaflet
      title="Consumer Health Data Privacy Policy"
      crumb="Health Data"
      lead="Which data about your health we store, why, who sees it, and how you can see or delete it."
      intro={<TextDates today={today} />}
      parts={healthDataPolicy(contact)}
    />
  );
}
