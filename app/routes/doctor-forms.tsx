import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { doctorServices } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { DashboardNav } from '#app/features/doctor/dashboard-nav.tsx';
import { optionOf } from '#app/features/outcome/periods/options.ts';
import { sentForm } from '#app/features/outcome/post-op/form/values.ts';
import { receive, STATUS } from '#app/features/outcome/post-op/sending/receive.ts';
import { SentForm } from '#app/features/outcome/post-op/sending/sent-form.tsx';
import { replyTo } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { formLens } from '#domain/lens/rules.ts';
import { plainCaseNumber } from '#domain/outcome/rules.ts';
import type { Route } from './+types/doctor-forms';

/** This page used to list one's own submissions: bookmarks are redirected to where they are now. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url }, next) => {
    if (request.method !== 'POST') throw redirect(`/doctor-dashboard/submissions${url.search}`);
    return next();
  },
];

/** No redirect: a form that was sent too late is returned with all of its values. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, doctors, site } = context.get(doctorServices);
  const { outcomes, periods } = context.get(outcomeServices);
  const doctor = await doctors.requireVerified(request.headers);
  const owner = typeof doctor === 'string' ? null : doctor.uid;
  const needsAgreement = owner === null || !(await outcomes.hasAgreed({ uid: owner }));
  return {
    owner,
    needsAgreement,
    // A closed one is among them: the form may correct an eye of it.
    periods: owner === null ? [] : (await periods.list({ uid: owner })).map(optionOf),
    questionnaire: site.questionnaire,
    lenses: catalogue.map(formLens),
  };
}

/** Receives the forms of the dashboard from a page without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await request.formData();
  const text = (name: string) => fields.get(name)?.toString() ?? '';
  const answer = await receive(context, request.headers, fields);
  const lostCaseNumber = text('caseNumber') !== '';
  const sent = { answer, values: sentForm(fields), key: text('key') || randomUUID(), lostCaseNumber };
  const caseNumber = plainCaseNumber(text('storedCaseNumber')) ?? '';
  return data({ intent: text('intent'), id: text('id'), caseNumber, sent }, replyTo(answer, STATUS));
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => ({
  ...Object.fromEntries(actionHeaders),
  'Cache-Control': 'private, no-store',
});

export const meta: Route.MetaFunction = () => privateHead('Post-op data');

export default function DoctorForms({ loaderData: { owner, ...form }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      {owner !== null && <DashboardNav />}
      <PageHeading title="Post-Op Data" />
      {actionData && <SentForm {...actionData} {...form} draftOwner={owner ?? 'nobody'} />}
    </Page>
  );
}
