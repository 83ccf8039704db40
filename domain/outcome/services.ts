import { createByProgram } from './batches/by-program.ts';
import { createBatchService } from './batches/service.ts';
import { createOutcomeForm } from './form.ts';
import { createPeriodService } from './periods/service.ts';
import { createRowKeys } from './row-keys.ts';
import { createOutcomeService } from './service.ts';
import type { SubmittingDeps } from './submitting.ts';

/**
 * The services of the room.
 *
 * @param rowSecret 32 random bytes in base64url, the same in every process of the site.
 */
export function createOutcomeServices(deps: SubmittingDeps, rowSecret: string) {
  const form = createOutcomeForm(deps.catalogue, deps);
  return {
    outcomes: createOutcomeService(deps),
    batches: createBatchService({ ...deps, form, rowKeys: createRowKeys(rowSecret) }),
    /** Eyes that programs send, for the room that admits programs. */
    eyes: createByProgram({ ...deps, form }),
    periods: createPeriodService(deps),
  };
}
