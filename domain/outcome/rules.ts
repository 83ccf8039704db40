/**
 * The contents of a post-operative outcome, and the format of outcome figures. Pure: the browser and the server use the
 * same functions.
 */

export * from './rules/acuity.ts';
export * from './rules/agreement.ts';
export * from './rules/axes.ts';
export * from './rules/batches.ts';
export * from './rules/case-number.ts';
export * from './rules/digest.ts';
export * from './rules/fair.ts';
export * from './rules/fields.ts';
export * from './rules/figures.ts';
export * from './rules/kinds.ts';
export * from './rules/options.ts';
export * from './rules/outcome.ts';
export * from './rules/own.ts';
export * from './rules/periods.ts';
export * from './rules/plausibility.ts';
export * from './rules/public.ts';
export * from './rules/shown.ts';
export * from './rules/year.ts';
export * from './rules/year-report.ts';
