import { data } from 'react-router';
import { doctorContext } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { useDashboard } from '#app/features/doctor/dashboard.ts';
import { BatchList } from '#app/features/outcome/import/batch-list.tsx';
import { type FoundEyes, OwnSubmissions } from '#app/features/outcome/post-op/own-submissions/own-submissions.tsx';
import { isWholeQuery, readOwnView } from '#app/features/outcome/post-op/own-submissions/view.ts';
import { privateHead } from '#app/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeading, Section } from '#app/ui/layout.tsx';
import { textOf } from '#domain/form/rules.ts';
import type { Route } from './+types/doctor-submissions';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { batches, catalogue, outcomes } = context.get(outcomeServices);
  const doctor = context.get(doctorContext);
  const view = readOwnView(url.searchParams, catalogue);
  const after = url.searchParams.get('after');
  const isWhole = isWholeQuery(url.searchParams);
  const [page, imports] = await Promise.all([outcomes.listOwn(doctor, view, after, isWhole), batches.list(doctor)]);
  return { page, view, isOlder: after !== null, isWhole, imports };
}

/** Also after a withdrawal of what was gone already. */
export const shouldRevalidate = () => true;

/** Finds a patient, by POST: what is typed may be a record number by mistake, and must not be in a URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const number = textOf((await request.formData()).get('caseNumber'));
  const found = await context.get(outcomeServices).outcomes.findPatient(context.get(doctorContext), number);
  if (found.kind === 'done') return data<FoundEyes>({ eyes: found.eyes });
  return data<FoundEyes>({ error: found.errors.caseNumber ?? '' }, { status: 422 });
}

export const meta: Route.MetaFunction = () => privateHead('My submissions');

export default function DoctorSubmissions({ loaderData, actionData }: Route.ComponentProps) {
  const { lenses } = useDashboard();
  const { imports, ...own } = loaderData;
  return (
    <>
      <PageHeading title="My Submissions" lead="Only you can see these. Figures show them only as sums." />
      <OwnSubmissions {...own} lenses={lenses} found={actionData} />
      {imports.length > 0 && (
        <Section id="imports" heading="Your Imports" className="print:hidden">
          <BatchList batches={imports} lenses={lenses} />
        </Section>
      )}
      <ButtonLink look="quiet" className="button-flush mt-12 print:hidden" to="/doctor-dashboard/import">
        Import From a File
      </ButtonLink>
    </>
  );
}
