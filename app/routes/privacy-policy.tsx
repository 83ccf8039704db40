import { siteServices } from '#app/context.ts';
import { LegalPage } from '#app/features/legal/legal-page.tsx';
import { pageHead } from '#app/head.ts';
import * as text from '#content/legal/privacy-policy.mdx';
import type { Route } from './+types/privacy-policy';

export function loader({ context }: Route.LoaderArgs) {
  const { supportEmail, operatedBy } = context.get(siteServices).site;
  return { contact: supportEmail, operatedBy, today: new Date() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { ...text.frontmatter, path: '/privacy-policy' });

export default function PrivacyPolicyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={text} {...loaderData} />;
}
