import { useRevalidator } from 'react-router';
import { doctorContext, servicesContext } from '#app/context.ts';
import { useDesk } from '#app/features/doctor/desk.ts';
import { SubmissionList } from '#app/features/outcome/post-op/own-submissions/submission-list.tsx';
import { privateHead } from '#app/head.ts';
import { PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/doctor-submissions';

export async function loader({ url, context }: Route.LoaderArgs) {
  const after = url.searchParams.get('after');
  const page = await context.get(servicesContext).outcomes.listOwn(context.get(doctorContext), null, after);
  return { page, isOlder: after !== null };
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = () => privateHead('My submissions');

export default function DoctorSubmissions({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { lenses } = useDesk();
  return (
    <>
      <PageHeading title="My Submissions" lead="Visible to you alone. Figures show them only summed up." />
      <SubmissionList {...loaderData} lenses={lenses} onWithdrawn={() => void revalidate()} />
    </>
  );
}
