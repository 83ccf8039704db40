import { createContext } from 'react-router';
import type { Refusals } from '#domain/invitation/refusal.ts';
import type { InvitationService } from '#domain/invitation/service.ts';
import type { SheetService } from '#domain/invitation/sheets/service.ts';
import type { SiteServices } from '../context.ts';

export type InvitationServices = SiteServices & {
  readonly invitations: InvitationService;
  readonly sheets: SheetService;
  readonly refusals: Refusals;
};
export const invitationServices = createContext<InvitationServices>();
