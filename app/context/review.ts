import { createContext } from 'react-router';
import type { FigureCache } from '#domain/review/count/figure-cache.ts';
import type { PublicAccount } from '#domain/review/show/account/service.ts';
import type { ReviewService } from '#domain/review/write/service.ts';
import type { SiteServices } from '../context.ts';

export type ReviewServices = SiteServices & {
  readonly figures: FigureCache;
  readonly reviews: ReviewService;
  readonly account: PublicAccount;
};
export const reviewServices = createContext<ReviewServices>();
