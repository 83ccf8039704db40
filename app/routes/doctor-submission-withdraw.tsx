import { data, useNavigate } from 'react-router';
import { doctorContext } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import {
  WITHDRAW_TITLE,
  WithdrawForm,
  withdrawEffect,
} from '#app/features/outcome/post-op/own-submissions/withdraw.tsx';
import { privateHead } from '#app/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/doctor-submission-withdraw';

export async function loader({ params, context }: Route.LoaderArgs) {
  const submission = await context.get(outcomeServices).outcomes.findOwn(context.get(doctorContext), params.id);
  if (!submission) throw data(null, { status: 404 });
  return { submission };
}

export const meta: Route.MetaFunction = () => privateHead('Withdraw a submission');

/** The confirmation as a page of its own, for browsers without scripts. */
export default function WithdrawSubmission({ loaderData: { submission } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title={WITHDRAW_TITLE} lead={withdrawEffect(submission)} />
      <WithdrawForm
        submission={submission}
        onWithdrawn={() => void navigate('/doctor-dashboard/submissions')}
        keep={
          <ButtonLink look="secondary" to="/doctor-dashboard/submissions">
            Keep It
          </ButtonLink>
        }
      />
    </>
  );
}
