import type { RouterContextProvider } from 'react-router';
import { doctorServices } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { sentFields } from '#app/features/outcome/post-op/form/values.ts';
import { sentUuid, unknownAct } from '#app/form/unknown-act.ts';
import { textOf } from '#domain/form/rules.ts';
import type { Answer } from './answer.ts';

/** Performs the action of a dashboard form, for the doctor who is logged in and verified at this moment. */
export async function receive(
  context: Readonly<RouterContextProvider>,
  headers: Headers,
  fields: FormData,
): Promise<Answer> {
  const { doctors, site } = context.get(doctorServices);
  const { outcomes } = context.get(outcomeServices);
  const text = (name: string) => textOf(fields.get(name));
  try {
    const doctor = await doctors.requireVerified(headers);
    if (typeof doctor === 'string') return { kind: doctor };
    switch (text('intent')) {
      case 'submit':
        return await outcomes.submit(doctor, sentFields(fields), text('key'));
      case 'correct':
        return await outcomes.correct(doctor, sentUuid(text('id')), sentFields(fields));
      case 'withdraw':
        return await outcomes.withdraw(doctor, sentUuid(text('id')));
      case 'find':
        return await outcomes.findPatient(doctor, text('caseNumber'));
      default:
        throw unknownAct();
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    site.report(error);
    return { kind: 'failed' };
  }
}

/** The HTTP status of each result. */
export const STATUS: Readonly<Record<Answer['kind'], number>> = {
  submitted: 200,
  corrected: 200,
  withdrawn: 200,
  done: 200,
  signedOut: 401,
  notVerified: 403,
  gone: 404,
  refused: 422,
  tooMany: 429,
  failed: 503,
};
