import type { Services } from '#app/context.ts';
import type { Answer } from './answer.ts';
import { sentFields } from './values.ts';

/** Does what a form of the dashboard asks, for the doctor who is signed in and verified at this moment. */
export async function receive(services: Services, headers: Headers, fields: FormData): Promise<Answer> {
  const { doctors, outcomes, site } = services;
  const text = (name: string) => fields.get(name)?.toString() ?? '';
  try {
    const doctor = await doctors.requireVerified(headers);
    if (typeof doctor === 'string') return { kind: doctor };
    if (text('intent') === 'withdraw') {
      return { kind: (await outcomes.withdraw(doctor, text('id'))) ? 'withdrawn' : 'gone' };
    }
    if (text('intent') === 'correct') {
      const corrected = await outcomes.correct(doctor, text('id'), sentFields(fields));
      if (!corrected) return { kind: 'gone' };
      return corrected.kind === 'stored' ? { kind: 'corrected' } : corrected;
    }
    if (text('intent') !== 'submit') return { kind: 'refused', errors: {} };
    const submitted = await outcomes.submit(doctor, sentFields(fields), text('key'));
    return submitted.kind === 'stored' ? { ...submitted, kind: 'submitted' } : submitted;
  } catch (error) {
    site.report(error);
    return { kind: 'failed' };
  }
}

/** The HTTP status of each answer. */
export const STATUS: Readonly<Record<Answer['kind'], number>> = {
  submitted: 200,
  corrected: 200,
  withdrawn: 200,
  signedOut: 401,
  notVerified: 403,
  gone: 404,
  refused: 422,
  tooMany: 429,
  failed: 503,
};
