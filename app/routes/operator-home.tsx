import { operatorContext, operatorServices } from '#app/context/operator.ts';
import { Overview } from '#app/features/operator/overview.tsx';
import { privateHead } from '#app/head.ts';
import { PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/operator-home';

/** What waits and what happened is counted by the rooms that `server/services.ts` asks. */
export async function loader({ context }: Route.LoaderArgs) {
  const { news } = context.get(operatorServices).operators;
  const [waiting, week] = await Promise.all([news.waiting(), news.week()]);
  return { name: context.get(operatorContext).name, waiting, week, at: new Date() };
}

export const meta: Route.MetaFunction = () => privateHead('Operator');

export default function OperatorHome({ loaderData: { name, ...shown } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Overview" lead={`Hello, ${name}.`} />
      <Overview {...shown} />
    </>
  );
}
