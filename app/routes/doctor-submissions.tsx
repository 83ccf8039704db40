import { randomUUID } from 'node:crypto';
import { data, useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { sentForm } from '#app/features/outcome/post-op/form/values.ts';
import { SubmissionList } from '#app/features/outcome/post-op/own-submissions/submission-list.tsx';
import { DoctorsOnly } from '#app/features/outcome/post-op/sending/problem-notice.tsx';
import { receive, STATUS } from '#app/features/outcome/post-op/sending/receive.ts';
import { SentForm } from '#app/features/outcome/post-op/sending/sent-form.tsx';
import { replyTo } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Page, PageHeading, Stack } from '#app/ui/layout.tsx';
import type { Route } from './+types/doctor-submissions';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { catalogue, doctors, outcomes } = context.get(servicesContext);
  const lenses = catalogue.map(({ id, name }) => ({ id, name }));
  const doctor = await doctors.requireVerified(request.headers);
  // No redirect: a form that was sent too late comes back with everything that was in it.
  if (typeof doctor === 'string') return data({ access: doctor, lenses }, { status: STATUS[doctor] });
  const after = url.searchParams.get('after');
  const page = await outcomes.listOwn(doctor, null, after);
  return data({ access: 'verified' as const, lenses, page, isOlder: after !== null, owner: doctor.uid });
}

/** Takes the forms of the dashboard from a page without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await request.formData();
  const text = (name: string) => fields.get(name)?.toString() ?? '';
  const answer = await receive(context.get(servicesContext), request.headers, fields);
  const sent = { answer, values: sentForm(fields), key: text('key') || randomUUID() };
  return data({ intent: text('intent'), id: text('id'), sent }, replyTo(answer, STATUS));
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => ({
  ...Object.fromEntries(actionHeaders),
  'Cache-Control': 'private, no-store',
});

export const meta: Route.MetaFunction = () => privateHead('Your submissions');

export default function DoctorSubmissions({ loaderData, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  const { lenses } = loaderData;
  const isVerified = loaderData.access === 'verified';
  return (
    <Page>
      <PageHeading title="Your Submissions" lead="Visible to you alone. Figures show them only summed up." />
      <Stack gap={12}>
        {actionData && (
          <SentForm
            {...actionData}
            lenses={lenses}
            draftOwner={isVerified ? loaderData.owner : 'nobody'}
            onSubmitted={refresh}
          />
        )}
        {isVerified && (
          <SubmissionList page={loaderData.page} lenses={lenses} isOlder={loaderData.isOlder} onWithdrawn={refresh} />
        )}
        {!isVerified && !actionData && <DoctorsOnly access={loaderData.access} />}
        <ButtonLink look="quiet" className="button-flush self-start" to="/doctor-dashboard">
          Back to the Dashboard
        </ButtonLink>
      </Stack>
    </Page>
  );
}
