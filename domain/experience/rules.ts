/**
 * What is asked since surgery, beside and after a review, and what an answer is. Pure: the browser and the server use
 * the same functions.
 */
export * from './rules/answer.ts';
export * from './rules/fade.ts';
export * from './rules/figures.ts';
export * from './rules/follow-ups.ts';
export * from './rules/life-summary.ts';
export * from './rules/like-me.ts';
export * from './rules/measures.ts';
export * from './rules/months.ts';
export * from './rules/pairs.ts';
export * from './rules/questions.ts';
export * from './rules/windows.ts';
export * from './rules/words.ts';
