import { redirect } from 'react-router';
import { doctorServices } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { DashboardNav } from '#app/features/doctor/dashboard-nav.tsx';
import { optionOf } from '#app/features/outcome/periods/options.ts';
import { sentFields } from '#app/features/outcome/post-op/form/values.ts';
import { SENT_FORM, type SentOutcome } from '#app/features/outcome/post-op/sending/answer.ts';
import { SentForm } from '#app/features/outcome/post-op/sending/sent-form.tsx';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { sentUuid, unknownAct } from '#app/form/unknown-act.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { textOf } from '#domain/form/rules.ts';
import { formLens } from '#domain/lens/rules.ts';
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

/** Acts for the doctor who is logged in and verified at this moment. */
export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    SENT_FORM,
    async (sent): Promise<SentOutcome> => {
      const { outcomes } = args.context.get(outcomeServices);
      const text = (name: string) => textOf(sent.get(name));
      const doctor = await args.context.get(doctorServices).doctors.requireVerified(args.request.headers);
      if (typeof doctor === 'string') return { kind: doctor };
      switch (text('intent')) {
        case 'submit':
          return outcomes.submit(doctor, sentFields(sent), text('key'));
        case 'correct':
          return outcomes.correct(doctor, sentUuid(text('id')), sentFields(sent));
        case 'withdraw':
          return outcomes.withdraw(doctor, sentUuid(text('id')));
        case 'find':
          return outcomes.findPatient(doctor, text('caseNumber'));
        default:
          throw unknownAct();
      }
    },
    { signedOut: 401, notVerified: 403, gone: 404 },
  );

/** How long an open page waits for its answer, in milliseconds; sending again is safe. */
const TIMEOUT = 20_000;

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  reachSite(
    {
      request,
      serverAction: () =>
        Promise.race([serverAction(), new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT))]),
    },
    SENT_FORM,
  );

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
      {actionData && <SentForm {...form} sent={actionData} draftOwner={owner ?? 'nobody'} />}
    </Page>
  );
}
