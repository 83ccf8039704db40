import { siteServices } from '#app/context.ts';
import { WarningSigns } from '#app/features/education/warning-signs.tsx';
import { LegalPage } from '#app/features/legal/legal-page.tsx';
import { pageHead } from '#app/head.ts';
import * as text from '#content/legal/medical-disclaimer.mdx';
import type { Route } from './+types/medical-disclaimer';

export function loader({ context }: Route.LoaderArgs) {
  const { supportEmail, operatedBy } = context.get(siteServices).site;
  return { contact: supportEmail, operatedBy, today: new Date() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { ...text.frontmatter, path: '/medical-disclaimer' });

export default function MedicalDisclaimerRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={text} {...loaderData} components={{ WarningSigns }} />;
}
