import { createContext } from 'react-router';
import type { Mailings } from '#domain/subscriber/mailings/service.ts';
import type { SubscriberService } from '#domain/subscriber/service.ts';
import type { SiteServices } from '../context.ts';

export type SubscriberServices = SiteServices & {
  readonly subscribers: SubscriberService;
  readonly mailings: Mailings;
};
export const subscriberServices = createContext<SubscriberServices>();
