import { LegalPage, legalFacts } from '#app/features/legal/legal-page.tsx';
import { pageHead } from '#app/head.ts';
import * as text from '#content/legal/health-data-policy.mdx';
import type { Route } from './+types/health-data-policy';

export const loader = legalFacts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { ...text.frontmatter, path: '/privacy/health-data' });

export default function HealthDataPolicyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={text} {...loaderData} />;
}
