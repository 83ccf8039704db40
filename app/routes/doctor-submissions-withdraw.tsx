import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import {
  WITHDRAW_TITLE,
  WithdrawForm,
  withdrawEffect,
} from '#app/features/outcome/post-op/own-submissions/withdraw.tsx';
import { DoctorsOnly } from '#app/features/outcome/post-op/sending/problem-notice.tsx';
import { STATUS } from '#app/features/outcome/post-op/sending/receive.ts';
import { privateHead } from '#app/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/doctor-submissions-withdraw';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { doctors, outcomes } = context.get(servicesContext);
  const doctor = await doctors.requireVerified(request.headers);
  if (typeof doctor === 'string') return data({ access: doctor }, { status: STATUS[doctor] });
  const submission = await outcomes.findOwn(doctor, params.id);
  if (!submission) throw data(null, { status: 404 });
  return data({ access: 'verified' as const, submission });
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = () => privateHead('Withdraw a submission');

/** The question as a page of its own, for browsers without scripts. */
export default function WithdrawSubmission({ loaderData }: Route.ComponentProps) {
  if (loaderData.access !== 'verified') {
    return (
      <Page width="text">
        <PageHeading title="Withdraw a Submission" />
        <DoctorsOnly access={loaderData.access} />
      </Page>
    );
  }
  return (
    <Page width="text">
      <PageHeading title={WITHDRAW_TITLE} lead={withdrawEffect(loaderData.submission)} />
      <WithdrawForm
        submission={loaderData.submission}
        keep={
          <ButtonLink look="secondary" to="/doctor-submissions">
            Keep It
          </ButtonLink>
        }
      />
    </Page>
  );
}
