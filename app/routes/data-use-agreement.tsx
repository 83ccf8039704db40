import { siteServices } from '#app/context.ts';
import { LegalPage } from '#app/features/legal/legal-page.tsx';
import { pageHead } from '#app/head.ts';
import * as text from '#content/legal/data-use-agreement.mdx';
import type { Route } from './+types/data-use-agreement';

export function loader({ context }: Route.LoaderArgs) {
  const { supportEmail, operatedBy } = context.get(siteServices).site;
  return { contact: supportEmail, operatedBy, today: new Date() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { ...text.frontmatter, path: '/data-use-agreement' });

export default function DataUseAgreementRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={text} {...loaderData} />;
}
