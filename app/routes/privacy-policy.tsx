import { servicesContext } from '#app/context.ts';
import { privacyPolicy } from '#app/features/legal/privacy-policy.tsx';
import { TextDates } from '#app/features/legal/text-dates.tsx';
import { pageHead } from '#app/head.ts';
import { Leaflet } from '#app/texts/leaflet.tsx';
import { longDate } from '#app/ui/long-date.ts';
import type { Route } from './+types/privacy-policy';

export function loader({ context }: Route.LoaderArgs) {
  return { contact: context.get(servicesContext).site.supportEmail, today: longDate(new Date()) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Privacy Policy',
    description: 'What Iolite stores about you, what for, and how to see or delete it.',
    path: '/privacy-policy',
    crumb: 'Privacy Policy',
  });

export default function PrivacyPolicyRoute({ loaderData: { contact, today } }: Route.ComponentProps) {
  return (
    <Leaflet
      title="Privacy Policy"
      lead="What is stored about you, what it is used for, and how you can see or delete it."
      intro={<TextDates today={today} />}
      parts={privacyPolicy(contact)}
    />
  );
}
