import { WarningSigns } from '#app/features/education/warning-signs.tsx';
import { LegalPage, legalFacts } from '#app/features/legal/legal-page.tsx';
import { pageHead } from '#app/head.ts';
import * as text from '#content/legal/medical-disclaimer.mdx';
import type { Route } from './+types/medical-disclaimer';

export const loader = legalFacts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { ...text.frontmatter, path: '/medical-disclaimer' });

export default function MedicalDisclaimerRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={text} {...loaderData} components={{ WarningSigns }} />;
}
