/**
 * How a table of eyes from another program is read: what its columns are, what their cells mean, and what stays in the
 * browser. Pure functions, for the browser and the tests.
 */
export * from './rules/acuity.ts';
export * from './rules/cell.ts';
export * from './rules/dates.ts';
export * from './rules/encoding.ts';
export * from './rules/identity.ts';
export * from './rules/lenses.ts';
export * from './rules/looks.ts';
export * from './rules/names.ts';
export * from './rules/notations.ts';
export * from './rules/plan.ts';
export * from './rules/prepare.ts';
export * from './rules/qualifiers.ts';
export * from './rules/questions.ts';
export * from './rules/read-eye.ts';
export * from './rules/readers.ts';
export * from './rules/shown.ts';
export * from './rules/survey.ts';
export * from './rules/table.ts';
export * from './rules/targets.ts';
export * from './rules/use.ts';
