import { DAY } from '#domain/duration/rules.ts';
import { KEPT_DAYS } from '#domain/invitation/service.ts';
import { type AnsweringDeps, createAnswering } from './answering.ts';
import { type CodeSheets, createPrinting, type PrintingDeps } from './printing.ts';
import * as store from './store.ts';

export type SheetService = ReturnType<typeof createSheetService>;

/** Sheets of single-use codes: verified doctors print them, patients without e-mail at hand are given one each. */
export function createSheetService(deps: PrintingDeps & AnsweringDeps) {
  const { db, clock } = deps;
  const printing: CodeSheets = createPrinting(deps);
  return {
    ...printing,
    ...createAnswering(deps),

    /** Deletes sheets whose codes expired a while ago; returns how many. */
    deleteExpired: () => store.deleteExpired(db, new Date(clock().getTime() - 1000 * DAY * KEPT_DAYS)),
  };
}
