import { type OwnPeriod, periodTotals } from '#domain/outcome/rules.ts';

/** Whether a period is open, and whether figures may call it complete. */
export function stateWords(period: OwnPeriod): string {
  if (!period.isClosed) return 'Open';
  return periodTotals(period).isComplete ? 'Closed, complete' : 'Closed, not complete';
}
