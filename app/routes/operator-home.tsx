import { operatorContext } from '#app/context.ts';
import { Overview } from '#app/features/operator/overview.tsx';
import type { Waiting } from '#app/features/operator/room-pages.ts';
import { privateHead } from '#app/head.ts';
import { PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/operator-home';

/** Each part of the room adds what waits there. */
export async function loader({ context }: Route.LoaderArgs): Promise<{ name: string; waiting: Waiting[] }> {
  return { name: context.get(operatorContext).name, waiting: [] };
}

export const meta: Route.MetaFunction = () => privateHead('Operator');

export default function OperatorHome({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="What Waits for You" lead={`Hello, ${loaderData.name}.`} />
      <Overview waiting={loaderData.waiting} />
    </>
  );
}
