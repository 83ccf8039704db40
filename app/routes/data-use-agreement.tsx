import { LegalPage, legalFacts } from '#app/features/legal/legal-page.tsx';
import { pageHead } from '#app/head.ts';
import * as text from '#content/legal/data-use-agreement.mdx';
import type { Route } from './+types/data-use-agreement';

export const loader = legalFacts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { ...text.frontmatter, path: '/data-use-agreement' });

export default function DataUseAgreementRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={text} {...loaderData} />;
}
