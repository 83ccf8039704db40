import { data, redirect, useRevalidator } from 'react-router';
import { doctorContext } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { useDashboard } from '#app/features/doctor/dashboard.ts';
import { AgreementStep } from '#app/features/outcome/import/agreement-step.tsx';
import { BatchList } from '#app/features/outcome/import/batch-list.tsx';
import { FileImport } from '#app/features/outcome/import/file-import.tsx';
import { privateHead } from '#app/head.ts';
import { PageHeading, Section } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { textOf } from '#domain/form/rules.ts';
import { targetsHere } from '#domain/spreadsheet/rules.ts';
import type { Route } from './+types/doctor-import';

export async function loader({ context }: Route.LoaderArgs) {
  const { batches, outcomes, site } = context.get(outcomeServices);
  const doctor = context.get(doctorContext);
  const [list, remembered, hasAgreed] = await Promise.all([
    batches.list(doctor),
    batches.uses(doctor),
    outcomes.hasAgreed(doctor),
  ]);
  return {
    batches: list,
    hasAgreed,
    remembered,
    columnKey: batches.columnKey(doctor),
    hasQuestionnaire: site.questionnaire !== null,
  };
}

/** Accepts the data use agreement, or undoes an import. */
export async function action({ request, context }: Route.ActionArgs) {
  const { batches, outcomes, site } = context.get(outcomeServices);
  const doctor = context.get(doctorContext);
  const fields = await request.formData();
  const text = (name: string) => textOf(fields.get(name));
  try {
    if (text('intent') === 'agree') {
      const agreed = await outcomes.acceptAgreement(doctor, text('agreement'));
      if (agreed.ok) return redirect('/doctor-dashboard/import');
      return data({ kind: 'notAgreed' as const, error: agreed.errors.agreement }, { status: 422 });
    }
    const undone = await batches.undo(doctor, text('id'));
    return data(undone, { status: undone.kind === 'gone' ? 404 : 200 });
  } catch (error) {
    site.report(error);
    return data({ kind: 'failed' as const }, { status: 503 });
  }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = () => privateHead('Import from a file');

export default function DoctorImport({ loaderData, actionData }: Route.ComponentProps) {
  const { lenses, uid } = useDashboard();
  const { revalidate } = useRevalidator();
  const { batches, remembered, columnKey, hasAgreed, hasQuestionnaire } = loaderData;
  return (
    <>
      <PageHeading
        title="Import From a File"
        lead="Your browser reads the file. Names, dates of birth and record numbers never leave your browser. You see every line before we store anything."
      />
      {actionData?.kind === 'withdrawn' && (
        <Notice tone="success" announce className="mb-6" title="The import is undone.">
          {actionData.eyes.toLocaleString('en-US')} {actionData.eyes === 1 ? 'eye is' : 'eyes are'} withdrawn.
        </Notice>
      )}
      {actionData?.kind === 'gone' && <Notice announce className="mb-6" title="This import no longer exists." />}
      {actionData?.kind === 'failed' && (
        <Notice tone="error" announce className="mb-6" title="The import is not undone.">
          Please try again in a minute.
        </Notice>
      )}
      {hasAgreed ? (
        <FileImport
          key={uid}
          lenses={lenses}
          columnKey={columnKey}
          remembered={remembered}
          targets={targetsHere(hasQuestionnaire)}
          onStored={() => void revalidate()}
        />
      ) : (
        <AgreementStep error={actionData?.kind === 'notAgreed' ? actionData.error : undefined} />
      )}
      <Section id="imports" heading="Your Imports">
        <BatchList batches={batches} lenses={lenses} />
      </Section>
    </>
  );
}
