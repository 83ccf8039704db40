import { KEPT_DAYS } from '#domain/invitation/service.ts';
import { DAY } from '#domain/wording/rules.ts';
import { type AnsweringDeps, createAnswering } from './answering.ts';
import { createPrinting, type PrintingDeps } from './printing.ts';
import * as store from './store.ts';

export type SlipService = ReturnType<typeof createSlipService>;

/** Batches of single-use codes: verified doctors print them, patients without e-mail at hand are given one each. */
export function createSlipService(deps: PrintingDeps & AnsweringDeps) {
  const { db, clock } = deps;
  const printing = createPrinting(deps);
  return {
    ...printing,
    ...createAnswering(deps),

    /** Deletes batches whose codes expired a while ago; returns how many. */
    deleteExpired: () => store.deleteExpired(db, new Date(clock().getTime() - 1000 * DAY * KEPT_DAYS)),
  };
}
