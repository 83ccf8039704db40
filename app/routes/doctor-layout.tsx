import { Outlet } from 'react-router';
import { doctorContext } from '#app/context/doctor.ts';
import { siteServices } from '#app/context.ts';
import type { Dashboard } from '#app/features/doctor/dashboard.ts';
import { DashboardNav } from '#app/features/doctor/dashboard-nav.tsx';
import { useLeaveWhenSignedOut } from '#app/features/doctor/leave-when-signed-out.ts';
import { unlessOtherView } from '#app/features/doctor/other-view.ts';
import { requireDoctor } from '#app/features/doctor/require-doctor.ts';
import { Page } from '#app/ui/layout.tsx';
import { formLens } from '#domain/lens/rules.ts';
import type { Route } from './+types/doctor-layout';

/** Admits verified doctors only, to any page of the dashboard. Each request checks again. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    context.set(doctorContext, await requireDoctor({ request, context }));
    return next();
  },
];

export function loader({ context }: Route.LoaderArgs): Dashboard {
  const { uid, displayName } = context.get(doctorContext);
  const { catalogue } = context.get(siteServices);
  return { uid, displayName, lenses: catalogue.map(formLens) };
}

/** Choices on a page say nothing about who is logged in. */
export const shouldRevalidate = unlessOtherView;

/** Of every page of the dashboard. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export default function DoctorLayout({ loaderData }: Route.ComponentProps) {
  useLeaveWhenSignedOut();
  return (
    <Page>
      <DashboardNav />
      <Outlet context={loaderData} />
    </Page>
  );
}
