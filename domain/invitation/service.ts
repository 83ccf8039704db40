import type { StepUpNeeded } from '#domain/doctor/rules/step-up.ts';
import type { DoctorSession } from '#domain/doctor/rules.ts';
import type { StepUp, Visit } from '#domain/doctor/step-up.ts';
import { readSent } from '#domain/form/rules.ts';
import { mailboxKey } from '#domain/person/rules.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Parts } from '#platform/service/parts.ts';
import { createByProgram } from './by-program.ts';
import { createInvitationForm } from './form.ts';
import { INVITATION_LIMITS } from './limits.ts';
import { INVITATION_FIELDS, type InvitationErrors, type SentInvitation, type VerifiedSender } from './rules.ts';
import {
  createSending,
  daysAfter,
  type InvitationRequest,
  type Sender,
  type SendingDeps,
  senderOf,
} from './sending.ts';
import * as store from './store.ts';
import { createSurveys, type SurveyDeps } from './surveys.ts';

/** An invitation is deleted this many days after its link has expired. */
export const KEPT_DAYS = 30;
const { ofNetwork, ofSender } = INVITATION_LIMITS;

export type InvitationServiceDeps = SendingDeps &
  SurveyDeps &
  Parts<'limits' | 'keyedHash' | 'fixedResponseTime'> & {
    readonly doctors: {
      readonly stepUp: Pick<StepUp, 'require' | 'hasSecondFactor'>;
      readonly requireVerified: (headers: Headers) => Promise<DoctorSession | 'signedOut' | 'notVerified'>;
    };
  };

/** `sent` reveals nothing about the patient: perhaps no letter is sent. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly errors: InvitationErrors }
  /** A verified doctor has to confirm first that it is them; nothing was sent. */
  | StepUpNeeded
  | TooMany;

export type InvitationService = ReturnType<typeof createInvitationService>;

/** Invitations to review a lens: doctors send them, patients answer them. */
export function createInvitationService(deps: InvitationServiceDeps) {
  const { catalogue, db, limits, doctors, clock, fixedResponseTime, request } = deps;
  const { parseAddressed, parseSelfDeclared } = createInvitationForm(catalogue);
  const { invite } = createSending(deps);
  const byProgram = createByProgram(deps);

  /** The verified doctor who is signed in. Who else is signed in says who they are, like everybody. */
  async function findSender(headers: Headers): Promise<Sender | null> {
    const doctor = await doctors.requireVerified(headers);
    return typeof doctor === 'string' ? null : senderOf(doctor);
  }

  function parse(form: SentInvitation, sender: Sender | null) {
    if (sender) {
      const parsed = parseAddressed(form);
      return parsed.ok ? { ...parsed, value: { ...parsed.value, sender } } : parsed;
    }
    const parsed = parseSelfDeclared(readSent(INVITATION_FIELDS, form));
    if (!parsed.ok) return parsed;
    const { doctorName, doctorEmail, ...addressed } = parsed.value;
    return { ok: true as const, value: { ...addressed, sender: { name: doctorName, email: doctorEmail, uid: null } } };
  }

  return {
    /** Name, address and protection of the account under which the visitor with these headers invites; null when they say so themselves. */
    async knownSender(headers: Headers): Promise<VerifiedSender | null> {
      const sender = await findSender(headers);
      return sender?.uid
        ? { name: sender.name, email: sender.email, hasSecondFactor: await doctors.stepUp.hasSecondFactor(sender.uid) }
        : null;
    },

    /**
     * Invites a patient by letter. A patient who has refused letters, or has just got some, gets none; the sender
     * cannot see that.
     *
     * @param form lensId, patientEmail and, unless a verified doctor is signed in, doctorName and doctorEmail.
     * @param origin where it comes from; its headers say who is signed in.
     */
    async send(form: SentInvitation, origin: Visit): Promise<SendOutcome> {
      const { network, headers } = origin;
      const parsed = parse(form, await findSender(headers));
      if (!parsed.ok) return { kind: 'refused', errors: parsed.errors };
      const { lensId, patientEmail, sender } = parsed.value;
      const tooMany = await limits.take(
        { limit: ofNetwork, key: network },
        { limit: ofSender, key: sender.uid ?? mailboxKey(sender.email) },
      );
      if (tooMany) return tooMany;
      const { uid, email } = sender;
      const needed = uid && (await doctors.stepUp.require({ uid, email }, origin, { invitations: 1 }));
      if (needed) return needed;
      await fixedResponseTime('query', () =>
        inTransaction(db, (tx) => request(tx, patientEmail, { kind: 'invitation', lensId, sender })),
      );
      return { kind: 'sent' };
    },

    /** Sends a requested invitation, from the page or a program. */
    carryOut: (patientEmail: string, { lensId, sender }: InvitationRequest): Promise<void> =>
      inTransaction(db, (tx) => invite(tx, { lensId, patientEmail }, sender)),

    byProgram,

    /** Deletes invitations that ended a while ago, and old requests of programs; returns how many. */
    deleteExpired: async () =>
      (await store.deleteExpired(db, daysAfter(clock(), -KEPT_DAYS))) + (await byProgram.deleteExpired()),

    ...createSurveys(deps),
  };
}
