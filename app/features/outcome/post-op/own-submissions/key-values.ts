import { FIELDS, type OwnSubmission, type PostOpOutcome, shownAxis, shownDiopters } from '#domain/outcome/rules.ts';
import { shortMonth } from '#domain/wording/rules.ts';

/** The month in which a submission was made. */
export const monthOf = (submission: OwnSubmission) => shortMonth(new Date(submission.submittedAt));

/** The few answers by which a surgeon recognizes an eye, in words; empty ones are left out. */
export function keyValues({ dcfva, ucdva, finalMrx, patientSatisfaction }: PostOpOutcome): string[] {
  const { sph, cyl, axis } = finalMrx;
  return [
    ucdva && `${FIELDS.ucdva.abbreviation} ${ucdva}`,
    dcfva && `${FIELDS.dcfva.abbreviation} ${dcfva}`,
    sph !== null && `Sph ${shownDiopters(sph)}`,
    cyl !== null && `Cyl ${shownDiopters(cyl)}${axis === null ? '' : ` × ${shownAxis(axis)}`}`,
    patientSatisfaction !== null && `Satisfaction ${patientSatisfaction.toFixed(1)}`,
  ].filter((value) => typeof value === 'string');
}

/** Submissions as tab-separated lines under a heading, for a spreadsheet or a patient record. */
export function copiedList(submissions: readonly OwnSubmission[], lensName: (lensId: number) => string): string {
  const lines = submissions.map((submission) => [
    submission.referenceId,
    lensName(submission.outcome.lensId),
    monthOf(submission),
    keyValues(submission.outcome).join(', '),
  ]);
  return [['Reference ID', 'Lens', 'Month', 'Key values'], ...lines].map((line) => line.join('\t')).join('\n');
}
