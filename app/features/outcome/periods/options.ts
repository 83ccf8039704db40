import type { PeriodOption } from '#app/features/outcome/post-op/form/groups.tsx';
import { type OwnPeriod, periodName } from '#domain/outcome/rules.ts';

/** A period as a form offers it. */
export const optionOf = (period: OwnPeriod): PeriodOption => ({ id: period.id, name: periodName(period) });

/** The periods that an eye may be sent for: open ones, and the one that it is of. */
export const periodOptions = (periods: readonly OwnPeriod[], present: string | null = null): PeriodOption[] =>
  periods.filter(({ id, isClosed }) => !isClosed || id === present).map(optionOf);
