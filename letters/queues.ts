import { batchQueue, mailingQueue } from './mailings.ts';
import { letterQueue } from './post.ts';

/** All queues of letters. */
export const LETTER_QUEUES = [letterQueue, batchQueue, mailingQueue];
