import type { Refused } from '#domain/form/act.ts';
import type { Errors, Sent } from '#domain/form/rules.ts';
import { readRecord } from './doctor-directory.ts';
import { checksWords, parseChecks, parseReason } from './form.ts';
import { readUnjudged, unjudgedSince } from './persons/persons.ts';
import type { CheckField, DoctorStatus } from './rules.ts';
import { changedSince, countRegistered, listChanged, listDoctors, pendingSince } from './store.ts';
import { createVerification, type Verdict, type VerificationDeps } from './verification.ts';

type VerdictResult = Verdict | Refused<Errors<CheckField | 'reason'>>;

export type VerificationForms = ReturnType<typeof createVerificationForms>;

/** The acts of `verification.ts` for the forms of the operator's pages. The results contain e-mail addresses. */
export function createVerificationForms(deps: VerificationDeps) {
  const { db } = deps;
  const { seeAddress, judgePersons, ...verification } = createVerification(deps);
  return {
    seeAddress,
    judgePersons,

    /** Doctors of one status, longest registered first. */
    list: (status: DoctorStatus) => listDoctors(db, status),

    /** Doctors whose address has changed and whom nobody has looked at since, longest so first. */
    listChanged: () => listChanged(db),

    /** A doctor with every step of the verification, oldest first; null without such a doctor. */
    find: (uid: string) => readRecord(db, uid),

    /** Doctors with an account that is linked to another one, of which no operator has judged. */
    async listLinked() {
      const linked = new Set((await readUnjudged(db)).flatMap(({ uids }) => uids));
      return (await listDoctors(db)).filter(({ uid }) => linked.has(uid));
    },

    /** What waits for operators, as their first page lists it. */
    waiting: [
      {
        to: '/operator/doctors',
        what: 'Doctors to verify',
        notifyFrom: 1,
        waitingSince: () => pendingSince(db),
      },
      {
        to: '/operator/doctors?status=new_address',
        what: 'Doctors with a new address',
        notifyFrom: 1,
        waitingSince: () => changedSince(db),
      },
      {
        to: '/operator/doctors?status=linked',
        what: 'Accounts of doctors that may be one person’s',
        notifyFrom: 1,
        waitingSince: () => unjudgedSince(db),
      },
    ],

    /** How many doctors registered from one instant until another. */
    countRegistered: (from: Date, until: Date) => countRegistered(db, from, until),

    /**
     * Verifies a doctor, and records what the operator has checked; one who has not proven the address only with a
     * reason.
     */
    async verify(uid: string, form: Sent<CheckField | 'reason'>, operator: string): Promise<VerdictResult> {
      const found = await readRecord(db, uid);
      if (!found) return { kind: 'gone' };
      const checks = parseChecks(form);
      const reason = found.doctor.hasProvenAddress ? null : parseReason(form);
      const errors = { ...(!checks.ok && checks.errors), ...(reason?.ok === false && reason.errors) };
      if (!checks.ok || reason?.ok === false) return { kind: 'refused', errors };
      return verification.verify(uid, operator, reason?.value.reason, checksWords(checks.value));
    },

    /** Rejects a doctor, or takes the verification back, with a reason that the doctor will read. */
    async reject(uid: string, form: Sent<'reason'>, operator: string): Promise<VerdictResult> {
      const parsed = parseReason(form);
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      return verification.reject(uid, parsed.value.reason, operator);
    },
  };
}
