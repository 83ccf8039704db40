import { LegalPage, legalFacts } from '#app/features/legal/legal-page.tsx';
import { pageHead } from '#app/head.ts';
import * as text from '#content/legal/privacy-policy.mdx';
import type { Route } from './+types/privacy-policy';

export const loader = legalFacts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { ...text.frontmatter, path: '/privacy-policy' });

export default function PrivacyPolicyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={text} {...loaderData} />;
}
