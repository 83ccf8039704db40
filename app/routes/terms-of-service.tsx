import { siteServices } from '#app/context.ts';
import { CopyrightAgent, LegalPage } from '#app/features/legal/legal-page.tsx';
import { pageHead } from '#app/head.ts';
import * as text from '#content/legal/terms-of-service.mdx';
import type { Route } from './+types/terms-of-service';

export function loader({ context }: Route.LoaderArgs) {
  const { supportEmail, operatedBy, copyrightAgent } = context.get(siteServices).site;
  return { contact: supportEmail, operatedBy, agent: copyrightAgent, today: new Date() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { ...text.frontmatter, path: '/terms-of-service' });

export default function TermsOfServiceRoute({ loaderData: { agent, ...facts } }: Route.ComponentProps) {
  return <LegalPage text={text} {...facts} components={{ CopyrightAgent: () => <CopyrightAgent agent={agent} /> }} />;
}
