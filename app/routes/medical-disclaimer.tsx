import { servicesContext } from '#app/context.ts';
import { WarningSigns } from '#app/features/education/warning-signs.tsx';
import { medicalDisclaimer } from '#app/features/legal/medical-disclaimer.tsx';
import { TextDates } from '#app/features/legal/text-dates.tsx';
import { pageHead } from '#app/head.ts';
import { Leaflet } from '#app/texts/leaflet.tsx';
import { longDate } from '#app/ui/long-date.ts';
import type { Route } from './+types/medical-disclaimer';

export function loader({ context }: Route.LoaderArgs) {
  return { contact: context.get(servicesContext).site.supportEmail, today: longDate(new Date()) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Medical Disclaimer',
    description: 'Iolite informs about cataract lenses; it does not give medical advice.',
    path: '/medical-disclaimer',
    crumb: 'Medical Disclaimer',
  });

export default function MedicalDisclaimerRoute({ loaderData: { contact, today } }: Route.ComponentProps) {
  return (
    <Leaflet
      title="Medical Disclaimer"
      lead="This site informs about cataract lenses. It does not give medical advice."
      intro={<TextDates today={today} />}
      parts={medicalDisclaimer(contact, <WarningSigns />)}
    />
  );
}
