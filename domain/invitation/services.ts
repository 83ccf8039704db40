import { createRefusals, type RefusalDeps } from './refusal.ts';
import { createInvitationService, type InvitationServiceDeps } from './service.ts';
import type { AnsweringDeps } from './slips/answering.ts';
import type { PrintingDeps } from './slips/printing.ts';
import { createSlipService } from './slips/service.ts';

/** The services of the room. */
export function createInvitationServices(
  deps: RefusalDeps & Omit<InvitationServiceDeps, 'refusals'> & PrintingDeps & AnsweringDeps,
) {
  const refusals = createRefusals(deps);
  return { refusals, invitations: createInvitationService({ ...deps, refusals }), slips: createSlipService(deps) };
}
