/**
 * Eyes as programs of a practice send them. Pure: the site and the client that sends files use the same functions.
 */
export * from './rules/answer.ts';
export * from './rules/eyes.ts';
export * from './rules/fhir.ts';
export * from './rules/file.ts';
export * from './rules/vocabulary.ts';
