import { data, Form, redirect, useNavigation } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { UNREACHED } from '#app/features/doctor/unreached.ts';
import { leaveFlash } from '#app/flash.ts';
import { privateHead } from '#app/head.ts';
import { LOGOUT_FAILED, session } from '#app/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/logout';

export async function action({ request, context }: Route.ActionArgs) {
  const { doctors, site } = context.get(servicesContext);
  try {
    const headers = new Headers({ 'Set-Cookie': leaveFlash('signed-out') });
    for (const cookie of await doctors.signOut(request.headers)) headers.append('Set-Cookie', cookie);
    return redirect('/', { headers });
  } catch (error) {
    site.report(error);
    return data({ failed: true }, { status: 503 });
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof Response)) return data({ failed: true }, UNREACHED);
    session.announceChange();
    throw error;
  }
}

export const meta: Route.MetaFunction = () => privateHead('Logout');

/** For browsers without scripts, whose header cannot know who is signed in. */
export default function Logout({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Page width="text">
      <PageHeading title="Logout" lead="Ends your session in this browser." />
      {actionData?.failed && (
        <Notice tone="error" title={LOGOUT_FAILED.title} className="mb-6">
          {LOGOUT_FAILED.description}
        </Notice>
      )}
      <Form method="post">
        <Button type="submit" busy={busy} busyLabel="Logging Out...">
          Logout
        </Button>
      </Form>
    </Page>
  );
}
