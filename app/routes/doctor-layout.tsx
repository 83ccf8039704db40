import { Form, Outlet, type ShouldRevalidateFunctionArgs as ShouldRevalidate } from 'react-router';
import { doctorContext, servicesContext } from '#app/context.ts';
import type { Dashboard } from '#app/features/doctor/dashboard.ts';
import { DashboardNav } from '#app/features/doctor/dashboard-nav.tsx';
import { useLeaveWhenSignedOut } from '#app/features/doctor/leave-when-signed-out.ts';
import { requireDoctor } from '#app/features/doctor/require-doctor.ts';
import { Button } from '#app/ui/button.tsx';
import { Page } from '#app/ui/layout.tsx';
import type { Route } from './+types/doctor-layout';

/** Admits verified doctors only, to any page of the dashboard. Each request checks again. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    context.set(doctorContext, await requireDoctor(context.get(servicesContext), request));
    return next();
  },
];

export function loader({ context }: Route.LoaderArgs): Dashboard {
  const { uid, displayName } = context.get(doctorContext);
  const { catalogue } = context.get(servicesContext);
  return { uid, displayName, lenses: catalogue.map(({ id, name }) => ({ id, name })) };
}

/** Choices on a page say nothing about who is logged in. */
export function shouldRevalidate({ currentUrl, nextUrl, ...rest }: ShouldRevalidate): boolean {
  const isOtherView = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherView && !rest.formMethod ? false : rest.defaultShouldRevalidate;
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export default function DoctorLayout({ loaderData }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  return (
    <Page>
      <DashboardNav />
      <Outlet context={loaderData} />
      <Form method="post" action="/logout" className="without-scripts mt-12">
        <Button type="submit" look="secondary">
          Logout
        </Button>
      </Form>
    </Page>
  );
}
