import { randomUUID } from 'node:crypto';
import { authStore as users } from '#platform/auth/store.ts';
import type { Database } from '#platform/db/database.ts';
import type { Parts } from '#platform/service/parts.ts';
import { readRecord } from '../doctor-directory.ts';
import type { Registration } from '../form.ts';
import type { DoctorService } from '../service.ts';
import { createVerification } from '../verification.ts';
import { COLLEAGUES, DEMONSTRATION_DOCTOR } from './doctors.ts';

const OPERATOR = 'demonstration';
const WITHOUT_PROOF = 'made up for a demonstration';

export type Enrollment = Parts<'db' | 'clock'> & {
  /** A portal that sends no letters. */
  readonly doctors: Pick<DoctorService, 'register'>;
};
/** The uids of the doctors of a demonstration. */
export type Enrolled = { readonly doctor: string; readonly colleagues: readonly string[] };

/** Registers and verifies the doctors of a demonstration who are not there yet. No letters are sent. */
export async function enrollDoctors({ db, doctors, clock }: Enrollment): Promise<Enrolled> {
  const verification = createVerification({ db, clock, post: async () => undefined });

  async function enroll(doctor: Registration): Promise<string> {
    await doctors.register({ ...doctor, confirmPassword: doctor.password }, new Headers(), OPERATOR);
    const verdict = await verification.verify(doctor.email, OPERATOR, WITHOUT_PROOF);
    if (!('doctor' in verdict)) throw new Error('A doctor of the demonstration could not be registered.');
    // Nobody reads letters to these addresses; what a proven one opens is to be seen all the same.
    await users.proveAddress(db, verdict.doctor.uid);
    return verdict.doctor.uid;
  }

  const doctor = await enroll(DEMONSTRATION_DOCTOR);
  const colleagues: string[] = [];
  // Nobody learns these passwords, so that nobody signs in with them.
  for (const colleague of COLLEAGUES) colleagues.push(await enroll({ ...colleague, password: randomUUID() }));
  return { doctor, colleagues };
}

/** Whether the public password of the demonstration may be used here. */
export async function hasDemonstrationDoctor(db: Database): Promise<boolean> {
  const record = await readRecord(db, DEMONSTRATION_DOCTOR.email);
  return record?.doctor.status === 'verified';
}
