import { Form } from 'react-router';
import { clearCache } from '#app/clear-cache.ts';
import { doctorServices } from '#app/context/doctor.ts';
import { leadTo } from '#app/flash.ts';
import { NOTHING } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { LOGOUT_FAILED, session } from '#app/session.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/logout';

export const action = (args: Route.ActionArgs) =>
  takeForm(args, NOTHING, async () => {
    const { doctors } = args.context.get(doctorServices);
    return clearCache(leadTo('/', 'signed-out', { cookies: await doctors.signOut(args.request.headers) }));
  });

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING, session.announceChange);

export const meta: Route.MetaFunction = () => privateHead('Logout');

/** Where a browser without scripts is when it could not be logged out. */
export default function Logout({ actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading title="Logout" lead="Ends your session in this browser." />
      {actionData?.outcome.kind === 'failed' && (
        <Notice tone="error" title={LOGOUT_FAILED.title} className="mb-6">
          {LOGOUT_FAILED.description}
        </Notice>
      )}
      <Form method="post">
        <SubmitButton busyLabel="Logging Out...">Logout</SubmitButton>
      </Form>
    </Page>
  );
}
