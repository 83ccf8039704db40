import { createContext } from 'react-router';
import type { Refusals } from '#domain/invitation/refusal.ts';
import type { InvitationService } from '#domain/invitation/service.ts';
import type { SlipService } from '#domain/invitation/slips/service.ts';
import type { SiteServices } from '../context.ts';

export type InvitationServices = SiteServices & {
  readonly invitations: InvitationService;
  readonly slips: SlipService;
  readonly refusals: Refusals;
};
export const invitationServices = createContext<InvitationServices>();
