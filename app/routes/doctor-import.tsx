import { redirect, useRevalidator } from 'react-router';
import { doctorContext } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { useDashboard } from '#app/features/doctor/dashboard.ts';
import { AgreementStep } from '#app/features/outcome/import/agreement-step.tsx';
import { BatchList } from '#app/features/outcome/import/batch-list.tsx';
import { FileImport } from '#app/features/outcome/import/file-import.tsx';
import { NOTHING } from '#app/form/fields.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { PageHeading, Section } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { textOf } from '#domain/form/rules.ts';
import { targetsHere } from '#domain/spreadsheet/rules.ts';
import { shownCount } from '#domain/wording/rules.ts';
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
export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    NOTHING,
    async (sent) => {
      const { batches, outcomes } = args.context.get(outcomeServices);
      const doctor = args.context.get(doctorContext);
      const text = (name: string) => textOf(sent.get(name));
      if (text('intent') !== 'agree') return batches.undo(doctor, text('id'));
      const agreed = await outcomes.acceptAgreement(doctor, text('agreement'));
      return agreed.ok ? redirect('/doctor-dashboard/import') : { kind: 'refused', errors: agreed.errors };
    },
    { gone: 404 },
  );

export const meta: Route.MetaFunction = () => privateHead('Import from a file');

export default function DoctorImport({ loaderData, actionData }: Route.ComponentProps) {
  const { lenses, uid } = useDashboard();
  const { revalidate } = useRevalidator();
  const outcome = actionData?.outcome;
  const { batches, remembered, columnKey, hasAgreed, hasQuestionnaire } = loaderData;
  return (
    <>
      <PageHeading
        title="Import From a File"
        lead="Your browser reads the file. Names, dates of birth and record numbers never leave your browser. You see every line before we store anything."
      />
      {outcome?.kind === 'withdrawn' && (
        <Notice tone="success" announce className="mb-6" title="The import is undone.">
          {shownCount(outcome.eyes)} {outcome.eyes === 1 ? 'eye is' : 'eyes are'} withdrawn.
        </Notice>
      )}
      {outcome?.kind === 'gone' && <Notice announce className="mb-6" title="This import no longer exists." />}
      {outcome?.kind === 'failed' && (
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
        <AgreementStep error={outcome?.kind === 'refused' ? outcome.errors.agreement : undefined} />
      )}
      <Section id="imports" heading="Your Imports">
        <BatchList batches={batches} lenses={lenses} />
      </Section>
    </>
  );
}
