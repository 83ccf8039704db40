import { createContext } from 'react-router';
import type { Appeals } from '#domain/review/moderate/appeals/service.ts';
import type { Moderation } from '#domain/review/moderate/moderation.ts';
import type { Cases } from '#domain/review/moderate/reports/cases.ts';
import type { Reports } from '#domain/review/moderate/reports/service.ts';
import type { SiteServices } from '../context.ts';

export type ModerationServices = SiteServices & {
  readonly reports: Reports;
  readonly appeals: Appeals;
  readonly moderation: Moderation;
  readonly cases: Cases;
};
export const moderationServices = createContext<ModerationServices>();
