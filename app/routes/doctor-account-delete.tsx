import { useEffect } from 'react';
import { doctorServices } from '#app/context/doctor.ts';
import { privacyServices } from '#app/context/privacy.ts';
import { AccountGone, DeletePage } from '#app/features/doctor/account/delete-page.tsx';
import { requireDoctor } from '#app/features/doctor/require-doctor.ts';
import { NOTHING } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { session } from '#app/session.tsx';
import { Page } from '#app/ui/layout.tsx';
import { PROOF_FIELDS } from '#domain/account/rules.ts';
import { readSent } from '#domain/form/rules.ts';
import type { Route } from './+types/doctor-account-delete';

/** Not a page of the dashboard: the notice that the account is deleted is seen by somebody without an account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { doctors } = context.get(doctorServices);
  const { closing } = context.get(privacyServices);
  const doctor = await doctors.requireVerified(request.headers);
  if (typeof doctor === 'string') return null;
  const [leaving, { hasApp }] = await Promise.all([closing.ask(doctor), doctors.readAccount(doctor)]);
  return { leaving, hasApp };
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    NOTHING,
    async (sent, _network, keep) => {
      const { headers } = args.request;
      const doctor = await requireDoctor(args);
      const closed = await args.context
        .get(privacyServices)
        .closing.close(doctor, readSent(PROOF_FIELDS, sent), headers);
      if (closed.kind !== 'done') return closed;
      keep(await args.context.get(doctorServices).doctors.signOut(headers));
      return { kind: 'deleted', submissions: closed.submissions };
    },
    { gone: 410 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING);

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = () => privateHead('Delete your account');

export default function DoctorAccountDelete({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome;
  const isDeleted = outcome?.kind === 'deleted' || outcome?.kind === 'gone';
  useEffect(() => {
    if (isDeleted) session.announceChange();
  }, [isDeleted]);
  return (
    <Page width="text">
      {isDeleted || !loaderData ? (
        <AccountGone isDeleted={isDeleted} />
      ) : (
        <DeletePage {...loaderData} answer={actionData} />
      )}
    </Page>
  );
}
