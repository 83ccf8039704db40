import { Outlet, redirect } from 'react-router';
import { operatorContext, operatorServices } from '#app/context/operator.ts';
import { visitorContext } from '#app/context.ts';
import { OperatorNav } from '#app/features/operator/operator-nav.tsx';
import { doorFor } from '#app/features/operator/wanted-page.ts';
import { Page } from '#app/ui/layout.tsx';
import type { Route } from './+types/operator';

const ACCOUNT = '/operator/account';
const WAYS_IN = { signedOut: '/operator/sign-in', passkeyNeeded: '/operator/second-step', noFactor: ACCOUNT } as const;

/**
 * Admits operators, and redirects everybody else to the login, whatever they request: existing and missing pages look
 * the same from outside. Each request checks again, so that a revoked role takes effect at once.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    const needsFactor = !context.get(visitorContext).isOwnTrial;
    const access = await context.get(operatorServices).operators.access(request.headers, { needsFactor });
    const isOpen = access.kind === 'open' || (access.kind === 'noFactor' && url.pathname === ACCOUNT);
    if (!isOpen) {
      const way = WAYS_IN[access.kind as keyof typeof WAYS_IN];
      throw redirect(way === ACCOUNT ? way : doorFor(way, url));
    }
    context.set(operatorContext, access.operator);
    return next();
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const needsFactor = !context.get(visitorContext).isOwnTrial;
  const { kind } = await context.get(operatorServices).operators.access(request.headers, { needsFactor });
  return { name: context.get(operatorContext).name, isOpen: kind === 'open' };
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export default function OperatorRoom({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <OperatorNav {...loaderData} />
      <Outlet />
    </Page>
  );
}
