import { operatorContext, servicesContext } from '#app/context.ts';
import { Overview } from '#app/features/operator/overview.tsx';
import { privateHead } from '#app/head.ts';
import { PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/operator-home';

/** What waits is counted by the sources that `server/site.ts` lists. */
export async function loader({ context }: Route.LoaderArgs) {
  const waiting = await context.get(servicesContext).operators.news.waiting();
  return { name: context.get(operatorContext).name, waiting };
}

export const meta: Route.MetaFunction = () => privateHead('Operator');

export default function OperatorHome({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="What Is Waiting" lead={`Hello, ${loaderData.name}.`} />
      <Overview waiting={loaderData.waiting} />
    </>
  );
}
