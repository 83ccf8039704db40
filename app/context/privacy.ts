import { createContext } from 'react-router';
import type { AccountClosing } from '#domain/privacy/closing.ts';
import type { PrivacyService } from '#domain/privacy/service.ts';
import type { SiteServices } from '../context.ts';

export type PrivacyServices = SiteServices & {
  readonly privacy: PrivacyService;
  readonly closing: AccountClosing;
};
export const privacyServices = createContext<PrivacyServices>();
