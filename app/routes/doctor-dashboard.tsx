import { randomUUID } from 'node:crypto';
import { Form, redirect } from 'react-router';
import { doctorContext, doctorServices } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { useDashboard } from '#app/features/doctor/dashboard.ts';
import { unlessOtherView } from '#app/features/doctor/other-view.ts';
import { WhatToDo } from '#app/features/doctor/what-to-do.tsx';
import { OutcomeSummary } from '#app/features/outcome/figures/summary/summary.tsx';
import { periodOptions } from '#app/features/outcome/periods/options.ts';
import { carriedOverFrom } from '#app/features/outcome/post-op/form/values.ts';
import { NewSubmission } from '#app/features/outcome/post-op/new-submission.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { unknownAct } from '#app/form/unknown-act.ts';
import { privateHead } from '#app/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster, PageHeading, Section } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/doctor-dashboard';

/** The beginning of the dashboard: what doctors come for, the form of an eye, and the figures in brief. */
export async function loader({ context }: Route.LoaderArgs) {
  const { doctors, site } = context.get(doctorServices);
  const { outcomes, periods } = context.get(outcomeServices);
  const doctor = context.get(doctorContext);
  const newest = await outcomes.defaults(doctor);
  const start = {
    carriedOver: carriedOverFrom(newest),
    submissionKey: randomUUID(),
    periods: periodOptions(await periods.list(doctor)),
    questionnaire: site.questionnaire,
    needsAgreement: !(await outcomes.hasAgreed(doctor)),
  };
  return { start, offersPasskey: await doctors.offersPasskey(doctor.uid) };
}

/** The figures are fetched separately, so no loaded data depend on what is chosen. */
export const shouldRevalidate = unlessOtherView;

/** Declines the offer of a passkey; the post-op form is sent to a page of its own. */
export async function action({ request, context }: Route.ActionArgs) {
  if ((await request.formData()).get('intent') !== 'decline-passkey') throw unknownAct();
  await context.get(doctorServices).doctors.declinePasskey(context.get(doctorContext).uid);
  return redirect('/doctor-dashboard');
}

export const meta: Route.MetaFunction = () => privateHead('Doctor dashboard');

export default function DoctorDashboard({ loaderData }: Route.ComponentProps) {
  const { uid, displayName, lenses } = useDashboard();
  return (
    <>
      <PageHeading title="Doctor Dashboard" lead={`Welcome, ${displayName}.`} />
      <WhatToDo />
      {loaderData.offersPasskey && <PasskeyOffer />}
      <Section
        id="submit"
        heading="Submit Post-Op Data"
        lead="One form for each eye. Only the lens is required. Leave empty what was not measured."
      >
        <NewSubmission key={uid} lenses={lenses} {...loaderData.start} draftOwner={uid} />
      </Section>
      <OutcomeSummary lenses={lenses} />
    </>
  );
}

/** Offers a doctor on the dashboard to add a passkey, until one is added or the doctor declines. */
function PasskeyOffer() {
  return (
    <Notice title="Log in without a password next time." className="needs-script mb-8 print:hidden">
      <p>
        Add a passkey, and your device asks for your fingerprint, your face or its PIN. You can do this later under
        Account.
      </p>
      <Form method="post" action="/doctor-dashboard?index" preventScrollReset>
        <Cluster className="mt-3">
          <ButtonLink look="secondary" to="/doctor-dashboard/account#passkeys">
            Add a Passkey
          </ButtonLink>
          <SubmitButton look="quiet" name="intent" value="decline-passkey">
            No, Thanks
          </SubmitButton>
        </Cluster>
      </Form>
    </Notice>
  );
}
