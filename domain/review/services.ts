import { type AppealDeps, createAppeals } from './moderate/appeals/service.ts';
import { type CaseDeps, createCases } from './moderate/reports/cases.ts';
import { createReports, type ReportDeps } from './moderate/reports/service.ts';
import { type AccountDeps, createPublicAccount } from './show/account/service.ts';
import { createReviewService, type ReviewServiceDeps } from './write/service.ts';

/** The services of the room, without moderation: that knows the answers since surgery too. */
export async function createReviewServices(deps: ReviewServiceDeps & ReportDeps & AppealDeps & CaseDeps & AccountDeps) {
  const account = createPublicAccount(deps);
  // As with the figures, loaded before the first page is served.
  await account.read();
  return {
    reviews: createReviewService(deps),
    reports: createReports(deps),
    appeals: createAppeals(deps),
    cases: createCases(deps),
    account,
  };
}
