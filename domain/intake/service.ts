import type { Changed } from '#domain/form/act.ts';
import type { ByProgram, ProgramBatch } from '#domain/outcome/batches/by-program.ts';
import { CHECKS_OF_ONE, FILES_OF_ONE } from '#domain/outcome/batches/limits.ts';
import type { PeriodRef } from '#domain/outcome/rules.ts';
import type { OutcomeService } from '#domain/outcome/service.ts';
import { DAY } from '#domain/wording/rules.ts';
import type { TooMany } from '#platform/limits/limits.ts';
import type { Parts } from '#platform/service/parts.ts';
import { readBatch } from './batch.ts';
import { type BatchAnswer, type EyeAnswer, type Faults, rowOf } from './rules.ts';
import * as store from './store.ts';

export type IntakeDeps = Parts<'db' | 'limits' | 'clock' | 'keyedHash'> & {
  readonly outcomes: Pick<OutcomeService, 'hasAgreed'>;
  readonly eyes: ByProgram;
};
type Doctor = { readonly uid: string };

/**
 * What became of a batch. `changed`: its key came with another batch. `refused`: all of it, and nothing is
 * stored. `notOpen`: it was sent for a period that is closed, or that there is not.
 */
export type IntakeOutcome =
  | { readonly kind: 'answered'; readonly answer: BatchAnswer }
  | { readonly kind: 'notAgreed' }
  | { readonly kind: 'notOpen' }
  | { readonly kind: 'refused'; readonly faults: Faults }
  | Changed
  | TooMany;

export type SendOptions = {
  /** By which the same batch, sent again because its answer was lost, is known; null without one. A dry run has none. */
  readonly key: string | null;
  readonly isDryRun: boolean;
  /** The open period of consecutive cases that new eyes are sent for; null for self-selected eyes. */
  readonly period: PeriodRef | null;
};

export type Intake = ReturnType<typeof createIntake>;

/** Eyes that programs of practices send, by the rules of the form and the limits of imported files. */
export function createIntake({ db, limits, clock, keyedHash, outcomes, eyes }: IntakeDeps) {
  const again = ({ bodyHash, answer }: store.StoredRequest, body: string): IntakeOutcome =>
    bodyHash === body ? { kind: 'answered', answer } : { kind: 'changed' };

  return {
    /**
     * Takes a batch of eyes. A batch that holds anything but fields and answers of the schema is refused as a whole: it
     * might identify a person.
     */
    async send(
      doctor: Doctor,
      sent: Readonly<Record<string, unknown>>,
      { key, isDryRun, period }: SendOptions,
    ): Promise<IntakeOutcome> {
      const { uid } = doctor;
      if (!(await outcomes.hasAgreed(doctor))) return { kind: 'notAgreed' };
      const keyHash = key === null || isDryRun ? null : keyedHash(`intake key ${uid} ${key}`);
      const bodyHash = keyHash === null ? '' : keyedHash(`intake ${uid} ${JSON.stringify([period, sent])}`);
      const before = keyHash === null ? undefined : await store.findRequest(db, keyHash);
      if (before) return again(before, bodyHash);
      const tooMany = await limits.take({ limit: isDryRun ? CHECKS_OF_ONE : FILES_OF_ONE, key: uid });
      if (tooMany) return tooMany;

      const read = await readBatch(sent);
      if ('faults' in read) return { kind: 'refused', faults: read.faults };
      const sending = { rows: read.eyes.map(rowOf), period };
      if (isDryRun) {
        const checked = await eyes.check(doctor, sending);
        return checked ? { kind: 'answered', answer: answerOf(checked, true) } : { kind: 'notOpen' };
      }
      return eyes.store(doctor, sending, async (tx, keep): Promise<IntakeOutcome> => {
        // The same key came twice at once, and the other one was first.
        const first = keyHash === null ? undefined : await store.findRequest(tx, keyHash);
        if (first) return again(first, bodyHash);
        const kept = await keep();
        if (!kept) return { kind: 'notOpen' };
        const answer = answerOf(kept, false);
        const expiresAt = new Date(clock().getTime() + 1000 * DAY);
        if (keyHash !== null) await store.insertRequest(tx, { keyHash, doctorUid: uid, bodyHash, answer, expiresAt });
        return { kind: 'answered', answer };
      });
    },

    /** Deletes expired answers; returns how many. */
    deleteExpired: (): Promise<number> => store.deleteExpiredRequests(db, clock()),
  };
}

/** A batch in the words of the API. */
function answerOf({ batch, eyes }: ProgramBatch, dryRun: boolean): BatchAnswer {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { kind } of eyes) counts[kind] += 1;
  return {
    dryRun,
    batch,
    counts,
    eyes: eyes.map((eye, index): EyeAnswer => {
      if (eye.kind === 'refused') return { index, result: eye.kind, errors: eye.errors };
      return {
        index,
        result: eye.kind,
        ...(eye.kind === 'changed' && { fields: eye.fields }),
        ...(eye.doubts.length > 0 && { warnings: eye.doubts }),
      };
    }),
  };
}
