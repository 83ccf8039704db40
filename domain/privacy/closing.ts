import type { Account, ReauthenticationResult } from '#domain/account/account.ts';
import type { ProofField } from '#domain/account/rules.ts';
import type { AccountContents } from '#domain/doctor/rules/account.ts';
import type { SignedInDoctor } from '#domain/doctor/rules.ts';
import type { Done, Gone } from '#domain/form/act.ts';
import type { Sent } from '#domain/form/rules.ts';
import { countHandedOut } from '#domain/invitation/leaving.ts';
import type { createDoctorData } from '#domain/outcome/personal-data.ts';
import { countInvited } from '#domain/review/write/owner/withdrawal.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Parts, Post } from '#platform/service/parts.ts';

/** Confirms to a doctor that the account is gone, with how many submissions. */
export type DeletedLetter = { readonly kind: 'doctor-deleted'; readonly submissions: number };

export type ClosingDeps = Parts<'db' | 'clock'> & {
  readonly doctors: { readonly account: Pick<Account, 'prove'> };
  /** Where the account is read and erased for the page of everything stored under an address, too. */
  readonly doctorData: Pick<ReturnType<typeof createDoctorData>, 'close' | 'countSubmissions'>;
  readonly post: Post<DeletedLetter>;
};

export type AccountClosing = ReturnType<typeof createClosing>;

/** How a doctor who is signed in deletes the account: what goes with it, and that it goes. */
export function createClosing({ db, clock, doctors, doctorData, post }: ClosingDeps) {
  return {
    /** What would go with the account, in numbers. */
    async ask({ uid }: Pick<SignedInDoctor, 'uid'>): Promise<AccountContents> {
      const [submissions, invitations, invitedReviews] = await Promise.all([
        doctorData.countSubmissions(db, uid),
        countHandedOut(db, uid, clock()),
        countInvited(db, uid),
      ]);
      return { submissions, ...invitations, invitedReviews };
    },

    /** Deletes the account and all that goes with it, in one transaction; a letter confirms. */
    async close(
      doctor: Pick<SignedInDoctor, 'uid' | 'email' | 'sessionId'>,
      form: Sent<ProofField>,
      headers: Headers,
    ): Promise<Done<{ readonly submissions: number }> | Gone | Exclude<ReauthenticationResult, Done>> {
      const checked = await doctors.account.prove(doctor, form, headers);
      if (checked.kind !== 'done') return checked;
      return inTransaction(db, async (tx): Promise<Done<{ readonly submissions: number }> | Gone> => {
        const erased = await doctorData.close(tx, doctor.uid);
        if (!erased) return { kind: 'gone' };
        await post(tx, doctor.email, { kind: 'doctor-deleted', submissions: erased.length });
        return { kind: 'done', submissions: erased.length };
      });
    },
  };
}
