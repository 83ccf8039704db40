import { createContext } from 'react-router';
import type { BatchService } from '#domain/outcome/batches/service.ts';
import type { PeriodService } from '#domain/outcome/periods/service.ts';
import type { OutcomeService } from '#domain/outcome/service.ts';
import type { SiteServices } from '../context.ts';

export type OutcomeServices = SiteServices & {
  readonly outcomes: OutcomeService;
  readonly batches: BatchService;
  readonly periods: PeriodService;
};
export const outcomeServices = createContext<OutcomeServices>();
